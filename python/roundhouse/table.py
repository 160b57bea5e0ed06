"""One table, to look at and to play at: in a notebook it shows itself."""
from __future__ import annotations

from typing import Any

import numpy as np

from .batch import OVER, Batch


class Table:
    """One table of a game, for people: moves in words, the record, a drawing.

    >>> import roundhouse
    >>> table = roundhouse.Table("railroad-rivals", players=3, seed=1)
    >>> table.play(table.moves[0])
    >>> table.over
    False
    """

    def __init__(self, game: str, *, seed: int = 0, **options: Any):
        self.batch = Batch(game, 1, seed=seed, keep_over=True, keep_moves=True, **options)

    @property
    def seat(self) -> int:
        """Who is to decide, from 0."""
        return int(self.batch.seat[0])

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.seat == OVER

    @property
    def moves(self) -> list[str]:
        """The legal moves, in words."""
        return self.batch.moves(0)

    @property
    def view(self) -> np.ndarray:
        """What the seat to decide sees."""
        return self.batch.view[0]

    def play(self, move: str) -> None:
        """Plays a move by its words, if it is legal."""
        self.batch.play(0, move)

    @property
    def record(self) -> str:
        """The game so far, as text that `roundhouse show`, `replay` and `verify` read."""
        return self.batch.record(0)

    @property
    def position(self) -> str:
        """The position as JSON."""
        return self.batch.position(0)

    def put(self, text: str) -> None:
        """Sets up a record or a position."""
        self.batch.put(0, text)

    @property
    def result(self) -> dict[str, Any]:
        """Scores, ranks and their breakdown."""
        return self.batch.result(0)

    def draw(self, seat: int = -1, dark: bool = False) -> "Drawing":
        """A drawing as a seat, or -1 (a spectator), sees the table."""
        return Drawing(self.batch.svg(0, seat, dark))

    def _repr_svg_(self) -> str:
        return self.batch.svg(0)

    def __str__(self) -> str:
        return self.batch.terminal(0)


class Drawing(str):
    """SVG that a notebook shows."""

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str) -> None:
        """Writes it to a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self)
