#!/usr/bin/env python3
"""How many decisions the Python package plays in a second of processor time, every game: the counterpart of bench/batch.c.

    PYTHONPATH=python /usr/bin/python3 bench/batch.py [PLAYERS] [TABLES]
"""
import sys
import time

import roundhouse

SECONDS, RUNS = 0.5, 3


def measure(game, players, tables):
    """Steps a second, the best of a few runs."""
    best = 0.0
    for _ in range(RUNS):
        batch, steps, begun = roundhouse.Batch(game, tables, players=players, seed=1), 0, time.process_time()
        while time.process_time() - begun < SECONDS:
            for _ in range(50):
                batch.step(batch.any())
            steps += 50 * tables
        best = max(best, steps / (time.process_time() - begun))
    return best


players, tables = (int(word) for word in (sys.argv[1:] + ["3", "256"][len(sys.argv) - 1:])[:2])
for name in roundhouse.games():
    if name == "samplegame":
        continue
    print(f"{name:20} {players} players {tables:5} tables {measure(name, players, tables):9.0f} steps a CPU second")
