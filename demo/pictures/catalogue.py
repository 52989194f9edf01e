"""The list of things to picture. A thing is a function that builds its scene in the colour it is given."""
from dataclasses import dataclass
from typing import Callable

THINGS = []
FRONT, LEFT, CLOSE = (14, 10, 1.0), (-32, 16, 1.06), (34, 8, 0.68)
TWO = ((14, 22, 1), (-28, 26, 1))


@dataclass
class Thing:
    name: str
    build: Callable
    colours: dict
    aim: tuple
    far: float
    angles: tuple
    lens: float


def thing(name, colours=None, aim=(0, 0, 0.5), far=4.0, angles=(FRONT, LEFT, CLOSE), lens=40):
    """`colours`: the name of a colour to what the scene is given; angles: (around, up, nearness)."""

    def add(build):
        THINGS.append(Thing(name, build, colours or {"": None}, aim, far, angles, lens))
        return build

    return add
