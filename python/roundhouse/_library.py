"""libroundhouse through ctypes: where it is found, its structs, and its functions with checked errors."""
from __future__ import annotations

import ctypes
import ctypes.util
import operator
import os
from pathlib import Path
from typing import Any

SEATS = 6
MOVE_BYTES = 8


class Error(ValueError):
    """What the library refused, in its own words; `rule` names the rule of a game behind it, if there is one."""

    def __init__(self, message: str, rule: str = "", line: int = 0):
        super().__init__(f"line {line}: {message}" if line else message)
        self.rule, self.line = rule, line


class _Error(ctypes.Structure):
    _fields_ = [("message", ctypes.c_char * 256), ("rule", ctypes.c_char * 16), ("line", ctypes.c_int)]


class Setup(ctypes.Structure):
    """struct rh_setup of roundhouse.h."""
    _fields_ = [("game", ctypes.c_char_p), ("options", ctypes.c_char_p), ("tables", ctypes.c_uint32),
                ("threads", ctypes.c_uint32), ("seed", ctypes.c_uint64), ("most", ctypes.c_uint32),
                ("reward", ctypes.c_uint8), ("chance_outside", ctypes.c_bool), ("keep_over", ctypes.c_bool),
                ("keep_moves", ctypes.c_bool)]


class Buffers(ctypes.Structure):
    """struct rh_buffers of roundhouse.h."""
    _fields_ = [(name, ctypes.c_void_p) for name in
                ("view", "legal", "count", "seat", "reward", "done", "line", "last_view", "score", "rank")]


def _places() -> list[str]:
    """Where the library may be: named by the environment, built beside this package, installed."""
    named = os.environ.get("ROUNDHOUSE_LIBRARY")
    if named:
        return [named]
    here = Path(__file__).resolve().parent
    built = [here / "libroundhouse.so.0", here.parent.parent / "build" / "release" / "libroundhouse.so.0"]
    found = ctypes.util.find_library("roundhouse")
    return [str(path) for path in built if path.exists()] + ([found] if found else []) + ["libroundhouse.so.0"]


def _load() -> ctypes.CDLL:
    problems = []
    for place in _places():
        try:
            return ctypes.CDLL(place)
        except OSError as problem:
            problems.append(str(problem))
    raise ImportError("libroundhouse.so.0 was not found: build it with `make`, install it with `make install`, or name it in "
                      f"ROUNDHOUSE_LIBRARY ({'; '.join(problems)})")


_P, _U32, _U64, _I64 = ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_int64
_STR, _SIZE, _INT, _BOOL, _E = ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_bool, ctypes.POINTER(_Error)

_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "rh_library_version": (_STR, []),
    "rh_library_game": (_STR, [_SIZE]),
    "rh_library_schema": (_I64, [_STR, _STR, _P, _SIZE, _E]),
    "rh_library_check": (_BOOL, [_STR, _SIZE, ctypes.POINTER(_INT), ctypes.POINTER(_INT), _E]),
    "rh_batch_new": (_P, [ctypes.POINTER(Setup), _E]),
    "rh_batch_free": (None, [_P]),
    "rh_batch_seats": (_U32, [_P]),
    "rh_batch_view_size": (_U32, [_P]),
    "rh_batch_most": (_U32, [_P]),
    "rh_batch_bind": (None, [_P, ctypes.POINTER(Buffers)]),
    "rh_batch_reset": (None, [_P]),
    "rh_batch_step": (_BOOL, [_P, _P, _E]),
    "rh_batch_any": (None, [_P, _P]),
    "rh_batch_random": (None, [_P, _P]),
    "rh_batch_hash": (None, [_P, _P]),
    "rh_batch_begin": (_BOOL, [_P, _U32, _U64, _E]),
    "rh_batch_view": (_BOOL, [_P, _U32, _INT, _P, _E]),
    "rh_batch_copy": (_BOOL, [_P, _U32, _P, _U32, _E]),
    "rh_batch_resample": (_BOOL, [_P, _U32, _INT, _U64, _E]),
    "rh_batch_children": (_I64, [_P, _U32, _U32, _P, _P, _P, _E]),
    "rh_batch_outcomes": (_I64, [_P, _U32, _U32, _P, _P, _E]),
    "rh_batch_play": (_BOOL, [_P, _U32, _STR, _E]),
    "rh_batch_put": (_BOOL, [_P, _U32, _STR, _SIZE, _E]),
    "rh_batch_position": (_I64, [_P, _U32, _P, _SIZE, _E]),
    "rh_batch_record": (_I64, [_P, _U32, _P, _SIZE, _E]),
    "rh_batch_result": (_I64, [_P, _U32, _P, _SIZE, _E]),
    "rh_batch_svg": (_I64, [_P, _U32, _INT, _BOOL, _P, _SIZE, _E]),
    "rh_batch_terminal": (_I64, [_P, _U32, _INT, _INT, _P, _SIZE, _E]),
    "rh_batch_words": (_I64, [_P, _STR, _P, _SIZE, _E]),
    "rh_batch_read": (_BOOL, [_P, _STR, _P, _E]),
    "rh_player_new": (_P, [_STR, _U64, _E]),
    "rh_player_free": (None, [_P]),
    "rh_player_choose": (_I64, [_P, _P, _U32, _E]),
}

