"""The worked examples of docs/python.md run as they stand there."""
import contextlib
import io
import re
import time
import unittest
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"


def examples(page):
    """Title and code of each section that has code."""
    text = (DOCS / page).read_text(encoding="utf-8")
    for section in re.split(r"^## ", text, flags=re.M)[1:]:
        for code in re.findall(r"^```python\n(.*?)^```", section, flags=re.M | re.S):
            yield section.splitlines()[0], code


class Examples(unittest.TestCase):
    def run_example(self, title, expected):
        code = next(code for name, code in examples("python.md") if name.startswith(title))
        said, begun = io.StringIO(), time.process_time()
        with contextlib.redirect_stdout(said):
            exec(compile(code, f"docs/python.md, {title}", "exec"), {"__name__": "example"})
        self.assertRegex(said.getvalue(), expected)
        self.assertLess(time.process_time() - begun, 120)

    def test_there_are_five(self):
        self.assertEqual(len(list(examples("python.md"))), 5)

    def test_random_play(self):
        self.run_example("1.", r"^[1-9]\d{3,} games; \[")

    def test_a_value_learnt_from_self_play(self):
        self.run_example("2.", r"wins (9\d|100)\.\d% ± .* against random\nwins (9\d|100)\.\d% ± .* against greedy by score")

    def test_first_seat(self):
        self.run_example("3.", r"seat 1 wins \d+\.\d% ± 0\.\d%\n.*\nseat 3 wins")

    def test_boards(self):
        self.run_example("4.", r"(?s)russian: .*german: .*american: .*asian: ")

    def test_a_search_with_children(self):
        self.run_example("5.", r"the search wins (1\.0|0\.[6-9])")


class Research(unittest.TestCase):
    def test_the_questions_can_be_asked_again(self):
        """With few games: what is held is that the code of docs/research.md still runs, not its answers."""
        for title, code in examples("research.md"):
            with self.subTest(title=title), contextlib.redirect_stdout(io.StringIO()) as said:
                exec(compile(re.sub(r"^GAMES(.*?) = \d+", r"GAMES\1 = 66", code, flags=re.M).replace('"greedy"', '"random"'), title, "exec"),
                     {"__name__": "example"})
            self.assertRegex(said.getvalue(), r"± \d")


if __name__ == "__main__":
    unittest.main()
