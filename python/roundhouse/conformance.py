"""Does an environment keep the rules of its interface? After PettingZoo's api_test and Gymnasium's environment checker, and some that
only hidden information asks for. Each function plays random games and raises Violation with what was wrong.

    from roundhouse.conformance import check_aec
    check_aec(AEC("railroad-rivals", players=3))
"""
from __future__ import annotations

from typing import Any

import numpy as np

from .batch import OVER, Batch


class Violation(AssertionError):
    """A rule of the interface is broken."""


def _demand(holds: Any, words: str) -> None:
    if not holds:
        raise Violation(words)


def _winners(batch: Batch, table: int) -> np.ndarray:
    """What each seat should get by the result's own ranks, as shares of the win."""
    first = np.array(batch.result(table)["rank"]) == 1
    return first / max(first.sum(), 1)  # there are games that nobody wins


# --- PettingZoo ----------------------------------------------------------------------------------------------------------


def _check_selected(env: Any, agent: str, rng: np.random.Generator, look: bool) -> int:
    observation = env.observe(agent)
    _demand(env.observation_space(agent).contains(observation), f"{agent}'s observation is not in its space")
    mask, seat, batch = observation["action_mask"], env.possible_agents.index(agent), env.batch
    _demand(batch.seat[0] == seat, f"{agent} is selected, but seat {batch.seat[0]} is to decide")
    legal = np.zeros(len(mask), bool)
    legal[:batch.count[0]] = True
    _demand((mask.astype(bool) == legal).all(), f"{agent}'s mask has {mask.sum()} actions, but {batch.count[0]} moves are legal")
    if look:
        _check_sight(env, rng)
    return int(rng.choice(np.flatnonzero(mask)))


def _check_sight(env: Any, rng: np.random.Generator) -> None:
    """What is hidden from an agent is dealt afresh: not a byte of what it observes may change."""
    batch, keep = env.batch, Batch(env.batch.game, 1, keep_over=True, **env.batch.options)
    keep.copy(0, batch, 0)
    for seat, agent in enumerate(env.possible_agents):
        before = env.observe(agent)
        for _ in range(2):
            batch.resample(0, seat, int(rng.integers(2 ** 62)))
            after = env.observe(agent)
            for name in before:
                _demand(np.array_equal(before[name], after[name]), f"{agent}'s {name} depends on what is hidden from it")
        batch.copy(0, keep, 0)


def check_aec(env: Any, games: int = 2, seed: int = 0, looks: int = 40) -> None:
    """A PettingZoo AEC environment with action masks, such as `adapters.pettingzoo.AEC`; `env.batch` must be its batch."""
    rng = np.random.default_rng(seed)
    _demand(isinstance(env.metadata.get("name"), str), "metadata has no name")
    played = []
    for number in (*range(games), 0):  # the first game once more: the same seed gives the same game
        env.reset(seed=seed + number)
        rng = np.random.default_rng(seed + number)
        _demand(env.agents == env.possible_agents, "after a reset not all agents are there")
        played.append(_play_aec(env, rng, looks))
    _demand(played[0] == played[-1], "the same seed does not give the same game")


def _play_aec(env: Any, rng: np.random.Generator, looks: int) -> list[Any]:
    trace: list[Any] = []
    steps = 0
    while env.agents:
        agent = env.agent_selection
        _demand(agent in env.agents, f"{agent} is selected and is not there")
        observation, reward, termination, truncation, info = env.last()
        _demand(isinstance(info, dict) and truncation is False, "info must be a dict, and no game is truncated")
        if termination:
            if all(env.terminations.values()) and len(env.agents) == len(env.possible_agents):
                _check_rewards(env)
            env.step(None)
            continue
        _demand(reward == 0, f"{agent} has {reward} before the end")
        action = _check_selected(env, agent, rng, steps < looks)
        if steps % 50 == 0:
            _check_refusal(env, int(env.batch.count[0]))
        trace.append((agent, action, float(observation["observation"].sum())))
        env.step(action)
        steps += 1
    _demand(steps > 0, "nobody ever decided")
    return trace


def _check_rewards(env: Any) -> None:
    expected = _winners(env.batch, 0)
    for seat, agent in enumerate(env.possible_agents):
        _demand(abs(env._cumulative_rewards[agent] - expected[seat]) < 1e-6,
                f"{agent} gets {env._cumulative_rewards[agent]}, but its share of the win is {expected[seat]}")


def _check_refusal(env: Any, beyond: int) -> None:
    before = env.batch.hashes()[0]
    for action in (beyond, -3):
        try:
            env.step(action)
        except ValueError:
            continue
        raise Violation(f"action {action} of {beyond} was not refused")
    _demand(env.batch.hashes()[0] == before, "a refused action changed the position")


# --- Gymnasium -----------------------------------------------------------------------------------------------------------


def check_vector_env(env: Any, steps: int = 200, seed: int = 0) -> None:
    """A Gymnasium VectorEnv, such as `adapters.gymnasium.VectorEnv`; `env.batch` must be its batch."""
    begin, won = env.batch.begin, {}

    def note(table: int, number: int) -> None:
        if env.batch.seat[table] == OVER:  # a game has ended, and the next is about to begin
            won[table] = _winners(env.batch, table)[env.seat]
        begin(table, number)

    env.batch.begin = note
    try:
        runs = [_run_vector(env, steps, seed, won) for _ in range(2)]
    finally:
        env.batch.begin = begin
    _demand(np.array_equal(runs[0], runs[1]), "the same seed does not give the same observations")


