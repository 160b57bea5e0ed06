"""One seat at many tables as a Gymnasium VectorEnv; the other seats are played by a policy.

    env = VectorEnv("railroad-rivals", tables=64, players=3, seat=0)
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step(actions)

An action is an index into the seat's legal moves; infos["action_mask"] tells which there are, infos["legal"] the moves. A game that
is over is followed by the next in the same step; infos["final_obs"] holds its last observation, infos["_final_obs"] says where.
"""
from __future__ import annotations

from typing import Any, Callable

import numpy as np

from ..batch import OVER, STAY, Batch
from .spaces import Box, Discrete, MultiDiscrete

try:
    from gymnasium.vector import AutoresetMode, VectorEnv as _Base
    _SAME_STEP: Any = AutoresetMode.SAME_STEP
except ImportError:
    _Base, _SAME_STEP = object, "SameStep"


class VectorEnv(_Base):  # type: ignore[misc]
    """See the module. `opponents(batch, tables)` answers the choices of the tables that are named; None: random moves."""

    def __init__(self, game: str, tables: int = 16, *, seat: int = 0, one_hot: bool = False,
                 opponents: Callable[[Batch, np.ndarray], np.ndarray] | None = None, seed: int = 0, **options: Any):
        self.batch = Batch(game, tables, seed=seed, keep_over=True, **options)
        self.seat, self.one_hot, self.opponents = seat, one_hot, opponents
        if not 0 <= seat < self.batch.players:
            raise ValueError(f"there is no seat {seat}: there are {self.batch.players}, from 0")
        columns, most = len(self.batch.schema.flat_names(one_hot)), self.batch.most
        self.num_envs = tables
        self.metadata = {"autoreset_mode": _SAME_STEP, "render_modes": []}
        self.render_mode = None
        self.single_observation_space = Box(-1, np.inf, (columns,), np.float32)
        self.observation_space = Box(-1, np.inf, (tables, columns), np.float32)
        self.single_action_space = Discrete(most)
        self.action_space = MultiDiscrete([most] * tables)
        self._next_seed, self._rng = seed, np.random.default_rng(seed)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins a game at every table; the same seed gives the same games."""
        if seed is not None:
            self._next_seed = seed
            self._rng = np.random.default_rng(seed)
        for table in range(self.num_envs):
            self._begin(table)
        self._follow(np.zeros(self.num_envs, np.float32), {})
        return self._observe(), self._infos()

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Plays the seat's decision at every table, and the others' until it is to decide again."""
        rewards, final = np.zeros(self.num_envs, np.float32), dict[int, np.ndarray]()
        self.batch.step(np.asarray(actions))
        self._follow(rewards, final)
        infos = self._infos()
        terminations = np.isin(np.arange(self.num_envs), list(final))
        if final:
            infos["final_obs"] = np.full(self.num_envs, None, object)
            infos["_final_obs"] = terminations
            for table, observation in final.items():
                infos["final_obs"][table] = observation
        return self._observe(), rewards, terminations, np.zeros(self.num_envs, bool), infos

    def close(self, **_: Any) -> None:
        """Nothing to do: memory is freed with the environment."""

    def _begin(self, table: int) -> None:
        self.batch.begin(table, self._next_seed)
        self._next_seed += 1

    def _follow(self, rewards: np.ndarray, final: dict[int, np.ndarray]) -> None:
        """The other seats play until the seat is to decide everywhere; games that end are noted and begun anew."""
        batch = self.batch
        while not (batch.seat == self.seat).all():
            for table in np.flatnonzero(batch.seat == OVER):
                rewards[table] = batch.reward[table, self.seat]
                final[int(table)] = batch.schema.flat(batch.seen(int(table), self.seat)[None], self.seat, self.one_hot)[0]
                self._begin(int(table))
            choice = np.full(self.num_envs, STAY, np.int32)
            others = np.flatnonzero((batch.seat >= 0) & (batch.seat != self.seat))
            if len(others):
                choice[others] = self.opponents(batch, others) if self.opponents else (
                    self._rng.random(len(others)) * batch.count[others])
                batch.step(choice)

    def _observe(self) -> np.ndarray:
        return self.batch.flat(self.one_hot)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask(), "legal": self.batch.legal, "count": self.batch.count.copy()}
