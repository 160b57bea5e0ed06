"""One number for every move that there can be, where that list is closed: for networks with one output an action.

    actions = FlatActions(batch.schema)
    mask = actions.mask(batch)                  # [n, actions.size] bool
    choice = actions.choices(batch, chosen)     # from numbers of actions to what Batch.step takes

A number is the verb and its arguments counted through; it means the same move in every position. Railroad Rivals, where a tile
can lie at any cell, has no closed list: use `picks` there.
"""
from __future__ import annotations

import numpy as np

from ..batch import STAY, Batch
from ..schema import Schema

ABSENT = 0xFE


class FlatActions:
    """See the module. Refuses a game whose list would be longer than `most`, or is not closed."""

    def __init__(self, schema: Schema, most: int = 1 << 16):
        self.schema = schema
        self._radix: list[list[tuple[int, int, bool]]] = []  # of each verb: byte, values, may be absent
        self._base: list[int] = []
        self.size = 0
        for verb in schema.verbs:
            count, radix, arguments = 1, [], verb["arguments"]
            for i, argument in enumerate(arguments):
                if argument["form"] == "cell" and not verb["chance"]:
                    raise ValueError(f"{schema.game} has no closed list of actions: {verb['name']} names a cell")
                optional = i >= len(arguments) - verb["optional"]
                radix.append((argument["at"], argument["most"] + 1, optional))
                count *= argument["most"] + 1 + optional
            self._radix.append(radix)
            self._base.append(self.size)
            self.size += 0 if verb["chance"] else count
        if self.size > most:
            raise ValueError(f"{schema.game} has {self.size} actions, more than {most}")

    def numbers(self, moves: np.ndarray) -> np.ndarray:
        """The numbers of moves, [..., 8] to [...]."""
        moves = np.asarray(moves, np.uint8)
        out = np.zeros(moves.shape[:-1], np.int64)
        for verb in np.unique(moves[..., 0]):
            mine = moves[..., 0] == verb
            number = np.zeros(int(mine.sum()), np.int64)
            for at, values, optional in self._radix[verb]:
                byte = moves[mine][:, at].astype(np.int64)
                number = number * (values + optional) + np.where(byte == ABSENT, values, byte)
            out[mine] = number + self._base[verb]
        return out

    def move(self, number: int) -> np.ndarray:
        """The bytes of the move that has this number."""
        if not 0 <= number < self.size:
            raise ValueError(f"there is no action {number}: there are {self.size}, from 0")
        verb = max(v for v, base in enumerate(self._base) if base <= number and not self.schema.verbs[v]["chance"])
        move, left = np.zeros(8, np.uint8), number - self._base[verb]
        move[0] = verb
        for at, values, optional in reversed(self._radix[verb]):
            left, digit = divmod(left, values + optional)
            move[at] = ABSENT if digit == values else digit
        return move

    def mask(self, batch: Batch) -> np.ndarray:
        """Which actions are legal at each table, [n, size] bool."""
        out = np.zeros((batch.tables, self.size), bool)
        rows, columns = np.nonzero(batch.mask())
        out[rows, self.numbers(batch.legal[rows, columns])] = True
        return out

    def choices(self, batch: Batch, actions: np.ndarray) -> np.ndarray:
        """What Batch.step takes, from the number of an action at each table (STAY stays). Refuses what is not legal."""
        numbers = np.where(batch.mask(), self.numbers(batch.legal * batch.mask()[..., None]), -1)
        match = numbers == np.asarray(actions)[:, None]
        wrong = np.flatnonzero(~match.any(1) & (np.asarray(actions) != STAY))
        if len(wrong):
            raise ValueError(f"table {wrong[0]}: action {actions[wrong[0]]} is not legal now")
        return np.where(np.asarray(actions) == STAY, STAY, match.argmax(1)).astype(np.int32)
