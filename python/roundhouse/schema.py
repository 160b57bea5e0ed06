"""What the bytes of views and moves mean: the game's own tables as numpy types and as tensors."""
from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from . import _library

_NUMBER = {"u1": "<u1", "u2": "<u2", "u4": "<u4", "u8": "<u8", "i1": "<i1", "i2": "<i2", "i4": "<i4", "count": "<u1"}


def _dtype(fields: list[dict[str, Any]], size: int) -> np.dtype:
    formats = []
    for field in fields:
        kind = field["type"]
        if kind == "group":
            base: Any = _dtype(field["fields"], field["size"])
        elif kind == "set":
            base = np.dtype(f"<u{field['size']}")
        elif kind == "cache":
            base = np.dtype(("u1", (field["size"],)))
        else:
            base = np.dtype(_NUMBER[kind])
        formats.append((base, (field["count"],)) if field["array"] else base)
    return np.dtype({"names": [field["name"] for field in fields], "formats": formats,
                     "offsets": [field["offset"] for field in fields], "itemsize": size})


@dataclass(frozen=True)
class _Leaf:
    """One number of a view: where it is and what it is called."""
    name: str
    offset: int
    size: int
    signed: bool
    names: tuple[str, ...]  # of a set's members or a number's values; empty: a plain number
    is_set: bool
    can_hide: bool


class Schema:
    """A game at a table: its fields, verbs and options, and how to read its views.

    >>> import roundhouse
    >>> schema = roundhouse.Schema("railroad-rivals", players=3)
    >>> schema.dtype["seat"].base.names[:2]
    ('dealt', 'drafted')
    """

    def __init__(self, game: str, **options: Any):
        self._table = json.loads(_library.text("rh_library_schema", _library.coded(game, "game"), _library.words_of(options)))
        self.game: str = self._table["game"]
        self.title: str = self._table["title"]
        self.summary: str = self._table["summary"]
        self.rules: int = self._table["rules"]
        self.players: int = self._table["players"]
        self.players_range: tuple[int, int] = (self._table["fewest"], self._table["most"])
        self.options: dict[str, str] = self._table["options"]
        self.choices: dict[str, list[str]] = self._table["choices"]
        self.view_size: int = self._table["state_size"]
        self.moves_max: int = self._table["moves_max"]
        self.length_max: int = self._table["length_max"]
        self.fields: list[dict[str, Any]] = self._table["fields"]
        self.verbs: list[dict[str, Any]] = self._table["verbs"]
        self.dtype: np.dtype = _dtype(self.fields, self.view_size)

    def view(self, data: np.ndarray) -> np.ndarray:
        """Bytes of views, [..., view_size], as a structured array [...] by the game's own field names."""
        return data.view(self.dtype)[..., 0]

    def names(self, path: str) -> list[str]:
        """The names of a field's values, or of a set's members: names("seat.stock")."""
        fields, found = self.fields, None
        for word in path.split("."):
            found = next((field for field in fields or [] if field["name"] == word), None)
            if found is None:
                raise KeyError(f"{self.game} has no field {path}: there is no {word}")
            fields = found["fields"]
        return (found or {}).get("values") or []

    def members(self, values: np.ndarray, path: str) -> np.ndarray:
        """A set as booleans, one more axis with one place a name; a hidden set is all True."""
        bits = np.arange(len(self.names(path)), dtype=np.uint64)
        return (np.asarray(values, np.uint64)[..., None] >> bits & np.uint64(1)).astype(bool)

    # --- Tensors ---------------------------------------------------------------------------------------------------

    def _leaves(self, fields: list[dict[str, Any]], base: int, prefix: str, own: int) -> list[_Leaf]:
        found: list[_Leaf] = []
        for field in fields:
            kind, count = field["type"], field["count"]
            if kind == "cache":
                continue
            order = list(range(count))
            if field["players"]:  # live seats only, the viewer's own first
                order = [(own + i) % self.players for i in range(self.players)]
            for shown, i in enumerate(order):
                at = base + field["offset"] + i * field["size"]
                name = prefix + field["name"] + (f"[{shown}]" if field["array"] else "")
                if kind == "group":
                    found += self._leaves(field["fields"], at, name + ".", own)
                else:
                    found.append(_Leaf(name, at, field["size"], kind[0] == "i", tuple(field["values"] or ()),
                                       kind == "set", field["sight"] != "open"))
        return found

    @cached_property
    def _plans(self) -> list["_Plan"]:
        return [_Plan(self._leaves(self.fields, 0, "", own)) for own in range(self.players)]

    def flat_names(self, one_hot: bool = False) -> list[str]:
        """What each column of `flat` is."""
        return self._plans[0].names(one_hot)

    def flat(self, views: np.ndarray, seat: np.ndarray | int = 0, one_hot: bool = False) -> np.ndarray:
        """Views as float32, [n, columns]: numbers scaled to 0..1 by what their names or bytes allow (16 bits and more: by 1024),
        sets as a column a name, what is hidden as -1, the seat that looks first among the seats. With one_hot, numbers that
        have names become a column a name. Caches are left out. Numbers that name seats are not turned.

        `views` are bytes [n, view_size] or a structured array [n]; `seat` says who looks, for all or for each.
        """
        data = np.ascontiguousarray(views).view(np.uint8).reshape(-1, self.view_size)
        seats = np.broadcast_to(np.maximum(np.asarray(seat), 0), (len(data),))
        out = np.empty((len(data), len(self.flat_names(one_hot))), np.float32)
        for own in np.unique(seats):
            rows = np.flatnonzero(seats == own)
            out[rows] = self._plans[own].flat(data[rows], one_hot)
        return out


