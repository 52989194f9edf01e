"""Gardens: furniture, machines, young trees."""
from math import cos, sin

from catalogue import thing
from materials import fabric, gloss, glow, matt, metal, plastic, soil, stone, wood
from shapes import ball, box, can, lathe, pillow, placed, ring, rod, slab, tube
from stages import yard


def sapling(at, height, leaf, fruit=None):
    with placed(at):
        lathe((0, 0, 0), [(0, 0), (0.11, 0), (0.15, 0.24), (0.14, 0.24), (0.12, 0.2), (0, 0.2)], matt("#2a2623"))
        can((0, 0, 0.2), 0.13, 0.01, soil("#4a3524"), 0)
        rod((0, 0, 0.2), (0.02, 0, height), 0.016, wood("#6b4a33", "z"), 0.008)
        for i in range(16):
            t = 0.45 + 0.55 * i / 16
            a = i * 2.4
            start, end = (0, 0, height * t), (0.24 * cos(a), 0.24 * sin(a), height * t + 0.12)
            rod(start, end, 0.005, wood("#6b4a33", "z"))
            for k in range(6):
                f = 0.35 + 0.13 * k
                with placed((end[0] * f + 0.02 * cos(k * 2.4), end[1] * f + 0.02 * sin(k * 2.4), start[2] + 0.12 * f), (20 * (k % 3), 30 + 20 * (k % 2), a * 57 + k * 70)):
                    slab((0, 0, 0), [(0, 0), (0.028, 0.04), (0, 0.1), (-0.028, 0.04)], 0.003, gloss(leaf), 0, soft=1)
            if fruit and i % 3 == 0:
                ball((end[0], end[1], end[2] - 0.04), 0.04, gloss(fruit))


@thing("saplings", {"apple": ("#4f8a32", "#c9302a"), "peach": ("#6a9a3f", "#e09a4a")}, (0, 0.6, 0.65), 2.9, ((14, 8, 1), (-26, 10, 1)))
def saplings(look):
    yard("earth", "wall", back_at=2.2)
    for x, y, h, fruit in ((-0.55, 0.7, 1.15, look[1]), (0.08, 0.55, 1.25, None), (0.66, 0.8, 1.1, look[1])):
        sapling((x, y, 0), h, look[0], fruit)


@thing("bench", {"wood": "#9a6a3c", "green": "#4f7f4a"}, (0, 0.8, 0.45), 2.8, ((18, 10, 1), (-28, 12, 1)))
def bench(colour):
    yard("paving", "hedge", back_at=2.4)
    iron, slats = metal("#26282b", 0.5), wood(colour)
    for x in (-0.65, 0.65):
        tube([(x, 0.52, 0), (x, 0.55, 0.25), (x, 0.55, 0.42), (x, 1.0, 0.42), (x, 1.05, 0.6), (x, 1.15, 0.95)], 0.026, iron, 1)
        tube([(x, 1.08, 0), (x, 0.98, 0.2), (x, 0.98, 0.42)], 0.026, iron, 1)
        tube([(x, 0.55, 0.42), (x, 0.52, 0.62), (x, 0.75, 0.66), (x, 1.06, 0.64)], 0.022, iron, 2)
    for i in range(4):
        box((0, 0.6 + i * 0.115, 0.44), (1.5, 0.095, 0.035), slats, 0.008)
    for i in range(3):
        box((0, 1.055 + i * 0.035, 0.56 + i * 0.14), (1.5, 0.03, 0.1), slats, 0.008, (-12, 0, 0))
    with placed((-1.05, 0.8, 0)):
        lathe((0, 0, 0), [(0, 0), (0.15, 0), (0.2, 0.3), (0.18, 0.3)], stone("#b5654a"))
        for i in range(14):
            a = i * 2.4
            ball((0.13 * cos(a) * (i % 3) / 2, 0.13 * sin(a) * (i % 3) / 2, 0.36 + 0.02 * (i % 4)), 0.055, gloss(("#c93a5a", "#f0e3da", "#4f8a3a")[i % 3]))


@thing("tapchan", None, (0, 1.0, 0.5), 3.9, ((20, 12, 1), (-28, 16, 1)))
def tapchan():
    yard("paving", "wall", back_at=3)
    oak = wood("#8d5530")
    with placed((0, 1.2, 0)):
        box((0, 0, 0.4), (2.2, 1.8, 0.08), oak, 0.01)
        for x in (-1.03, 1.03):
            for y in (-0.83, 0.83):
                lathe((x, y, 0), [(0.05, 0), (0.07, 0.1), (0.045, 0.2), (0.07, 0.4), (0.07, 0.5), (0.045, 0.6), (0.06, 0.8), (0.03, 0.86), (0.045, 0.9), (0, 0.95)], oak, sides=24)
        for y in (0.83,):
            rod((-1.03, y, 0.82), (1.03, y, 0.82), 0.03, oak)
            for i in range(16):
                rod((-0.94 + i * 0.125, y, 0.46), (-0.94 + i * 0.125, y, 0.82), 0.018, oak)
        for x in (-1.03, 1.03):
            rod((x, -0.83, 0.82), (x, 0.83, 0.82), 0.03, oak)
            for i in range(12):
                rod((x, -0.72 + i * 0.13, 0.46), (x, -0.72 + i * 0.13, 0.82), 0.018, oak)
        for x, y, w, d in ((0, 0.6, 1.9, 0.36), (-0.78, -0.1, 0.36, 1.1), (0.78, -0.1, 0.36, 1.1)):
            box((x, y, 0.48), (w, d, 0.09), fabric("#a3222f"), 0.03)
            box((x, y, 0.565), (w * 0.92, d * 0.72, 0.012), fabric("#e0b52f", 200), 0.004)
        box((0, -0.1, 0.48), (0.75, 0.75, 0.24), wood("#6b4028"), 0.015)
        box((0, -0.1, 0.72), (0.78, 0.78, 0.008), fabric("#f2ecdc", 200), 0.002)
        lathe((0.1, -0.05, 0.73), [(0, 0), (0.07, 0.0), (0.1, 0.07), (0.06, 0.13), (0.03, 0.14), (0, 0.17)], gloss("#2f5f9f"))
        for x, y in ((-0.2, -0.2), (0.22, -0.28), (-0.15, 0.12)):
            lathe((x, y, 0.73), [(0, 0), (0.03, 0), (0.055, 0.04), (0.05, 0.04), (0, 0.01)], gloss("#f4f2ea"))
        for x in (-0.7, 0.7):
            pillow((x, 0.66, 0.58), (0.4, 0.14, 0.34), fabric("#2f6f57"), (-14, 0, 0))