library = _load()
for _name, (_result, _arguments) in _FUNCTIONS.items():
    _function = getattr(library, _name)
    _function.restype, _function.argtypes = _result, _arguments


def new_error() -> _Error:
    """Room for what a function refuses."""
    return _Error()


def error_of(error: _Error) -> Error:
    """What stands in it, to be raised."""
    return Error(error.message.decode(), error.rule.decode(), error.line)


def call(name: str, *arguments: Any) -> Any:
    """Calls a function whose last argument is the error; raises Error where it refuses."""
    error = _Error()
    answer = getattr(library, name)(*arguments, ctypes.byref(error))
    if answer is None or answer is False or (isinstance(answer, int) and answer < 0):
        raise error_of(error)
    return answer


def text(name: str, *arguments: Any) -> str:
    """Calls a function that writes text, with as much room as it takes."""
    room = 1 << 16
    while True:
        out = ctypes.create_string_buffer(room)
        try:
            length = call(name, *arguments, out, room)
        except Error as error:
            if "does not fit" not in str(error) or room >= 1 << 26:
                raise
            room *= 8
            continue
        return out.raw[:length].decode()


def version() -> str:
    """The version of libroundhouse."""
    return library.rh_library_version().decode()


def games() -> list[str]:
    """The names of all games, the sample game last."""
    names: list[str] = []
    while True:
        name = library.rh_library_game(len(names))
        if name is None:
            return names
        names.append(name.decode())


def whole(value: Any, what: str, least: int = 0, most: int = 2 ** 32 - 1) -> int:
    """A whole number that the library can hold: ctypes would cut it off without a word."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {value!r}") from None
    if not least <= number <= most:
        raise ValueError(f"{what} must be a number from {least} to {most}, not {number}")
    return number


def coded(value: Any, what: str) -> bytes:
    """A word for the library, which reads up to a zero byte."""
    if not isinstance(value, str):
        raise TypeError(f"{what} must be text, not {value!r}")
    if "\0" in value:
        raise ValueError(f"{what} must not hold a zero byte")
    return value.encode()


def seed_of(seed: Any) -> int:
    """Any whole number as the 64 bits that seeds have."""
    return whole(seed, "seed", -2 ** 64, 2 ** 64 - 1) & 2 ** 64 - 1


def words_of(options: dict[str, Any]) -> bytes:
    """Options as the library reads them: "players=3 bidding=order"; True and False are yes and no."""
    words = []
    for name, value in options.items():
        word = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        if not word or any(letter.isspace() for letter in name + word):
            raise ValueError(f"there is no option {name}={value!r}")
        words.append(f"{name}={word}")
    return coded(" ".join(words), "options")


def check(scenarios: str) -> tuple[int, int]:
    """Runs scenarios (docs/scenarios.md); answers how many passed and failed. Raises Error if the text is none at all."""
    passed, failed = ctypes.c_int(), ctypes.c_int()
    if not isinstance(scenarios, str):
        raise TypeError(f"scenarios must be text, not {scenarios!r}")
    lines = scenarios.encode()
    try:
        call("rh_library_check", lines, len(lines), ctypes.byref(passed), ctypes.byref(failed))
    except Error:
        if failed.value == 0:
            raise
    return passed.value, failed.value
