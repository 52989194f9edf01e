"""Shoes and bags."""
from math import cos, pi, sin

from catalogue import thing
from materials import fabric, fur, gloss, leather, matt, metal, plastic
from shapes import ball, box, lathe, loft, pillow, placed, ring, rod, slab, tube
from stages import room, table

SHOE = [(-0.13, 0.03, 0.09), (-0.11, 0.037, 0.1), (-0.06, 0.037, 0.09), (0.0, 0.04, 0.075), (0.06, 0.046, 0.052), (0.11, 0.042, 0.038), (0.14, 0.026, 0.026)]


def shoe(at, turn, colour, sole, finish, laces=None, shaft=0.0):
    with placed(at, (0, 0, turn)):
        base = [(x, w) for x, w, _ in SHOE] + [(x, -w) for x, w, _ in reversed(SHOE)]
        slab((0, 0, 0), [(x * 1.04, w * 1.06) for x, w in base], 0.025, plastic(sole, 0.6), 0.006, lying=True, soft=2)
        loft([[(x, -w, 0.02), (x, -w, 0.02 + h * 0.45), (x, -w * 0.55, 0.02 + h), (x, w * 0.55, 0.02 + h), (x, w, 0.02 + h * 0.45), (x, w, 0.02)] for x, w, h in SHOE], finish(colour), subdivide=2)
        if shaft:
            lathe((-0.085, 0, 0.05), [(0.045, 0), (0.042, 0.1), (0.05, shaft), (0.044, shaft), (0.036, 0.1)], finish(colour))
        else:
            ball((-0.08, 0, 0.108), (0.045, 0.026, 0.012), matt("#1a1a1c"))
        for i in range(5 if laces else 0):
            x, z = -0.015 + i * 0.02, 0.102 - i * 0.0105
            rod((x, -0.02, z), (x + 0.008, 0.02, z), 0.0035, fabric(laces))
        if laces:
            tube([(-0.06, 0.04, 0.03), (-0.02, 0.043, 0.07), (0.03, 0.047, 0.03)], 0.006, matt(sole), 2)
            tube([(-0.06, -0.04, 0.03), (-0.02, -0.043, 0.07), (0.03, -0.047, 0.03)], 0.006, matt(sole), 2)


def pair(top, *look):
    table(top, "white")
    shoe((0, -0.07, 0), 30, *look)
    shoe((0.04, 0.1, 0), 8, *look)


SHOE_ANGLES = ((-24, 24, 1), (22, 30, 1))


@thing("sneakers", {"white": ("#efeeea", "#2f5f9f"), "black": ("#26282c", "#e9e7e2")}, (0.02, 0.02, 0.05), 0.82, SHOE_ANGLES)
def sneakers(look):
    colour, accent = look
    pair("#b98a5a", colour, accent, fabric, "#f4f2ec" if colour != "#efeeea" else "#9aa0a6")


@thing("shoes", {"brown": "#5a321c", "black": "#1c1c1e"}, (0.02, 0.02, 0.05), 0.8, SHOE_ANGLES)
def shoes(colour):
    pair("#d3b48c", colour, "#1a1512", gloss, colour)


@thing("boots", {"": "#6b4226"}, (0.0, 0.02, 0.12), 0.98, SHOE_ANGLES)
def boots(colour):
    pair("#b98a5a", colour, "#1a1512", leather, None, 0.2)
    for at, turn in (((0, -0.07), 30), ((0.04, 0.1), 8)):
        with placed((*at, 0.25), (0, 0, turn)):
            ring((-0.085, 0, 0), 0.047, 0.014, fur("#e6dcc8"))


@thing("slippers", {"": "#7a5f8f"}, (0, 0.02, 0.03), 0.7, SHOE_ANGLES)
def slippers(colour):
    table("#d3b48c", "cream")
    for y, turn in ((-0.08, 24), (0.08, 10)):
        with placed((0, y, 0), (0, 0, turn)):
            base = [(x, w) for x, w, _ in SHOE] + [(x, -w) for x, w, _ in reversed(SHOE)]
            slab((0, 0, 0), base, 0.022, fabric("#efe6d6"), 0.006, lying=True, soft=2)
            loft([[(x, 0.055 * cos(pi * k / 6), 0.012 + h * sin(pi * k / 6)) for k in range(7)] for x, h in ((0.0, 0.06), (0.06, 0.055), (0.11, 0.035))], fabric(colour), subdivide=1, caps=False)