@thing("lawn-mower", {"red": "#c9302a", "green": "#3f8a3a"}, (0, 0.5, 0.42), 2.3, ((44, 12, 1), (-38, 14, 1)))
def lawn_mower(colour):
    yard("grass", "hedge", back_at=2.6)
    black = plastic("#1c1d20")
    with placed((0, 0.5, 0), (0, 0, 0)):
        box((0, 0, 0.1), (0.5, 0.72, 0.17), gloss(colour), 0.06)
        can((0, -0.06, 0.26), 0.15, 0.13, black, 0.02)
        can((0, -0.06, 0.39), 0.1, 0.04, plastic("#8d9298"), 0.01)
        box((0.0, 0.17, 0.26), (0.18, 0.1, 0.08), black, 0.02)
        for x in (-0.28, 0.28):
            for y in (-0.27, 0.27):
                with placed((x, y, 0.1), (0, 90, 0)):
                    ring((0, 0, 0), 0.075, 0.028, plastic("#1b1c1e", 0.8))
                    can((0, 0, -0.02), 0.06, 0.04, plastic("#d9dadb"))
        for x in (-0.2, 0.2):
            tube([(x, 0.32, 0.18), (x, 0.7, 0.6), (x, 0.98, 0.92)], 0.014, metal("#55585c"), 0)
        tube([(-0.2, 0.98, 0.92), (-0.18, 1.02, 0.96), (0.18, 1.02, 0.96), (0.2, 0.98, 0.92)], 0.018, black, 2)
        rod((-0.2, 0.7, 0.6), (0.2, 0.7, 0.6), 0.01, metal("#55585c"))
        pillow((0, 0.52, 0.16), (0.4, 0.36, 0.3), fabric("#2a2c2b"))


def engine_in_frame(colour, hose):
    black, frame = plastic("#1c1d20"), metal("#2b2d31", 0.5)
    for y in (-0.22, 0.22):
        tube([(-0.36, y, 0.03), (-0.36, y, 0.5), (0.36, y, 0.5), (0.36, y, 0.03)], 0.018, frame, 2, True)
    for x in (-0.3, 0.3):
        for z in (0.03, 0.5):
            rod((x, -0.22, z), (x, 0.22, z), 0.016, frame)
    box((0, 0, 0.36), (0.56, 0.34, 0.13), gloss(colour), 0.04)
    can((-0.12, 0, 0.48), 0.035, 0.03, black)
    box((0.1, 0, 0.07), (0.32, 0.3, 0.28), metal("#77797d", 0.5), 0.04)
    for i in range(6):
        box((0.12, -0.0, 0.1 + i * 0.035), (0.34, 0.32, 0.012), metal("#9a9da1", 0.4), 0.003)
    with placed((0.12, -0.16, 0.2), (90, 0, 0)):
        can((0, 0, 0), 0.1, 0.04, black, 0.012)
        can((0, 0, 0.04), 0.03, 0.02, gloss(colour))
    with placed((-0.18, -0.05, 0.2), (90, 0, 90)):
        can((0, 0, 0), 0.12, 0.16, plastic("#b9bdc2") if not hose else gloss(colour), 0.02)
    if hose:
        with placed((-0.2, -0.1, 0.2), (90, 0, 0)):
            can((0, 0, 0), 0.06, 0.14, metal("#8d9298"))
        for k in range(4):
            ring((-0.62, -0.15, 0.03 + k * 0.05), 0.2, 0.026, plastic("#2f7fc0"))
        tube([(-0.2, -0.25, 0.2), (-0.3, -0.4, 0.12), (-0.45, -0.34, 0.06)], 0.026, plastic("#2f7fc0"), 2)
    else:
        box((-0.24, -0.2, 0.1), (0.2, 0.06, 0.2), plastic("#d9dadb"), 0.01)
        for x in (-0.29, -0.2):
            with placed((x, -0.232, 0.2), (90, 0, 0)):
                can((0, 0, 0), 0.032, 0.006, black)
                for dx in (-0.01, 0.01):
                    can((dx, 0, 0.006), 0.005, 0.002, metal())
        ball((-0.24, -0.235, 0.14), 0.014, glow("#e0402f", 1.5))


@thing("generator", {"yellow": "#e0a52a", "blue": "#2a63a8"}, (0, 0.5, 0.27), 1.4, ((18, 14, 1), (-28, 16, 1)))
def generator(colour):
    yard("concrete", "wall", back_at=1.7)
    with placed((0, 0.5, 0)):
        engine_in_frame(colour, False)


@thing("water-pump", None, (-0.12, 0.5, 0.27), 1.8, ((18, 14, 1), (-28, 16, 1)))
def water_pump():
    yard("grass", "hedge", back_at=2)
    with placed((0, 0.5, 0)):
        engine_in_frame("#b3201f", True)
