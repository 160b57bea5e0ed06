"""What people do wrong: each refusal says what was wrong, and no input reaches memory that it should not."""
import copy
import multiprocessing
import pickle
import unittest

import numpy as np
import roundhouse
from roundhouse import Batch, Bot, Schema

GAME = "railroad-rivals"


def answers(question):
    """What a forked process finds out, or None if it never answered."""
    ours, theirs = multiprocessing.Pipe()
    child = multiprocessing.get_context("fork").Process(target=lambda: theirs.send(question()))
    child.start()
    answer = ours.recv() if ours.poll(120) else None
    child.kill()
    child.join()
    return answer


class Refusals(unittest.TestCase):
    def refuse(self, wrong, words, error=ValueError):
        for call in wrong:
            with self.assertRaisesRegex(error, words):
                call()

    def test_sizes_that_the_library_could_not_hold(self):
        self.refuse((lambda: Batch(GAME, most=0), lambda: Batch(GAME, most=-1), lambda: Batch(GAME, most=2 ** 32)), "most")
        self.refuse((lambda: Batch(GAME, -1), lambda: Batch(GAME, 2 ** 32 + 1)), "tables must be a number")
        self.refuse((lambda: Batch(GAME, threads=-1), lambda: Batch(GAME, threads=1000)), "threads")
        self.refuse((lambda: Batch(GAME, 2.5), lambda: Batch(GAME, "4")), "tables must be a whole number", TypeError)
        self.refuse((lambda: Batch(GAME, seed="x"), lambda: Batch(GAME, seed=0.5)), "seed must be a whole number", TypeError)
        self.assertEqual(Batch(GAME, seed=np.int64(-4)).hashes(), Batch(GAME, seed=-4).hashes())

    def test_words_that_are_none(self):
        self.refuse((lambda: Batch(5), lambda: Schema(None), lambda: roundhouse.sim(None, 1)), "game must be text", TypeError)
        self.refuse((lambda: Bot(5), lambda: roundhouse.arena(GAME, ["random", 5], 1)), "word must be text", TypeError)
        self.refuse((lambda: Batch(GAME + "\0"),), "zero byte")
        self.refuse((lambda: Batch(GAME, **{"a b": "c"}), lambda: Batch(GAME, bidding="order players=4")), "there is no option")

    def test_choices_that_are_none(self):
        batch = Batch(GAME, 2)
        before = batch.hashes()
        self.refuse((lambda: batch.step(np.array([0.0, 1.0])), lambda: batch.step(["0", "1"]), lambda: batch.step([True, False])),
                    "choices are whole numbers", TypeError)
        self.refuse((lambda: batch.step(np.array([2 ** 32, 0])), lambda: batch.step(np.array([2 ** 63], np.uint64).repeat(2))),
                    "table 0: there is no choice")
        self.refuse((lambda: batch.step(None), lambda: batch.step([0]), lambda: batch.step(np.zeros((2, 1), int))), "as many choices")
        self.assertTrue((batch.hashes() == before).all())
        batch.step([0, 1])
        batch.step(np.zeros(4, np.int64)[::2])

    def test_tables_and_seats_that_are_not_there(self):
        batch = Batch(GAME, 2)
        for table in (-1, 2, 2 ** 32, -2 ** 40):
            self.refuse((lambda: batch.begin(table, 1), lambda: batch.children(table), lambda: batch.svg(table), lambda: batch.moves(table),
                         lambda: batch.copy(table, batch, 0), lambda: batch.copy(0, batch, table), lambda: Bot("easy").choose(batch, table)),
                        f"there is no table {table}")
        self.refuse((lambda: batch.begin(1.0, 1),), "table must be a whole number", TypeError)
        self.refuse((lambda: batch.seen(0, 3), lambda: batch.resample(0, 2 ** 32, 1)), "seat")

    def test_moves_that_are_none(self):
        batch = Batch(GAME, 2)
        self.refuse((lambda: batch.play(0, b""), lambda: batch.play(0, b"\0" * 9), lambda: batch.play(0, 10 ** 12), lambda: batch.words(b""),
                     lambda: batch.words(batch.legal), lambda: batch.words(np.full(8, 300)), lambda: batch.words(np.zeros(8))),
                    "a move has 8 bytes")
        self.refuse((lambda: batch.play(0, b"\xff" * 8),), "verb")

    def test_tables_of_other_games_and_options(self):
        russian, german = Batch("ultimate-railroads"), Batch("ultimate-railroads", board="german")
        self.refuse((lambda: russian.copy(0, german, 0), lambda: russian.put(0, german.position(0))), "this table has board=german")
        self.refuse((lambda: russian.copy(0, Batch(GAME), 0),), "this is railroad-rivals")
        self.refuse((lambda: russian.copy(0, None, 0), lambda: Bot("easy").choose(None)), "Batch", TypeError)

    def test_policies_that_choose_nothing(self):
        for policy in (lambda batch, tables: None, lambda batch, tables: np.zeros(len(tables)), lambda batch, tables: np.zeros(len(tables) + 1, int)):
            self.refuse((lambda: roundhouse.arena(GAME, [policy, "random"], 2),), "player 0 was asked for")
        for choice in (-1, 9999):
            self.refuse((lambda: roundhouse.arena(GAME, [lambda batch, tables: np.full(len(tables), choice), "random"], 2),),
                        f"player 0 chose {choice}")
        self.refuse((lambda: roundhouse.arena(GAME, "random", 2),), "one for each seat", TypeError)
        self.refuse((lambda: roundhouse.sim(GAME, -3),), "games must be")


class Lives(unittest.TestCase):
    def test_what_is_closed_says_so(self):
        with Batch(GAME, 2) as batch:
            batch.step(batch.any())
        line = batch.line.copy()
        batch.close()
        for question in (batch.any, batch.reset, batch.hashes, lambda: batch.step([0, 0]), lambda: batch.position(0),
                         lambda: Bot("easy").choose(batch), lambda: Batch(GAME).copy(0, batch, 0)):
            with self.assertRaisesRegex(ValueError, "this batch is closed"):
                question()
        self.assertEqual(batch.line.tolist(), line.tolist())
        self.assertFalse(hasattr(batch, "hat"))

    def test_batches_and_bots_are_not_copied_by_the_way(self):
        for thing in (Batch(GAME), Bot("easy"), roundhouse.Table(GAME)):
            for take in (copy.deepcopy, pickle.dumps):
                with self.assertRaisesRegex(TypeError, "can't be copied or pickled"):
                    take(thing)
        with self.assertRaisesRegex(TypeError, "can't be copied or pickled"):
            copy.copy(Batch(GAME))
        self.assertEqual(pickle.loads(pickle.dumps(Schema(GAME))).dtype, Schema(GAME).dtype)

    def test_a_forked_process_plays_on_without_threads(self):
        batch = Batch(GAME, 64, threads=2, seed=3)

        def steps():
            for _ in range(20):
                batch.random()
            hashes = batch.hashes().tolist()
            batch.close()
            return hashes

        theirs = answers(steps)
        self.assertEqual(theirs, steps())


if __name__ == "__main__":
    unittest.main()