def _run_vector(env: Any, steps: int, seed: int, won: dict[int, float]) -> np.ndarray:
    rng = np.random.default_rng(seed)
    observations, infos = env.reset(seed=seed)
    sums = []
    for step in range(steps):
        _demand(env.observation_space.contains(observations), "the observations are not in their space")
        _check_vector_mask(env, infos)
        if step < 20:
            _check_vector_sight(env, observations, rng)
        actions = (rng.random(env.num_envs) * infos["action_mask"].sum(1)).astype(np.int64)
        _demand(env.action_space.contains(actions), "an action that the mask allows is not in its space")
        won.clear()
        observations, rewards, terminations, truncations, infos = env.step(actions)
        _demand(rewards.shape == terminations.shape == truncations.shape == (env.num_envs,), "a shape is not (num_envs,)")
        _demand(not truncations.any(), "no game is truncated")
        _demand(not rewards[~terminations].any(), "there is a reward before the end")
        _demand(sorted(won) == np.flatnonzero(terminations).tolist(), "terminations are not where games ended")
        _demand(all(abs(rewards[table] - share) < 1e-6 for table, share in won.items()), "a reward is not the share of the win")
        if terminations.any():
            _check_final(env, terminations, infos)
        sums.append(observations.sum(1))
    return np.array(sums)


def _check_vector_mask(env: Any, infos: dict[str, Any]) -> None:
    mask = infos["action_mask"]
    _demand(mask.shape == (env.num_envs, env.single_action_space.n), "the mask is not [num_envs, actions]")
    _demand((env.batch.seat == env.seat).all(), "another seat is to decide")
    legal = np.arange(mask.shape[1]) < env.batch.count[:, None]
    _demand((mask == legal).all(), "the mask is not what is legal")


def _check_final(env: Any, terminations: np.ndarray, infos: dict[str, Any]) -> None:
    _demand("final_obs" in infos and (infos["_final_obs"] == terminations).all(), "final_obs is not there where games ended")
    for table in np.flatnonzero(terminations):
        _demand(env.single_observation_space.contains(infos["final_obs"][table]), "a final observation is not in its space")


def _check_vector_sight(env: Any, observations: np.ndarray, rng: np.random.Generator) -> None:
    batch = env.batch
    twin = Batch(batch.game, batch.tables, keep_over=True, **batch.options)
    for table in range(batch.tables):
        twin.copy(table, batch, table)
        batch.resample(table, env.seat, int(rng.integers(2 ** 62)))
    seen = env._observe()
    for table in range(batch.tables):
        batch.copy(table, twin, table)
    _demand(np.array_equal(seen, observations), "an observation depends on what is hidden from the seat")


# --- OpenSpiel -----------------------------------------------------------------------------------------------------------


def check_state(game: Any, games: int = 2, seed: int = 0, looks: int = 60) -> None:
    """A game of states as OpenSpiel has them, such as `adapters.openspiel.Game`."""
    for number in range(games):
        rng, state, steps = np.random.default_rng(seed + number), game.new_initial_state(seed + number), 0
        while not state.is_terminal():
            if state.is_chance_node():
                if steps < looks:
                    _check_odds(state)
                state.draw()
            else:
                if steps < looks:
                    _check_decision(game, state, rng)
                state.apply_action(int(rng.choice(state.legal_actions())))
            steps += 1
            _demand(steps <= game.max_game_length(), "the game is longer than its bound")
        returns, expected = np.array(state.returns()), _winners(state._batch, state._slot)
        _demand(np.allclose(returns, expected), f"the returns are {returns}, but the shares of the win {expected}")
        _demand(state.legal_actions() == [] and state.current_player() < -1, "a game that is over has a player or actions")


def _check_odds(state: Any) -> None:
    try:
        outcomes = state.chance_outcomes()
    except ValueError:
        return  # more than can be listed
    _demand(abs(sum(odds for _, odds in outcomes) - 1) < 1e-9, "the odds of chance do not add up to one")
    _demand(all(odds > 0 for _, odds in outcomes), "an outcome of chance is impossible")


def _check_decision(game: Any, state: Any, rng: np.random.Generator) -> None:
    player, actions = state.current_player(), state.legal_actions()
    _demand(actions and len(set(actions)) == len(actions) == state._batch.count[state._slot], "the actions are not the legal moves")
    _demand(max(actions) < game.num_distinct_actions(), "an action has a number beyond the last")
    _demand(0 <= player < game.num_players(), f"there is no player {player}")
    _demand(not any(state.returns()), "there are returns before the end")
    tensor = state.observation_tensor(player)
    _demand(list(tensor.shape) == game.observation_tensor_shape(), "an observation has another shape than was said")
    other = state.resample_from_infostate(player, int(rng.integers(2 ** 62)))
    _demand(np.array_equal(other.observation_tensor(player), tensor), "an observation depends on what is hidden from the player")
    _demand(other.legal_actions() == actions, "the legal actions depend on what is hidden from the player")
    copy, action = state.clone(), int(rng.choice(actions))
    copy.apply_action(action)
    _demand(np.array_equal(state.observation_tensor(player), tensor), "playing on a clone changed the state")
    again = game.deserialize_state(state.serialize())
    _demand(np.array_equal(again.observation_tensor(player), tensor) and again.legal_actions() == actions,
            "a state written and read back is another")
    _demand(copy._batch.seat[copy._slot] == OVER or copy.current_player() != -4, "a player is missing")
