"""Spaces of Gymnasium, or stand-ins with the same names where it is not installed."""
from __future__ import annotations

from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:
    class Box:  # type: ignore[no-redef]
        """Arrays of one shape between two bounds."""

        def __init__(self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any = np.float32):
            self.shape, self.dtype = tuple(shape), np.dtype(dtype)
            self.low, self.high = np.full(shape, low, self.dtype), np.full(shape, high, self.dtype)

        def contains(self, x: Any) -> bool:
            return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                    and bool((x >= self.low).all() and (x <= self.high).all()))

    class Discrete:  # type: ignore[no-redef]
        """Whole numbers from 0 to n - 1."""

        def __init__(self, n: int):
            self.n, self.shape, self.dtype = n, (), np.dtype(np.int64)

        def contains(self, x: Any) -> bool:
            return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    class MultiDiscrete:  # type: ignore[no-redef]
        """One Discrete for each environment."""

        def __init__(self, nvec: Any):
            self.nvec = np.asarray(nvec, np.int64)
            self.shape, self.dtype = self.nvec.shape, np.dtype(np.int64)

        def contains(self, x: Any) -> bool:
            return isinstance(x, np.ndarray) and x.shape == self.shape and bool(((x >= 0) & (x < self.nvec)).all())

    class Dict:  # type: ignore[no-redef]
        """Spaces by name."""

        def __init__(self, spaces: dict[str, Any]):
            self.spaces = spaces

        def __getitem__(self, name: str) -> Any:
            return self.spaces[name]

        def contains(self, x: Any) -> bool:
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
                space.contains(x[name]) for name, space in self.spaces.items())

__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete"]
