"""Where things stand: rooms, tables, yards, and the light there."""
from math import radians

import bpy
from mathutils import Vector

from materials import bricks, fabric, linear, matt, soil, stone, wood
from shapes import box

WALLS = {"cream": "#e6dcc8", "white": "#e9e7e2", "grey": "#c3c6c6", "sage": "#b9c4b0", "blue": "#b3c2cc", "rose": "#dcc3b8"}


def lamp(kind, at, aim, energy, size=1.0, colour="#fff0de"):
    data = bpy.data.lights.new("lamp", kind)
    data.energy, data.color = energy, linear(colour)
    if kind == "AREA":
        data.size = size
    if kind == "SUN":
        data.angle = radians(size)
    data.use_contact_shadow = False
    shown = bpy.data.objects.new("lamp", data)
    shown.location = at
    shown.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(shown)


def air(colour, strength):
    world = bpy.data.worlds.new("air")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*linear(colour), 1)
    background.inputs[1].default_value = strength
    bpy.context.scene.world = world


def floor_of(kind):
    return {
        "oak": lambda: bricks("#b98550", "#7d5633", 0.8, 0.09, 8, 0.4, 0.002),
        "pale": lambda: bricks("#d3b48c", "#a08263", 0.8, 0.09, 8, 0.4, 0.002),
        "dark": lambda: bricks("#7a5439", "#4a3323", 0.8, 0.09, 8, 0.4, 0.002),
        "tiles": lambda: bricks("#cfc8bc", "#aaa396", 0.34, 0.34, 8, 0.3, 0.004, 0),
        "screed": lambda: stone("#aaa59c"),
    }[kind]()


def room(wall="cream", floor="oak", side=-1, wall_at=2.2, light=1.0, backing=None):
    """A wall behind, a floor, daylight from a window at the left (-1) or right (1)."""
    box((0, 0, -0.1), (14, 14, 0.1), floor_of(floor), 0)
    box((0, wall_at, 0), (14, 0.1, 4), backing or matt(WALLS[wall]), 0)
    box((0, wall_at - 0.015, 0), (14, 0.03, 0.09), matt("#f2f0ea"), 0.004)
    air("#e2e4ea", 0.5)
    lamp("AREA", (3.2 * side, -2.2, 3.0), (0, 0.9, 0.5), 360 * light, 2.4)
    lamp("AREA", (-3 * side, -3.5, 2.2), (0, 1, 0.6), 80 * light, 3, "#f1f0ff")


def table(top="#a9794c", wall="cream", side=-1, cloth=None, scale=1.0):
    """A table top at height 0 in a room, for things of about 30 cm; `scale` for others."""
    s = scale
    surface = fabric(cloth, 240 / s) if cloth else wood(top)
    box((0, 0.1 * s, -0.04 * s), (4.5 * s, 2.4 * s, 0.04 * s), surface, 0.005 * s)
    box((0, 1.9 * s, -1 * s), (8 * s, 0.1 * s, 4 * s), matt(WALLS[wall]), 0)
    air("#cfdcec", 0.45)
    lamp("AREA", (0.9 * s * side, -0.5 * s, 1.0 * s), (0, 0.1 * s, 0.1 * s), 17 * s * s, 0.75 * s)
    lamp("AREA", (-1.0 * s * side, -0.8 * s, 0.8 * s), (0, 0.1 * s, 0.1 * s), 4 * s * s, 1.0 * s, "#dfe8ff")
    lamp("AREA", (0.3 * s, 0.9 * s, 1.5 * s), (0, 1.9 * s, 0.6 * s), 9 * s * s, 1.0 * s)


def yard(ground="concrete", back="wall", side=-1, back_at=3.2, sky="#a9c9ea"):
    """Outdoors in the sun: a courtyard wall, bricks, a hedge or only the horizon behind."""
    grounds = {
        "concrete": lambda: stone("#a49f95"),
        "asphalt": lambda: stone("#5d5e60"),
        "grass": lambda: soil("#6f8a48"),
        "earth": lambda: soil("#8a6b4a"),
        "paving": lambda: bricks("#a39a8d", "#7d766b", 0.4, 0.2, 12, 0.9, 0.01),
    }
    box((0, 10, -0.2), (120, 120, 0.2), grounds[ground](), 0)
    if back == "wall":
        box((0, back_at, 0), (40, 0.2, 2.6), stone("#dccfb8"), 0.01)
        box((0, back_at - 0.05, 2.6), (40, 0.4, 0.08), stone("#b0653f"), 0.01)
    if back == "bricks":
        box((0, back_at, 0), (12, 0.2, 3.4), bricks("#a9663f", "#b9a995", 0.26, 0.085, 1, 0.9, 0.006, wall=True), 0)
    if back == "hedge":
        box((0, back_at, 0), (40, 0.8, 1.9), soil("#3f6b2c"), 0.2)
    air(sky, 0.75)
    lamp("SUN", (2.5 * side, -3, 4), (0, 0, 0), 3.4, 3, "#fff1dc")
