"""Batches, views and tensors against what the program itself says of a position."""
import json
import unittest

import numpy as np
import roundhouse
from roundhouse import Batch, Bot, Error, Schema, Table

GAMES = roundhouse.games()


def played(game, steps=60, **options):
    batch = Batch(game, 3, seed=5, **options)
    for _ in range(steps):
        batch.step(batch.any())
    return batch


class Views(unittest.TestCase):
    def test_a_view_by_field_names_is_the_position_in_json(self):
        for game in GAMES:
            batch = played(game)
            for table in range(batch.tables):
                seat = int(batch.seat[table])
                said = json.loads(batch.position(table))["position"]
                self.same(batch.schema.fields, batch.view[table], said, seat, -1, game)

    def same(self, fields, view, said, seat, owner, where):
        """Every number of a view is what JSON says, or hidden; names and sets included."""
        for field in fields:
            name, kind = field["name"], field["type"]
            if kind in ("cache", "count"):
                continue
            value, words, at = view[name], said.get(name), f"{where}.{name}"
            hidden = field["sight"] == "secret" or (field["sight"] == "owner" and owner != seat)
            if kind == "group":
                parts = words if isinstance(words, list) else words.values() if field["index"] else [words]
                parts = list(parts)
                for i, part in enumerate(parts):
                    if isinstance(words, dict) and field["index"]:
                        i = field["index"].index(list(words)[i])
                    self.same(field["fields"], value[i] if field["array"] else value, part, seat,
                              i if field["players"] else owner, at)
            elif hidden and not field["array"]:
                self.assertEqual(int(value), 2 ** (8 * field["size"]) - 1, at)
            elif not field["array"] and words is not None:
                self.assertEqual(self.in_words(field, int(value)), words, at)

    @staticmethod
    def in_words(field, value):
        names = field["values"]
        if field["type"] == "set":
            return [name for bit, name in enumerate(names) if value >> bit & 1]
        if names:
            return names[value] if value < len(names) else "-"
        return value

    def test_what_is_hidden_is_minus_one_in_a_tensor(self):
        batch = played("railroad-rivals", players=3)
        names = batch.schema.flat_names()
        unseen = [i for i, name in enumerate(names) if name.startswith("unseen=")]
        theirs = [i for i, name in enumerate(names) if name.startswith("seat[1].dealt=")]
        flat = batch.flat()
        self.assertTrue((flat[:, unseen] == -1).all())
        self.assertTrue((flat[:, theirs] == -1).all())

    def test_the_own_seat_comes_first(self):
        batch = played("railroad-rivals", players=4)
        column = batch.schema.flat_names().index("seat[0].score")
        for seat in range(4):
            flat = batch.schema.flat(batch.bytes, seat)
            own = batch.view["seat"]["score"][:, seat]
            np.testing.assert_allclose(flat[:, column], own / (1024 if own.dtype.itemsize > 1 else 255), rtol=1e-6)

    def test_one_hot_has_a_column_a_name(self):
        for game in GAMES:
            batch = played(game)
            names, flat = batch.schema.flat_names(one_hot=True), batch.flat(one_hot=True)
            self.assertEqual(flat.shape, (3, len(names)))
            self.assertEqual(len(set(names)), len(names), game)
            self.assertTrue(np.isfinite(flat).all())

    def test_names_of_a_field(self):
        schema = Schema("railroad-rivals")
        self.assertIn("Boston", schema.names("seat.dealt"))
        with self.assertRaisesRegex(KeyError, "there is no hat"):
            schema.names("seat.hat")
        self.assertEqual(schema.members(np.array([0b101]), "seat.dealt")[0, :3].tolist(), [True, False, True])


class Playing(unittest.TestCase):
    def test_what_is_shown_can_only_be_read(self):
        batch = Batch("samplegame")
        for array in (batch.view, batch.legal, batch.count, batch.seat, batch.reward, batch.bytes):
            with self.assertRaises(ValueError):
                array[...] = 0

    def test_what_is_wrong_is_said_in_words(self):
        batch = Batch("railroad-rivals", 2)
        for wrong, words in (((lambda: Batch("chess")), "there is no game 'chess'"),
                             ((lambda: Batch("railroad-rivals", players=9)), "is played by 1 to 5"),
                             ((lambda: Batch("railroad-rivals", colour="red")), "colour"),
                             ((lambda: Batch("railroad-rivals", reward="fame")), "there is no reward 'fame'"),
                             ((lambda: Batch("railroad-rivals", tables=0)), "a batch has 1 to"),
                             ((lambda: batch.step(np.zeros(3, int))), "2 tables want as many choices"),
                             ((lambda: batch.step(np.array([0, 9999]))), "table 1: there is no choice 9999"),
                             ((lambda: batch.play(0, "jump")), "jump"),
                             ((lambda: batch.play(7, "pass")), "there is no table 7"),
                             ((lambda: batch.record(0)), "keep_moves"),
                             ((lambda: Bot("genius")), "genius")):
            with self.assertRaisesRegex(ValueError, words):
                wrong()

    def test_a_refusal_cites_the_rule(self):
        table = Table("railroad-rivals", players=3)
        with self.assertRaises(Error) as caught:
            table.play("deliver brown Boston Chicago")
        self.assertTrue(str(caught.exception))

    def test_a_table_writes_records_that_the_program_takes_up(self):
        table = Table("railroad-rivals", players=2, seed=4)
        for _ in range(20):
            table.play(table.moves[0])
        other = Table("railroad-rivals", players=2)
        other.put(table.record)
        self.assertEqual(other.position, table.position)
        self.assertEqual(other.moves, table.moves)
        self.assertTrue(table._repr_svg_().startswith("<svg"))
        self.assertIn("<svg", table.draw(seat=1, dark=True)._repr_svg_())
        self.assertTrue(str(table).strip())

    def test_scenarios(self):
        self.assertEqual(roundhouse.check("game samplegame\nplayers 2\nexpect turn = chance\n"), (1, 0))
        self.assertEqual(roundhouse.check("game samplegame\nplayers 2\nexpect turn = 2\n"), (0, 1))

    def test_threads_change_nothing(self):
        for game in GAMES:
            one, two = (Batch(game, 32, threads=threads, seed=9) for threads in (1, 2))
            for _ in range(30):
                choice = one.any()
                one.step(choice)
                two.step(choice)
                self.assertTrue((one.bytes == two.bytes).all() and (one.hashes() == two.hashes()).all())


class Frames(unittest.TestCase):
    def test_sim_plays_the_games_that_are_asked_for(self):
        frame = roundhouse.sim("samplegame", 500, seed=3)
        self.assertEqual(len(frame), 500)
        np.testing.assert_allclose(frame["win"].sum(1), 1, rtol=1e-6)
        self.assertEqual(sorted(frame["seed"]), list(range(3, 503)))
        again = roundhouse.sim("samplegame", 500, seed=3, tables=7)
        self.assertTrue((again == frame).all())

    def test_in_an_arena_everyone_sits_everywhere(self):
        frame = roundhouse.arena("pacific-rails", ["greedy", "random"], 12, seed=1)
        self.assertEqual(frame["bot"][:, 0].tolist(), [0, 1] * 6)
        mean, half = roundhouse.wins(frame)
        self.assertGreater(mean[0], 0.5)
        self.assertEqual(half.shape, (2,))


if __name__ == "__main__":
    unittest.main()
