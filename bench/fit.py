#!/usr/bin/env python3
"""Fits what an estimate goes by to the ends of games by rules of thumb.

    cmake --build build/release --target positions
    build/release/positions GAME 4000 1 > positions && bench/fit.py GAME weights positions
    build/release/positions GAME 4000 5 steady > steady && bench/fit.py GAME certainty steady

weights: of the features in points, by least squares, for each row of weights of the game; a score below LOWEST counts as that.
Those in `set` are not fitted: in Age of Steam too few seats go near ruin. certainty: of the chances by what each seat can still reach,
the power under which the winners are likeliest, for each number of players, and what is told then against what was won.
"""
import sys

import numpy as np

GAMES = {
    "age-of-steam": {
        "features": ("income", "gain", "next", "shares", "track", "links", "cash", "money", "action", "short", "ruin",
                     "locomotive", "rounds", "builds", "out", "settled"),
        "set": {"action": .5, "short": .8, "ruin": -20, "out": -120, "settled": 0},
        "left out": "out", "players": 3, "rows": 10},
    "railroad-revolution": {
        "features": ("trains", "milestones", "links", "telegraph", "stations", "network", "plans", "up", "down", "money",
                     "shares", "workers", "idle", "white", "open", "telegraph steps", "station steps", "network steps",
                     "offices", "built", "west", "way", "rails", "managers"),
        "set": {}, "left out": None, "players": 2, "rows": 13},
}
REACH, ROW, PLAYERS, SEAT, SCORE, RANK = range(6)
LOWEST, RIDGE = -40, 1e-3


def read(name, game):
    rows = np.fromfile(name, dtype=np.float32).reshape(-1, len(game["features"]) + RANK + 1).astype(float)
    return rows[:, :-RANK - 1], rows[:, -RANK - 1:]


def weights(features, seen_of, game):
    names, kept = game["features"], game["set"]
    at = seen_of[:, PLAYERS] >= game["players"]
    if game["left out"]:
        at &= features[:, names.index(game["left out"])] == 0
    features, seen_of = features[at], seen_of[at]
    fitted = [i for i, name in enumerate(names) if name not in kept]
    score = np.maximum(seen_of[:, SCORE], LOWEST)
    for name, weight in kept.items():
        score = score - weight * features[:, names.index(name)]
    for row in range(game["rows"]):
        at = seen_of[:, ROW] == row
        if not at.any():
            continue
        seen, told = features[at][:, fitted], score[at]
        spread = seen.std(0) + 1e-6
        seen = np.c_[(seen - seen.mean(0)) / spread, np.ones(len(seen))]
        ridge = RIDGE * len(seen) * np.eye(seen.shape[1])
        ridge[-1, -1] = 0
        weight = np.linalg.solve(seen.T @ seen + ridge, seen.T @ told)
        found = dict(zip((names[i] for i in fitted), weight[:-1] / spread)) | kept
        print(f"/* {row} */ {', '.join(f'{found[name]:.3g}f' for name in names)},",
              f" {len(seen)} rows, off by {np.std(told - seen @ weight):.1f} points")


def shares(reach, power):
    grown = np.exp(power * (reach - reach.max(1, keepdims=True)))
    return grown / grown.sum(1, keepdims=True)


def certainty(features, rows, game):
    first = np.flatnonzero(rows[:, SEAT] == 0)
    for players in sorted(set(rows[:, PLAYERS].astype(int))):
        table = first[rows[first, PLAYERS] == players][:, None] + np.arange(players)
        reach, won = rows[table, REACH], (rows[table, RANK] == 1).astype(float)
        reach, won = reach[won.sum(1) > 0], won[won.sum(1) > 0]
        won /= won.sum(1, keepdims=True)
        power = max(np.arange(.1, 4, .05), key=lambda power: (won * np.log(shares(reach, power) + 1e-9)).sum())
        told = shares(reach, power)
        print(f"{players} players: {power:.2f}")
        for low in np.arange(0, 1, .1):
            at = (told >= low) & (told < low + .1)
            if at.any():
                print(f"    told {told[at].mean():4.0%}  won {won[at].mean():4.0%}  of {at.sum()}")


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in GAMES or sys.argv[2] not in ("weights", "certainty"):
        sys.exit(__doc__)
    {"weights": weights, "certainty": certainty}[sys.argv[2]](*read(sys.argv[3], GAMES[sys.argv[1]]), GAMES[sys.argv[1]])
