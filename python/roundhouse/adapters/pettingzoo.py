"""One table as a PettingZoo AEC environment: agents seat_0, seat_1, ... take turns.

    env = AEC("railroad-rivals", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else policy(observation["observation"], observation["action_mask"]))
"""
from __future__ import annotations

from typing import Any, Iterator

import numpy as np

from ..batch import OVER, Batch
from .spaces import Box, Dict, Discrete

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object


class AEC(_Base):  # type: ignore[misc]
    """See the module. An action is an index into the legal moves of the agent to decide; `info["legal"]` are their words."""

    def __init__(self, game: str, *, one_hot: bool = False, seed: int = 0, **options: Any):
        self.batch = Batch(game, 1, seed=seed, keep_over=True, **options)
        self.one_hot, self._seed = one_hot, seed
        schema = self.batch.schema
        self.metadata = {"name": f"{game.replace('-', '_')}_v{schema.rules}", "render_modes": ["svg", "ansi"],
                         "is_parallelizable": False}
        self.render_mode: str | None = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.batch.players)]
        shape = (len(schema.flat_names(one_hot)),)
        self._spaces = Dict({"observation": Box(-1, np.inf, shape, np.float32),
                             "action_mask": Box(0, 1, (self.batch.most,), np.int8)})
        self._actions = Discrete(self.batch.most)
        self.agents: list[str] = []
        self.agent_selection = ""

    def _deciding(self) -> str:
        """The agent to decide, if there is one."""
        if not self.agents:
            raise ValueError("no game is going on: call reset() first")
        return self.agent_selection

    def observation_space(self, agent: str) -> Any:
        """The same for all agents."""
        return self._spaces

    def action_space(self, agent: str) -> Any:
        """The same for all agents."""
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; the same seed gives the same game."""
        self._seed = self._seed + 1 if seed is None else seed
        self.batch.begin(0, self._seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._selected()

    def _selected(self) -> str:
        return self.possible_agents[max(int(self.batch.seat[0]), 0)]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the agent sees; its mask is empty unless it is to decide."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.batch.most, np.int8)
        if self.batch.seat[0] == seat:
            mask[:self.batch.count[0]] = 1
        return {"observation": self.batch.schema.flat(self.batch.seen(0, seat)[None], seat, self.one_hot)[0],
                "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent to decide sees and has got since it decided last."""
        agent = self._deciding()
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: int | None) -> None:
        """Plays the agent's action; None, once the game is over, takes the agent out."""
        agent = self._deciding()
        if self.terminations[agent]:
            if action is not None:
                raise ValueError(f"the game is over: the action of {agent} must be None")
            self.agents.remove(agent)
            for table in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del table[agent]  # type: ignore[attr-defined]
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self.batch.step(np.array([-3 if action is None else action]))
        self._cumulative_rewards[agent] = 0.0
        over = self.batch.seat[0] == OVER
        for seat, name in enumerate(self.agents):
            self.rewards[name] = float(self.batch.reward[0, seat])
            self._cumulative_rewards[name] += self.rewards[name]
            self.terminations[name] = bool(over)
        self.agent_selection = self.agents[0] if over else self._selected()

    def agent_iter(self, max_iter: int = 2 ** 63) -> Iterator[str]:
        """The agents in the order in which they decide, until all are out."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self) -> str:
        """The table as a spectator sees it: SVG, or words if render_mode is "ansi"."""
        return self.batch.terminal(0) if self.render_mode == "ansi" else self.batch.svg(0)

    def close(self) -> None:
        """Nothing to do: memory is freed with the environment."""
