"""Batches: many tables of one game, played in step."""
from __future__ import annotations

import ctypes
import json
from typing import Any, Iterator

import numpy as np

from . import _library
from ._library import MOVE_BYTES, SEATS, Buffers, Setup, call, coded, library, seed_of, whole
from .schema import Schema

STAY = -1
"""A choice: this table does nothing."""
DRAW = -2
"""A choice: chance answers (chance_outside)."""
CHANCE = -1
"""In `seat`: it is chance's turn."""
OVER = -2
"""In `seat`: the game is over."""
REWARDS = ("win", "rank", "margin")


class Batch:
    """Many tables of one game with the same options. What a step writes is in these arrays, which stay the same objects:

    view      [n] structured by the game's field names: the table as the seat to decide sees it (`bytes`: the same as uint8)
    legal     [n, most, 8] uint8: its legal moves; only the first count[i] of row i mean anything
    count     [n] int32: how many there are
    seat      [n] int8: who is to decide; CHANCE or OVER if no seat is
    reward    [n, players] float32: of a game that has just ended, else 0
    done      [n] bool: did a game end in the last step?
    line      [n] uint32: moves made in this game, those of chance included
    last_view [n] structured: where a game ended, its last position as whoever moved last sees it
    score     [n, players] int32: scores of a game that has just ended, else 0
    rank      [n, players] uint8: ranks in it, 1 is best, else 0

    They can only be read. A choice is an index into a row of `legal`. `close`, or the end of a `with` block, gives the memory of the
    library back at once; else that happens when the batch is no longer used. A process that was forked has no threads of its own
    at a batch made before: it does the work of all of them, with the same results.

    >>> import roundhouse
    >>> batch = roundhouse.Batch("railroad-rivals", tables=4, players=3, seed=1)
    >>> batch.step(batch.any())
    >>> batch.line.tolist()
    [9, 9, 9, 9]
    """

    def __init__(self, game: str, tables: int = 1, *, threads: int = 1, seed: int = 0, most: int = 512, reward: str = "win",
                 chance_outside: bool = False, keep_over: bool = False, keep_moves: bool = False, **options: Any):
        if reward not in REWARDS:
            raise ValueError(f"there is no reward {reward!r}: there are {', '.join(REWARDS)}")
        tables, threads, most = whole(tables, "tables"), whole(threads, "threads"), whole(most, "most", 1)
        self.schema = Schema(game, **options)
        self.game, self.players, self.tables, self.most = self.schema.game, self.schema.players, tables, most
        self.options = dict(options)
        setup = Setup(coded(game, "game"), _library.words_of(options), tables, threads, seed_of(seed), most,
                      REWARDS.index(reward), chance_outside, keep_over, keep_moves)
        self._handle = ctypes.c_void_p(call("rh_batch_new", ctypes.byref(setup)))
        self._choice = np.zeros(tables, np.int32)
        self._error = _library.new_error()
        choice = ctypes.c_void_p(self._choice.ctypes.data)
        self._step: Any = library.rh_batch_step
        self._step_arguments = (self._handle, choice, ctypes.byref(self._error))
        self._any: Any = library.rh_batch_any
        self._any_arguments = (self._handle, choice)
        size = self.schema.view_size
        arrays: dict[str, np.ndarray] = {
            "view": np.zeros((tables, size), np.uint8), "legal": np.zeros((tables, most, MOVE_BYTES), np.uint8),
            "count": np.zeros(tables, np.int32), "seat": np.zeros(tables, np.int8),
            "reward": np.zeros((tables, SEATS), np.float32), "done": np.zeros(tables, bool),
            "line": np.zeros(tables, np.uint32), "last_view": np.zeros((tables, size), np.uint8),
            "score": np.zeros((tables, SEATS), np.int32), "rank": np.zeros((tables, SEATS), np.uint8)}
        self._buffers = arrays  # the library writes here as long as the batch lives
        library.rh_batch_bind(self._handle, ctypes.byref(Buffers(**{name: array.ctypes.data
                                                                    for name, array in arrays.items()})))
        shown = {name: array.view() for name, array in arrays.items()}
        for array in shown.values():
            array.flags.writeable = False
        self.bytes: np.ndarray = shown["view"]
        self.view: np.ndarray = self.schema.view(shown["view"])
        self.last_view: np.ndarray = self.schema.view(shown["last_view"])
        self.legal: np.ndarray = shown["legal"]
        self.count: np.ndarray = shown["count"]
        self.seat: np.ndarray = shown["seat"]
        self.done: np.ndarray = shown["done"]
        self.line: np.ndarray = shown["line"]
        self.reward: np.ndarray = shown["reward"][:, :self.players]
        self.score: np.ndarray = shown["score"][:, :self.players]
        self.rank: np.ndarray = shown["rank"][:, :self.players]

    def close(self) -> None:
        """Gives the library's memory back. The arrays stay as they are; whatever else is asked of the batch is refused."""
        handle = self.__dict__.pop("_handle", None)
        if handle:
            self._step = self._any = self._is_closed
            library.rh_batch_free(handle)

    def _is_closed(self, *_: Any) -> Any:
        raise ValueError("this batch is closed")

    def __getattr__(self, name: str) -> Any:  # asked only for what is not there
        if name == "_handle":
            self._is_closed()
        raise AttributeError(f"a Batch has no {name}")

    __del__ = close

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __reduce__(self) -> Any:
        raise TypeError("a batch can't be copied or pickled: make another with the same arguments and copy its tables")

    def __len__(self) -> int:
        return self.tables

    def _at(self, table: Any) -> int:
        """The number of a table, from 0."""
        number = whole(table, "table", -2 ** 63, 2 ** 63)
        if not 0 <= number < self.tables:
            raise ValueError(f"there is no table {number}: there are {self.tables}, from 0")
        return number

    @staticmethod
    def _bytes(move: Any) -> bytes:
        """The eight bytes of a move."""
        array = np.frombuffer(move, np.uint8) if isinstance(move, (bytes, bytearray)) else np.asarray(move)
        if array.shape != (MOVE_BYTES,) or array.dtype.kind not in "iu" or ((array < 0) | (array > 255)).any():
            raise ValueError(f"a move has {MOVE_BYTES} bytes, as a row of `legal` has them, not {move!r}")
        return array.astype(np.uint8).tobytes()

    # --- Playing ---------------------------------------------------------------------------------------------------

    def reset(self) -> None:
        """Begins the next game at every table."""
        library.rh_batch_reset(self._handle)

    def begin(self, table: int, seed: int) -> None:
        """Begins a game at one table with random numbers from this seed."""
        call("rh_batch_begin", self._handle, self._at(table), seed_of(seed))

    def step(self, choice: Any) -> None:
        """Plays one decision at each table: an index into its legal moves, STAY or DRAW; a list or an array of whole numbers. Refuses
        what is out of range, and then changes nothing."""
        chosen = np.asarray(choice)
        if chosen.shape != self._choice.shape:
            raise ValueError(f"{self.tables} tables want as many choices, not an array of shape {chosen.shape}")
        if chosen.dtype.kind not in "iu":
            raise TypeError(f"choices are whole numbers, not {chosen.dtype}")
        self._choice[:] = chosen
        if chosen.dtype != np.int32 and (self._choice != chosen).any():
            table = int(np.argmax(self._choice != chosen))
            raise ValueError(f"table {table}: there is no choice {chosen[table]}, only {self.count[table]} moves from 0")
        if not self._step(*self._step_arguments):
            self._refuse()

    def _refuse(self) -> None:
        raise _library.error_of(self._error)

    def any(self) -> np.ndarray:
        """A random choice for each table, each move as likely; DRAW where chance is to act, STAY where all is over."""
        self._any(*self._any_arguments)
        return self._choice.copy()

    def random(self) -> np.ndarray:
        """Plays a random move at each table as `roundhouse sim` does; answers the moves, [n, 8]."""
        moves = np.zeros((self.tables, MOVE_BYTES), np.uint8)
        library.rh_batch_random(self._handle, moves.ctypes.data)
        return moves

    def play(self, table: int, move: str | bytes | np.ndarray) -> None:
        """Plays a move by its words ("draft Boston") or bytes, if it is legal; for chance too. Error says why it is not."""
        call("rh_batch_play", self._handle, self._at(table), self._bytes(self.read(move) if isinstance(move, str) else move))

    def mask(self) -> np.ndarray:
        """Which of the `most` actions can be chosen, [n, most] bool."""
        return np.arange(self.most) < self.count[:, None]

    def flat(self, one_hot: bool = False) -> np.ndarray:
        """The views as float32, [n, columns]; see Schema.flat."""
        return self.schema.flat(self.bytes, self.seat, one_hot)

    def hashes(self) -> np.ndarray:
        """One number for each whole position, [n] uint64."""
        out = np.zeros(self.tables, np.uint64)
        library.rh_batch_hash(self._handle, out.ctypes.data)
        return out

    # --- Search ----------------------------------------------------------------------------------------------------

    def copy(self, to: int, source: "Batch", table: int) -> None:
        """Makes table `to` what `table` of a batch is, random numbers included."""
        if not isinstance(source, Batch):
            raise TypeError(f"tables are copied from a Batch, not from {source!r}")
        call("rh_batch_copy", self._handle, self._at(to), source._handle, source._at(table))

    def resample(self, table: int, seat: int, seed: int) -> None:
        """Deals afresh what the seat can't see, and gives the table new random numbers."""
        call("rh_batch_resample", self._handle, self._at(table), self._seat(seat), seed_of(seed))

    def _seat(self, seat: Any) -> int:
        """A seat, from 0, or -1; which of them there are the library says."""
        return whole(seat, "seat", -2 ** 31, 2 ** 31 - 1)

    def children(self, table: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """What is behind each legal move, before chance answers: views of the seat to decide, [count] structured; who is to decide
        then, [count]; and what each seat gets if the game is over, [count, players]."""
        table = self._at(table)
        count = int(self.count[table])
        views = np.empty((count, self.schema.view_size), np.uint8)
        seats, rewards = np.empty(count, np.int8), np.empty((count, SEATS), np.float32)
        call("rh_batch_children", self._handle, table, count, views.ctypes.data, seats.ctypes.data, rewards.ctypes.data)
        return self.schema.view(views), seats, rewards[:, :self.players]

    def outcomes(self, table: int, most: int = 1 << 16) -> tuple[np.ndarray, np.ndarray]:
        """What chance may bring now (chance_outside): moves [k, 8] and their odds [k]. Refuses more than `most`."""
        most = whole(most, "most", 1, 1 << 24)
        moves, odds = np.empty((most, MOVE_BYTES), np.uint8), np.empty(most)
        count = call("rh_batch_outcomes", self._handle, self._at(table), most, moves.ctypes.data, odds.ctypes.data)
        if count > most:
            raise ValueError(f"chance may bring {count} things, more than {most}: let it answer with DRAW")
        return moves[:count], odds[:count]

    # --- Words -----------------------------------------------------------------------------------------------------

    def seen(self, table: int, seat: int) -> np.ndarray:
        """The table as a seat, or -1 (a spectator), sees it: a structured array of no dimension."""
        out = np.empty(self.schema.view_size, np.uint8)
        call("rh_batch_view", self._handle, self._at(table), self._seat(seat), out.ctypes.data)
        return self.schema.view(out)

    def put(self, table: int, text: str) -> None:
        """Sets up a record, as far as it goes, or a position as JSON."""
        if not isinstance(text, str):
            raise TypeError(f"a record or a position is text, not {type(text).__name__}")
        lines = text.encode()
        call("rh_batch_put", self._handle, self._at(table), lines, len(lines))

    def position(self, table: int) -> str:
        """The position as JSON that `put` takes."""
        return _library.text("rh_batch_position", self._handle, self._at(table))

    def record(self, table: int) -> str:
        """The record of the game at a table (keep_moves)."""
        return _library.text("rh_batch_record", self._handle, self._at(table))

    def result(self, table: int) -> dict[str, Any]:
        """Scores, ranks and their breakdown, at any time."""
        return json.loads(_library.text("rh_batch_result", self._handle, self._at(table)))

    def svg(self, table: int, seat: int = -1, dark: bool = False) -> str:
        """A drawing of the table as a seat, or -1, sees it."""
        return _library.text("rh_batch_svg", self._handle, self._at(table), self._seat(seat), dark)

    def terminal(self, table: int, seat: int = -1, columns: int = 100) -> str:
        """The same in words, for a terminal."""
        columns = whole(columns, "columns", 1, 10000)
        return _library.text("rh_batch_terminal", self._handle, self._at(table), self._seat(seat), columns)

    def words(self, move: np.ndarray | bytes) -> str:
        """A move in the notation of records."""
        return _library.text("rh_batch_words", self._handle, self._bytes(move))

    def read(self, words: str) -> np.ndarray:
        """The bytes of a move from its words."""
        out = np.zeros(MOVE_BYTES, np.uint8)
        call("rh_batch_read", self._handle, coded(words, "move"), out.ctypes.data)
        return out

    def moves(self, table: int) -> list[str]:
        """The listed legal moves of a table in words."""
        table = self._at(table)
        return [self.words(move) for move in self.legal[table, :self.count[table]]]


def tables_of(game: str) -> Iterator[dict[str, Any]]:
    """The tables that signatures are played at: for each player count all options at their defaults, then each option at each
    other value, as far as the game takes them."""
    schema = Schema(game)
    fewest, most = schema.players_range
    for players in range(fewest, most + 1):
        changes: list[dict[str, Any]] = [{}]
        changes += [{name: value} for name, values in schema.choices.items() for value in values[1:]]
        for change in changes:
            try:
                Schema(game, players=players, **change)
            except _library.Error:
                continue
            yield {"players": players, **change}
