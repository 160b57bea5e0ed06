"""Every adapter keeps the rules of its interface with every game; environments that are broken on purpose are found out."""
import unittest

import numpy as np
import roundhouse
from roundhouse import Batch
from roundhouse.adapters.flat import FlatActions
from roundhouse.adapters.gymnasium import VectorEnv
from roundhouse.adapters.openspiel import Game
from roundhouse.adapters.pettingzoo import AEC
from roundhouse.adapters.picks import Picks
from roundhouse.conformance import Violation, check_aec, check_state, check_vector_env

GAMES = roundhouse.games()
HIDING = "railroad-rivals"


class Conformance(unittest.TestCase):
    def test_pettingzoo(self):
        for game in GAMES:
            with self.subTest(game=game):
                check_aec(AEC(game))

    def test_gymnasium(self):
        for game in GAMES:
            with self.subTest(game=game):
                check_vector_env(VectorEnv(game, 8, seat=1))

    def test_openspiel(self):
        for game in GAMES:
            with self.subTest(game=game):
                check_state(Game(game), games=1)
        check_state(Game("pacific-rails", actions="flat"), games=1)


class WrongMask(AEC):
    def observe(self, agent):
        seen = super().observe(agent)
        if seen["action_mask"].sum() > 3:
            seen["action_mask"][0] = 0
        return seen


class WideMask(AEC):
    def observe(self, agent):
        seen = super().observe(agent)
        seen["action_mask"][:self.batch.count[0] + 1] = 1
        return seen


class WrongReward(AEC):
    def step(self, action):
        super().step(action)
        if self.agents and all(self.terminations.values()):
            for agent in self.agents:
                self._cumulative_rewards[agent] = 1 - self._cumulative_rewards[agent]


class EarlyReward(AEC):
    def step(self, action):
        super().step(action)
        for agent in self.agents:
            self._cumulative_rewards[agent] += 0.1


class Leaks(AEC):
    """One byte that the agent should not see: whether the other seat holds a certain card."""

    def observe(self, agent):
        seen = super().observe(agent)
        other = 1 - self.possible_agents.index(agent)
        theirs = self.batch.schema.flat(self.batch.seen(0, other)[None], other)[0]
        own = [i for i, name in enumerate(self.batch.schema.flat_names()) if name.startswith("seat[0].dealt=")]
        seen["observation"][0] = theirs[own[0]]
        return seen


class Careless(AEC):
    def step(self, action):
        super().step(min(max(action, 0), int(self.batch.count[0]) - 1) if action is not None else None)


class Forgetful(AEC):
    def reset(self, seed=None, options=None):
        super().reset(seed=None)


class WrongVectorMask(VectorEnv):
    def _infos(self):
        infos = super()._infos()
        infos["action_mask"][:, 0] = infos["count"] == 1
        return infos


class WrongVectorReward(VectorEnv):
    def step(self, actions):
        observations, rewards, terminations, truncations, infos = super().step(actions)
        return observations, rewards * 0 + terminations, terminations, truncations, infos


class VectorLeaks(VectorEnv):
    def _observe(self):
        seen = super()._observe()
        for table in range(self.num_envs):
            seen[table, 0] = self.batch.seen(table, 1 - self.seat)["seat"]["dealt"][1 - self.seat] % 64
        return seen


class WrongReturns(Game):
    def new_initial_state(self, seed=0):
        state = super().new_initial_state(seed)
        state.returns = lambda: [1.0 - value for value in type(state).returns(state)] if state.is_terminal() else [0.0, 0.0]
        return state


class Mutants(unittest.TestCase):
    def found_out(self, check, env, words):
        with self.assertRaisesRegex(Violation, words):
            check(env)

    def test_wrong_masks(self):
        self.found_out(check_aec, WrongMask(HIDING, players=2), "mask has")
        self.found_out(check_aec, WideMask(HIDING, players=2), "mask has")
        self.found_out(check_vector_env, WrongVectorMask(HIDING, 4, players=2), "mask is not what is legal")

    def test_wrong_rewards(self):
        self.found_out(check_aec, WrongReward(HIDING, players=2), "share of the win is")
        self.found_out(check_aec, EarlyReward(HIDING, players=2), "before the end")
        self.found_out(check_vector_env, WrongVectorReward(HIDING, 8, players=2), "not the share of the win")
        self.found_out(check_state, WrongReturns("samplegame"), "the returns are")

    def test_leaks(self):
        self.found_out(check_aec, Leaks(HIDING, players=2), "depends on what is hidden")
        self.found_out(check_vector_env, VectorLeaks(HIDING, 8, players=2), "depends on what is hidden")

    def test_other_faults(self):
        self.found_out(check_aec, Careless(HIDING, players=2), "was not refused")
        self.found_out(check_aec, Forgetful(HIDING, players=2), "same seed")


class Actions(unittest.TestCase):
    def test_flat_numbers_mean_one_move_each(self):
        for game in GAMES:
            if game == "railroad-rivals":
                continue
            batch = Batch(game, 8, seed=2)
            flat = FlatActions(batch.schema)
            rng = np.random.default_rng(1)
            for _ in range(60):
                mask = flat.mask(batch)
                self.assertTrue((mask.sum(1) == batch.count).all(), game)
                chosen = np.array([rng.choice(np.flatnonzero(row)) for row in mask])
                choice = flat.choices(batch, chosen)
                for table, (number, index) in enumerate(zip(chosen, choice)):
                    self.assertEqual(flat.move(int(number)).tobytes(), batch.legal[table, index].tobytes())
                batch.step(choice)
            with self.assertRaisesRegex(ValueError, "is not legal now|there is no action"):
                flat.choices(batch, np.full(8, flat.size + 5))

    def test_a_list_that_is_not_closed_is_refused(self):
        with self.assertRaisesRegex(ValueError, "no closed list"):
            FlatActions(roundhouse.Schema("railroad-rivals"))

    def test_picks_lead_to_legal_moves_in_few_steps(self):
        for game in GAMES:
            batch = Batch(game, 8, seed=2)
            picks, rng, decisions, steps = Picks(batch), np.random.default_rng(1), 0, 0
            for _ in range(150):
                before = batch.line.copy()
                pick = np.array([rng.choice(np.flatnonzero(row)) for row in picks.mask])
                picks.step(pick)
                steps += 8
                decisions += int(picks.moved.sum())
                self.assertTrue(((batch.line != before) == picks.moved).all())
            self.assertLess(steps / decisions, 2.2, game)
            with self.assertRaisesRegex(ValueError, "can't be picked"):
                picks.step(np.argmin(picks.mask, 1))


if __name__ == "__main__":
    unittest.main()
