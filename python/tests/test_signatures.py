"""Random play through Python has the signatures that stand in tests/signatures.txt: every game, every player count, every option."""
import json
import re
import unittest
from pathlib import Path

import numpy as np
import roundhouse
from roundhouse import OVER, Batch, tables_of

ROOT = Path(__file__).resolve().parent.parent.parent
WORD = 2 ** 64 - 1
GAMES = 1000


def standing():
    """The lines of the file by game: rules and number."""
    lines = (line.split() for line in (ROOT / "tests" / "signatures.txt").read_text().splitlines())
    return {name: (int(rules), int(number, 16)) for name, _, rules, number in lines}


def mix(number, word):
    number = ((number ^ word) * 0xD6E8FEB86659FD93) & WORD
    return number ^ number >> 32


def riches():
    """What every other game of tests begins with, by game: tests/support/start.c tells why."""
    table = (ROOT / "tests" / "support" / "start.c").read_text()
    return {game: (field, int(value)) for game, field, value in re.findall(r'{"([a-z-]+)", "(\w+)", (\d+)}', table)}


def enrich(batch, table, field, value):
    position = json.loads(batch.position(table))
    for seat in position["position"]["seat"]:
        seat[field] = value
    batch.put(table, json.dumps(position))


def play(game, options, seeds):
    """All games of these seeds side by side: of each the words that go into the signature, in order."""
    batch = Batch(game, len(seeds), most=1, chance_outside=True, keep_over=True, **options)
    for table, seed in enumerate(seeds):
        batch.begin(table, seed)
        if seed % 2 and game in riches():
            enrich(batch, table, *riches()[game])
    words = [[] for _ in seeds]
    while True:
        on = np.flatnonzero(batch.seat != OVER)
        if not len(on):
            break
        moves = batch.random()[on].copy().view(">u8")[:, 0].tolist()
        positions = batch.hashes()[on].tolist()
        for table, move, position in zip(on, moves, positions):
            words[table] += (move, position)
    for table in range(batch.tables):
        for seat in range(batch.players):
            words[table] += (int(batch.score[table, seat]) & WORD, int(batch.rank[table, seat]))
    return words


class Signatures(unittest.TestCase):
    def test_random_play_has_the_signature_that_stands(self):
        for game, (rules, number) in standing().items():
            with self.subTest(game=game):
                self.assertEqual(roundhouse.Schema(game).rules, rules)
                tables = list(tables_of(game))
                words = {}
                for i, options in enumerate(tables):
                    seeds = range(i, GAMES, len(tables))
                    words.update(zip(seeds, play(game, options, seeds)))
                signature = rules
                for seed in range(GAMES):
                    for word in words[seed]:
                        signature = mix(signature, word)
                self.assertEqual(f"{signature:016x}", f"{number:016x}")


if __name__ == "__main__":
    unittest.main()
