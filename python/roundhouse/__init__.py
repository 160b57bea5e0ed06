"""Railroad board games for people who study games: thousands of tables at once, in numpy.

    import roundhouse
    batch = roundhouse.Batch("railroad-rivals", tables=256, players=3)
    while True:
        batch.step(batch.any())

docs/python.md has worked examples. Adapters for the interfaces of Gymnasium, PettingZoo and OpenSpiel are in `roundhouse.adapters`;
they are imported only if used.
"""
from ._library import Error, check, games, version
from .batch import CHANCE, DRAW, OVER, STAY, Batch, tables_of
from .bots import Bot
from .frames import arena, interval, pandas, play, sim, wins
from .schema import Schema
from .table import Drawing, Table

__all__ = ["CHANCE", "DRAW", "OVER", "STAY", "Batch", "Bot", "Drawing", "Error", "Schema", "Table", "arena", "check", "games",
           "interval", "pandas", "play", "sim", "tables_of", "version", "wins"]
__version__ = version()