BAGS = {"black": ("#1f1e20", "cream"), "red": ("#7d2430", "white"), "beige": ("#c5a57c", "blue")}


@thing("bag", BAGS, (0, 0, 0.17), 1.05, ((16, 12, 1), (-30, 16, 1)))
def bag(look):
    colour, wall = look
    table("#a9794c", wall)
    skin, gold = leather(colour), metal("#d6b25e")
    loft([[(-w, -d, z), (w, -d, z), (w, d, z), (-w, d, z)] for w, d, z in ((0.15, 0.06, 0), (0.16, 0.07, 0.02), (0.15, 0.055, 0.12), (0.125, 0.025, 0.23))], skin, subdivide=2)
    for y in (-0.03, 0.03):
        tube([(-0.08, y, 0.17), (-0.08, y, 0.36), (0.08, y, 0.36), (0.08, y, 0.17)], 0.008, skin, 3)
        for x in (-0.08, 0.08):
            ring((x, y * 1.6, 0.19), 0.014, 0.004, gold, (90, 0, 0))
    box((0, -0.045, 0.16), (0.05, 0.012, 0.035), gold, 0.004)


@thing("backpack", {"blue": "#2f4f86", "green": "#4c6a45"}, (0, 0, 0.22), 1.25, ((18, 10, 1), (-30, 14, 1)))
def backpack(colour):
    table("#b98a5a", "cream")
    cloth = fabric(colour)
    pillow((0, 0, 0), (0.3, 0.18, 0.43), cloth)
    pillow((0, -0.09, 0.04), (0.22, 0.09, 0.19), cloth)
    tube([(-0.1, -0.15, 0.21), (0, -0.155, 0.225), (0.1, -0.15, 0.21)], 0.005, metal("#d9d9d9"))
    tube([(-0.14, -0.06, 0.25), (-0.1, -0.07, 0.4), (0.1, -0.07, 0.4), (0.14, -0.06, 0.25)], 0.005, metal("#d9d9d9"))
    tube([(-0.05, 0.02, 0.44), (-0.05, 0.02, 0.5), (0.05, 0.02, 0.5), (0.05, 0.02, 0.44)], 0.012, cloth)
    for side in (-1, 1):
        tube([(side * 0.1, 0.08, 0.4), (side * 0.16, 0.16, 0.34), (side * 0.17, 0.15, 0.1), (side * 0.13, 0.08, 0.03)], 0.02, cloth)
        pillow((side * 0.17, -0.01, 0.03), (0.05, 0.1, 0.16), cloth)


SUITCASES = {"blue": "#2f4f86", "red": "#a5282c"}


@thing("suitcase", SUITCASES, (0, 0.6, 0.45), 2.4, ((20, 10, 1), (-30, 12, 1)))
def suitcase(colour):
    room("white", "pale")
    shell = gloss(colour)
    with placed((0, 0.7, 0), (0, 0, 8)):
        box((0, 0, 0.05), (0.46, 0.27, 0.66), shell, 0.05)
        for i in range(7):
            box((-0.17 + i * 0.057, 0, 0.1), (0.018, 0.285, 0.56), shell, 0.008)
        rod((-0.09, 0.08, 0.7), (-0.09, 0.08, 1.02), 0.009, metal())
        rod((0.09, 0.08, 0.7), (0.09, 0.08, 1.02), 0.009, metal())
        box((0, 0.08, 1.0), (0.22, 0.04, 0.035), plastic("#1c1d20"), 0.01)
        for x in (-0.17, 0.17):
            for y in (-0.09, 0.09):
                ball((x, y, 0.03), 0.032, plastic("#1c1d20"))
    with placed((0.5, 0.9, 0), (0, 0, -14), 1.3):
        pillow((0, 0, 0), (0.4, 0.2, 0.22), leather("#6b4226"))
        tube([(-0.1, 0, 0.2), (-0.1, 0, 0.32), (0.1, 0, 0.32), (0.1, 0, 0.2)], 0.012, leather("#4a2c18"))
