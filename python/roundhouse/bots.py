"""The program's bots, at the tables of a batch."""
from __future__ import annotations

from typing import Any

import numpy as np

from ._library import call, coded, library, seed_of
from .batch import STAY, Batch


class Bot:
    """A bot by its word: easy, medium, hard, expert, random, greedy, "search:1000" (docs/bots.md). It knows what its seat knows.

    >>> import roundhouse
    >>> batch = roundhouse.Batch("railroad-rivals", players=2, seed=3)
    >>> bot = roundhouse.Bot("greedy", seed=1)
    >>> 0 <= bot.choose(batch, 0) < batch.count[0]
    True
    """

    def __init__(self, word: str = "hard", seed: int = 0):
        self.word = word
        self._handle: Any = call("rh_player_new", coded(word, "word"), seed_of(seed))

    def __del__(self) -> None:
        handle = self.__dict__.pop("_handle", None)
        if handle:
            library.rh_player_free(handle)

    def __reduce__(self) -> Any:
        raise TypeError("a bot can't be copied or pickled: make another with the same word and seed")

    def choose(self, batch: Batch, table: int = 0) -> int:
        """The index of its move for the seat to decide."""
        if not isinstance(batch, Batch):
            raise TypeError(f"a bot plays at the tables of a Batch, not at {batch!r}")
        return int(call("rh_player_choose", self._handle, batch._handle, batch._at(table)))

    def choices(self, batch: Batch, tables: np.ndarray | None = None) -> np.ndarray:
        """A choice for each of the tables (those where a seat is to decide, if they are not named), STAY for the others."""
        chosen = np.full(batch.tables, STAY, np.int32)
        for table in np.flatnonzero(batch.seat >= 0) if tables is None else tables:
            chosen[table] = self.choose(batch, int(table))
        return chosen
