#!/usr/bin/env python3
"""Fits what Age of Steam's estimate goes by to the ends of games by rules of thumb.

    cmake --build build/release --target positions
    build/release/positions 4000 1 > positions && bench/fit.py weights positions
    build/release/positions 4000 5 steady > steady && bench/fit.py certainty steady

weights: of the features in points, by least squares, a row for each number of turns that are left; a score below LOWEST counts
as that. Those in SET are not fitted: too few seats go near ruin. certainty: of the chances by what each seat can still reach,
the power under which the winners are likeliest, for each number of players, and what is told then against what was won.
"""
import sys

import numpy as np

FEATURES = ("income", "gain", "next", "shares", "track", "links", "cash", "money", "action", "short", "ruin", "locomotive",
            "rounds", "builds", "out", "settled")
SET = {"action": .5, "short": .8, "ruin": -20, "out": -120, "settled": 0}
REACH, TURNS, PLAYERS, SEAT, SCORE, RANK = range(len(FEATURES), len(FEATURES) + 6)
LOWEST, TURNS_FITTED, RIDGE = -40, 10, 1e-3


def weights(rows):
    rows = rows[(rows[:, FEATURES.index("out")] == 0) & (rows[:, PLAYERS] > 2)]
    fitted = [i for i, name in enumerate(FEATURES) if name not in SET]
    score = np.maximum(rows[:, SCORE], LOWEST)
    for name, weight in SET.items():
        score = score - weight * rows[:, FEATURES.index(name)]
    for turns in range(TURNS_FITTED):
        at = rows[:, TURNS] == turns
        seen, told = rows[at][:, fitted], score[at]
        spread = seen.std(0) + 1e-6
        seen = np.c_[(seen - seen.mean(0)) / spread, np.ones(len(seen))]
        ridge = RIDGE * len(seen) * np.eye(seen.shape[1])
        ridge[-1, -1] = 0
        weight = np.linalg.solve(seen.T @ seen + ridge, seen.T @ told)
        found = dict(zip((FEATURES[i] for i in fitted), weight[:-1] / spread)) | SET
        print(f"[{turns}] = {{{', '.join(f'{found[name]:.3g}' for name in FEATURES)}}},",
              f" {len(seen)} rows, off by {np.std(told - seen @ weight):.1f} points")


def shares(reach, power):
    grown = np.exp(power * (reach - reach.max(1, keepdims=True)))
    return grown / grown.sum(1, keepdims=True)


def certainty(rows):
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
    if len(sys.argv) != 3 or sys.argv[1] not in ("weights", "certainty"):
        sys.exit(__doc__)
    {"weights": weights, "certainty": certainty}[sys.argv[1]](
        np.fromfile(sys.argv[2], dtype=np.float32).reshape(-1, RANK + 1).astype(float))