class _Plan:
    """How the bytes of a view become columns, for one seat: leaves of one shape are handled together."""

    def __init__(self, leaves: list[_Leaf]):
        self.leaves = leaves
        self._spread: dict[bool, tuple[list[str], list[tuple[Any, ...]]]] = {}

    def names(self, one_hot: bool) -> list[str]:
        return self._columns(one_hot)[0]

    def _columns(self, one_hot: bool) -> tuple[list[str], list[tuple[Any, ...]]]:
        if one_hot in self._spread:
            return self._spread[one_hot]
        names: list[str] = []
        groups: dict[tuple[Any, ...], tuple[list[_Leaf], list[int]]] = {}
        for leaf in self.leaves:
            many = leaf.is_set or (one_hot and bool(leaf.names))
            key = (leaf.size, leaf.signed, leaf.is_set, many, len(leaf.names) if many else 0, leaf.can_hide)
            members, firsts = groups.setdefault(key, ([], []))
            members.append(leaf)
            firsts.append(len(names))
            names += [f"{leaf.name}={name}" for name in leaf.names] if many else [leaf.name]
        plan: list[tuple[Any, ...]] = []
        for (size, signed, is_set, many, width, can_hide), (members, firsts) in groups.items():
            offsets = np.array([[leaf.offset + i for i in range(size)] for leaf in members])
            columns = np.array(firsts)[:, None] + np.arange(max(width, 1))
            scale = np.array([1 / max(len(leaf.names) - 1, 1) if leaf.names else 1 / (127 if signed else 255)
                              if size == 1 else 1 / 1024 for leaf in members], np.float32)
            plan.append((offsets, columns, scale, size, signed, is_set, many, width, can_hide))
        self._spread[one_hot] = names, plan
        return names, plan

    def flat(self, data: np.ndarray, one_hot: bool) -> np.ndarray:
        names, plan = self._columns(one_hot)
        out = np.empty((len(data), len(names)), np.float32)
        for offsets, columns, scale, size, signed, is_set, many, width, can_hide in plan:
            taken = np.ascontiguousarray(data[:, offsets])  # [n, leaves, size]
            values = taken.view(np.dtype(f"<{'i' if signed else 'u'}{size}"))[..., 0]
            hidden = (taken == 255).all(-1) if can_hide else None
            if not many:
                block = (values * scale).astype(np.float32)[..., None]
            elif is_set:
                block = np.unpackbits(taken, axis=-1, bitorder="little")[..., :width].astype(np.float32)
            else:
                block = (values[..., None] == np.arange(width)).astype(np.float32)
            if hidden is not None:
                block[hidden] = -1
            out[:, columns] = block
        return out
