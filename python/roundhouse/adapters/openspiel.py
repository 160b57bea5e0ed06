"""States as OpenSpiel has them: a tree that is walked by cloning, with chance as a player.

    game = Game("railroad-rivals", players=3)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.draw(rng)                      # or an action of state.chance_outcomes()
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    print(state.returns())

Actions are indices into the legal moves of the state, or with actions="flat" numbers that mean the same move everywhere.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from ..batch import CHANCE, DRAW, OVER, Batch
from .flat import FlatActions

CHANCE_PLAYER, TERMINAL_PLAYER = -1, -4  # as OpenSpiel numbers them
_SLOTS = 64


class Game:
    """A game at a table; all its states lie in batches that grow as states are made."""

    def __init__(self, game: str, *, actions: str = "index", reward: str = "win", most: int = 2048, **options: Any):
        self._new = lambda seed: Batch(game, _SLOTS, seed=seed, reward=reward, most=most, chance_outside=True, keep_over=True,
                                       **options)
        self.batches = [self._new(0)]
        self._free = [(self.batches[0], slot) for slot in range(_SLOTS)]
        self.schema, self.most = self.batches[0].schema, most
        self.flat = FlatActions(self.schema) if actions == "flat" else None

    def take(self) -> tuple[Batch, int]:
        """A slot for one more state."""
        if not self._free:
            self.batches.append(self._new(len(self.batches) * _SLOTS))
            self._free = [(self.batches[-1], slot) for slot in range(_SLOTS)]
        return self._free.pop()

    def give_back(self, slot: tuple[Batch, int]) -> None:
        """The slot of a state that is no more."""
        self._free.append(slot)

    def new_initial_state(self, seed: int = 0) -> "State":
        """A game that has just begun; the seed is what `draw` draws from."""
        batch, slot = self.take()
        batch.begin(slot, seed)
        return State(self, batch, slot)

    def deserialize_state(self, text: str) -> "State":
        """What `State.serialize` wrote."""
        batch, slot = self.take()
        batch.put(slot, text)
        return State(self, batch, slot)

    def num_players(self) -> int:
        """How many play."""
        return self.schema.players

    def num_distinct_actions(self) -> int:
        """One more than the highest action."""
        return self.flat.size if self.flat else self.most

    def max_game_length(self) -> int:
        """Most moves of a game, those of chance included."""
        return self.schema.length_max

    def observation_tensor_shape(self) -> list[int]:
        """Of `State.observation_tensor`."""
        return [len(self.schema.flat_names())]


class State:
    """One position. `clone` copies it; `serialize` writes it as JSON."""

    def __init__(self, game: Game, batch: Batch, slot: int):
        self._game, self._batch, self._slot = game, batch, slot

    def __del__(self) -> None:
        self._game.give_back((self._batch, self._slot))

    def current_player(self) -> int:
        """Who is to decide: a seat, CHANCE_PLAYER or TERMINAL_PLAYER."""
        seat = int(self._batch.seat[self._slot])
        return TERMINAL_PLAYER if seat == OVER else CHANCE_PLAYER if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return bool(self._batch.seat[self._slot] == OVER)

    def is_chance_node(self) -> bool:
        """Is it chance's turn?"""
        return bool(self._batch.seat[self._slot] == CHANCE)

    def _legal(self) -> np.ndarray:
        return self._batch.legal[self._slot, :self._batch.count[self._slot]]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of who is to decide; none for other players."""
        if self.is_chance_node():
            return list(range(len(self._batch.outcomes(self._slot)[1])))
        if player not in (None, self.current_player()):
            return []
        return sorted(self._game.flat.numbers(self._legal()).tolist()) if self._game.flat else list(range(len(self._legal())))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with the odds."""
        return list(enumerate(self._batch.outcomes(self._slot)[1].tolist()))

    def _move(self, action: int) -> np.ndarray:
        moves = self._batch.outcomes(self._slot)[0] if self.is_chance_node() else self._legal()
        if self._game.flat and not self.is_chance_node():
            moves, action = self._game.flat.move(action)[None], 0
        if not 0 <= action < len(moves):
            raise ValueError(f"there is no action {action}: there are {len(moves)}, from 0")
        return moves[action]

    def apply_action(self, action: int) -> None:
        """Plays an action of who is to decide, chance included."""
        self._batch.play(self._slot, self._move(action))

    def draw(self) -> None:
        """Chance answers from the state's own random numbers."""
        choice = np.full(self._batch.tables, -1, np.int32)
        choice[self._slot] = DRAW
        self._batch.step(choice)

    def action_to_string(self, player: int, action: int) -> str:
        """The action in the notation of records."""
        return self._batch.words(self._move(action))

    def returns(self) -> list[float]:
        """What each player gets; all zero before the end."""
        return self._batch.reward[self._slot].tolist()

    rewards = returns

    def observation_tensor(self, player: int | None = None) -> np.ndarray:
        """What the player sees, as float32."""
        seat = self.current_player() if player is None else player
        return self._batch.schema.flat(self._batch.seen(self._slot, seat)[None], seat)[0]

    def resample_from_infostate(self, player: int, seed: int) -> "State":
        """Another state that looks the same to the player."""
        other = self.clone()
        other._batch.resample(other._slot, player, seed)
        return other

    def clone(self) -> "State":
        """The same position and random numbers, to be played on separately."""
        batch, slot = self._game.take()
        batch.copy(slot, self._batch, self._slot)
        return State(self._game, batch, slot)

    def serialize(self) -> str:
        """The position as JSON."""
        return self._batch.position(self._slot)

    def __str__(self) -> str:
        return self._batch.terminal(self._slot)
