"""Any game with 256 actions: a move is picked byte by byte, first its verb, then its arguments; bytes that all moves still possible
have in common are skipped.

    picks = Picks(batch)
    while True:
        picks.step(choose(picks.context, picks.mask))       # mask: [n, 256] bool

When a move is settled at a table, that table plays it.
"""
from __future__ import annotations

import numpy as np

from ..batch import DRAW, OVER, STAY, Batch

ACTIONS = 256


class Picks:
    """See the module. `context` [n, 8] holds the bytes settled so far, `known` [n, 8] which of them are; `moved` [n] says where the
    last pick played a move. A table that is over, or chance's, has an empty mask and stays."""

    def __init__(self, batch: Batch):
        self.batch = batch
        self.mask = np.zeros((batch.tables, ACTIONS), bool)
        self.context = np.zeros((batch.tables, 8), np.uint8)
        self.known = np.zeros((batch.tables, 8), bool)
        self.moved = np.zeros(batch.tables, bool)
        self._left: list[np.ndarray] = [np.empty(0, int)] * batch.tables  # indices of moves still possible
        self._at = np.zeros(batch.tables, int)                            # the byte that is picked next
        self.restart()

    def restart(self) -> None:
        """Forgets what was picked; call it after the batch was changed in another way."""
        self.known[:] = False
        self.context[:] = 0
        self._settle(range(self.batch.tables), fresh=True)

    def _settle(self, tables: "np.ndarray | range", fresh: bool) -> None:
        """Lists what can still be picked, and skips what is the same in all of it."""
        batch = self.batch
        for table in tables:
            if fresh:
                if batch.count[table] > batch.most:
                    raise ValueError(f"table {table} has {batch.count[table]} moves, and only {batch.most} are listed: raise `most`")
                self._left[table] = np.arange(batch.count[table])
                self.known[table], self.context[table] = False, 0
            self.mask[table] = False
            moves = batch.legal[table, self._left[table]]
            if not len(moves):
                continue
            same = (moves == moves[0]).all(0)
            self.known[table] = same
            self.context[table] = np.where(same, moves[0], 0)
            self._at[table] = 0 if same.all() else int(np.argmin(same))
            self.mask[table, moves[:, self._at[table]]] = True

    def step(self, pick: np.ndarray) -> None:
        """Picks a byte at each table (STAY, or anything where the mask is empty: none). Refuses what the mask does not allow."""
        pick = np.asarray(pick)
        if pick.shape != (self.batch.tables,) or pick.dtype.kind not in "iu":
            raise ValueError(f"{self.batch.tables} tables want as many whole numbers, not {pick!r}")
        batch, active = self.batch, self.mask.any(1) & (pick != STAY)
        wrong = [table for table in np.flatnonzero(active) if not (0 <= pick[table] < ACTIONS and self.mask[table, pick[table]])]
        if wrong:
            raise ValueError(f"table {wrong[0]}: {pick[wrong[0]]} can't be picked now")
        choice = np.full(batch.tables, STAY, np.int32)
        for table in np.flatnonzero(active):
            left = self._left[table]
            self._left[table] = left = left[batch.legal[table, left, self._at[table]] == pick[table]]
            if len(left) == 1:
                choice[table] = left[0]
        self.moved = choice != STAY
        if self.moved.any():
            batch.step(choice)
        chance = np.flatnonzero((batch.seat != OVER) & (batch.seat < 0))
        if len(chance):
            choice[:] = STAY
            choice[chance] = DRAW
            batch.step(choice)
            self._settle(chance, fresh=True)
        self._settle(np.flatnonzero(self.moved), fresh=True)
        self._settle(np.flatnonzero(active & ~self.moved), fresh=False)
