#!/usr/bin/env python3
"""A bot in Python for any game: it looks one move ahead and takes the one after which it leads by most.

    roundhouse arena railroad-rivals --bots "exec:examples/bot.py,random" --games 30

The arena tells it positions and asks for moves, one line each (docs/engine.md). To see what a move leads to, it asks in turn
`roundhouse engine`, over the same protocol. ROUNDHOUSE names the program, if it is not on the PATH.
"""
import json
import os
import random
import subprocess
import sys
import time


class Engine:
    """The rules, asked line by line."""

    def __init__(self):
        program = os.environ.get("ROUNDHOUSE", "roundhouse")
        self.process = subprocess.Popen([program, "engine"], text=True, bufsize=1, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def lead(self, position, move, seat):
        """By how many points the seat leads after the move."""
        self.process.stdin.write(f"position {position}\nplay {move}\nresult\n")
        self.process.stdin.flush()
        self.process.stdout.readline()  # turn ...
        score = json.loads(self.process.stdout.readline().split(" ", 1)[1])["score"]
        rivals = score[:seat - 1] + score[seat:]
        return score[seat - 1] - max(rivals, default=0)


def choose(engine, position, moves, seat, seconds):
    """The best move, as far as there is time to look."""
    until = time.monotonic() + 0.8 * seconds
    random.shuffle(moves)  # so that equals are taken by chance
    best, most = moves[0], None
    for move in moves:
        lead = engine.lead(position, move, seat)
        if most is None or lead > most:
            best, most = move, lead
        if time.monotonic() > until:
            break
    return best


def main():
    engine, position, moves, seat = Engine(), None, [], 1
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "roundhouse":
            print("ready one move ahead", flush=True)
        elif word == "game":
            seat = json.loads(rest)["seat"]
            random.seed(json.loads(rest)["seed"])
        elif word == "position":
            position = rest
        elif word == "moves":
            moves = json.loads(rest)
        elif word == "go":
            print("bestmove", choose(engine, position, moves, seat, int(rest.split()[1]) / 1000), flush=True)
        elif word == "quit":
            break


main()
