"""Many games as a frame: one row a game, a structured numpy array; `pandas` makes a DataFrame of it."""
from __future__ import annotations

from typing import Any, Callable, Sequence

import numpy as np

from ._library import seed_of, whole
from .batch import CHANCE, DRAW, OVER, STAY, Batch
from .bots import Bot

Policy = Callable[[Batch, np.ndarray], np.ndarray]
"""Answers the choices of the tables that are named, in their order: policy(batch, tables) -> int array."""


def _policy(who: "str | Policy | None", seed: int) -> "Policy | None":
    if who is None or callable(who):
        return who
    if who == "random":
        rng = np.random.default_rng(seed)
        return lambda batch, tables: (rng.random(len(tables)) * batch.count[tables]).astype(np.int32)
    bot = Bot(who, seed)
    return lambda batch, tables: np.array([bot.choose(batch, int(table)) for table in tables], np.int32)


def _asked(policy: Policy, number: int, batch: Batch, tables: np.ndarray) -> np.ndarray:
    """What a policy chooses at these tables: one of the legal moves at each, or the game would never go on."""
    chosen = np.asarray(policy(batch, tables))
    if chosen.shape != tables.shape or chosen.dtype.kind not in "iu":
        raise ValueError(f"player {number} was asked for {len(tables)} whole numbers and answered {chosen!r}")
    wrong = np.flatnonzero((chosen < 0) | (chosen >= batch.count[tables]))
    if len(wrong):
        raise ValueError(f"player {number} chose {chosen[wrong[0]]} where there are {batch.count[tables[wrong[0]]]} moves, from 0")
    return chosen


def _row(batch: Batch, table: int, number: int, seed: int, seating: Sequence[int], out: np.ndarray) -> None:
    row = out[number]
    row["game"], row["seed"], row["line"] = number, seed, batch.line[table]
    row["score"], row["rank"], row["win"], row["bot"] = batch.score[table], batch.rank[table], batch.reward[table], seating


def play(game: str, players_: Sequence["str | Policy | None"], games: int, *, seed: int = 0, tables: int = 256,
         rotate: bool = False, threads: int = 1, **options: Any) -> np.ndarray:
    """Plays games between bots (words), policies (functions) or None (random moves), one for each seat. With `rotate` they move on
    by one seat from game to game. The columns: game, seed, line (moves made), and for each seat score, rank, win (its share) and
    bot (which of the players sat there)."""
    if isinstance(players_, str):
        raise TypeError(f"the players are a list with one for each seat, not {players_!r}")
    games, seed = whole(games, "games"), seed_of(seed)
    tables = max(1, min(whole(tables, "tables"), games))
    options.setdefault("players", len(players_)) if players_ else None
    batch = Batch(game, tables, seed=seed, keep_over=True, threads=threads, chance_outside=not players_, **options)
    seats = batch.players
    out = np.zeros(games, [("game", "u4"), ("seed", "u8"), ("line", "u4"), ("score", "i4", (seats,)), ("rank", "u1", (seats,)),
                           ("win", "f4", (seats,)), ("bot", "u1", (seats,))])
    policies = [_policy(who, seed + i) for i, who in enumerate(players_)] or [None]
    begun, number = 0, np.full(tables, -1)

    def begin(table: int) -> None:
        nonlocal begun
        number[table] = begun if begun < games else -1
        if begun < games:
            batch.begin(table, seed + begun)
        begun += 1

    def seating(game_number: int) -> list[int]:
        return [(seat + (game_number if rotate else 0)) % len(policies) for seat in range(seats)]

    for table in range(tables):
        begin(table)
    while (number >= 0).any():
        if not players_:
            batch.random()
        else:
            choice = np.full(tables, STAY, np.int32)
            on = (number >= 0) & (batch.seat >= 0)
            turn = np.where(rotate, number, 0)
            who = (batch.seat + turn) % len(policies)
            for i, policy in enumerate(policies):
                mine = np.flatnonzero(on & (who == i))
                if len(mine) and policy is not None:
                    choice[mine] = _asked(policy, i, batch, mine)
                elif len(mine):
                    choice[mine] = batch.any()[mine]
            choice[(batch.seat == CHANCE) & (number >= 0)] = DRAW
            batch.step(choice)
        for table in np.flatnonzero((batch.seat == OVER) & (number >= 0)):
            _row(batch, table, number[table], seed + number[table], seating(number[table]), out)
            begin(table)
    return out


def sim(game: str, games: int, *, seed: int = 0, **options: Any) -> np.ndarray:
    """Random games, each decided as `roundhouse sim` decides: see `play` for the columns."""
    return play(game, [], games, seed=seed, **options)


def arena(game: str, bots: Sequence["str | Policy | None"], games: int, *, seed: int = 0, **options: Any) -> np.ndarray:
    """Games between bots or policies that change seats from game to game: see `play` for the columns."""
    return play(game, bots, games, seed=seed, rotate=True, **options)


def interval(values: np.ndarray, axis: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Mean and half of its 95 % interval; of a single value the latter is not known (nan)."""
    values = np.asarray(values, float)
    count = values.shape[axis]
    if count == 0:
        raise ValueError("there are no values to take the mean of")
    mean = values.mean(axis)
    return mean, 1.96 * values.std(axis, ddof=1) / np.sqrt(count) if count > 1 else np.full_like(mean, np.nan)


def wins(frame: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How often each bot of an arena wins: mean and half of its 95 % interval, by bot."""
    bots = int(frame["bot"].max()) + 1
    share = np.stack([np.where(frame["bot"] == bot, frame["win"], 0).sum(1) for bot in range(bots)], 1)
    return interval(share)


def pandas(frame: np.ndarray) -> Any:
    """The frame as a pandas DataFrame, columns of seats numbered from 1: score1, score2, ..."""
    import pandas as pd  # only if used
    columns = {}
    for name in frame.dtype.names:
        values = frame[name]
        if values.ndim == 1:
            columns[name] = values
        else:
            columns.update({f"{name}{seat + 1}": values[:, seat] for seat in range(values.shape[1])})
    return pd.DataFrame(columns)
