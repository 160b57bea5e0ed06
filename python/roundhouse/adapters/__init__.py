"""The interfaces that people know, on top of batches. Import the one you use:

    from roundhouse.adapters.gymnasium import VectorEnv
    from roundhouse.adapters.pettingzoo import AEC
    from roundhouse.adapters.openspiel import Game
    from roundhouse.adapters.flat import FlatActions        # one number for every move that there can be, where that list is closed
    from roundhouse.adapters.picks import Picks             # any game: verb, then arguments, one byte at a time

Where the library that an interface comes from is installed, its base classes and spaces are used; otherwise stand-ins of the same shape.
`roundhouse.conformance` checks an environment against the rules of these interfaces.
"""
