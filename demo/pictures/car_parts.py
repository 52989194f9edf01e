"""Parts of cars."""
from math import cos, pi, sin

from catalogue import thing
from materials import brushed, gloss, leather, metal, plastic, wood
from shapes import box, can, lathe, pillow, placed, ring, rod, slab, tube
from stages import room, table, yard


@thing("tyres", {"": None}, (0, 0.3, 0.4), 2.7, ((14, 12, 1), (-30, 16, 1)))
def tyres():
    yard("concrete", "bricks", back_at=1.3)
    for i in range(3):
        tyre((-0.25, 0.5, 0.1 + i * 0.2), (0, 0, 0))
    tyre((0.42, 0.35, 0.31), (78, 0, 18))


def tyre(at, turn):
    with placed(at, turn):
        rubber = plastic("#1e1f21", 0.85)
        ring((0, 0, 0), 0.235, 0.075, rubber, flat=1.3)
        for i in range(44):
            a = 2 * pi * i / 44
            box((0.305 * cos(a), 0.305 * sin(a), -0.07), (0.02, 0.026, 0.14), rubber, 0.004, (0, 0, 360 * i / 44 + 12))


@thing("car-battery", {"": None}, (0, 0, 0.1), 0.8, ((20, 18, 1), (-30, 22, 1)))
def car_battery():
    table("#8d7a64", "grey")
    box((0, 0, 0), (0.26, 0.17, 0.16), plastic("#1b1d20"), 0.008)
    box((0, 0, 0.16), (0.265, 0.175, 0.03), plastic("#2a5f9a"), 0.006)
    for x, c in ((-0.09, "#b3201f"), (0.09, "#111214")):
        can((x, -0.05, 0.19), 0.016, 0.012, plastic(c))
        can((x, -0.05, 0.2), 0.009, 0.018, metal("#a9a9a4"))
    tube([(-0.1, 0.03, 0.19), (-0.1, 0.03, 0.24), (0.1, 0.03, 0.24), (0.1, 0.03, 0.19)], 0.008, plastic("#1b1d20"))
    box((0, -0.087, 0.04), (0.2, 0.002, 0.09), plastic("#d9b23a"), 0.001)


@thing("brakes", {"": None}, (0, 0, 0.08), 0.85, ((20, 30, 1), (-28, 26, 1)))
def brakes():
    table("#8d7a64", "white")
    steel = metal("#a9adb2", 0.35)
    for x, turn in ((-0.1, (0, 0, 0)), (0.09, (62, 0, -20))):
        with placed((x, 0.02 if x < 0 else 0.12, 0.01 if x < 0 else 0.115), turn):
            ring((0, 0, 0), 0.1, 0.028, steel, flat=0.28)
            lathe((0, 0, -0.008), [(0.03, 0.03), (0.06, 0.03), (0.065, 0), (0.09, 0)], metal("#77797d", 0.5))
            for i in range(5):
                a = 2 * pi * i / 5
                can((0.045 * cos(a), 0.045 * sin(a), 0.022), 0.006, 0.003, plastic("#101113"))
    for i in range(3):
        with placed((0.1 + i * 0.055, -0.1, 0.0), (0, 0, 20)):
            slab((0, 0, 0), [(-0.06, 0), (0.06, 0), (0.045, 0.05), (-0.045, 0.05)], 0.014, plastic("#3a332f", 0.9), 0.004)
            slab((0, 0.014, 0), [(-0.068, -0.0), (0.068, 0.0), (0.05, 0.055), (-0.05, 0.055)], 0.005, metal("#7d8084"), 0.002)


@thing("engine", None, (0, 0.1, 0.32), 1.5, ((20, 14, 1), (-30, 18, 1)))
def engine():
    table("#8d8f92", "grey", scale=1.6)
    iron, alu, black = metal("#6d7075", 0.5), brushed("#b9bdc2"), plastic("#1c1d20", 0.5)
    with placed((0, 0.15, 0.08)):
        box((0, 0, -0.06), (0.5, 0.3, 0.14), black, 0.04)
        box((0, 0, 0.06), (0.62, 0.36, 0.26), iron, 0.03)
        for i in range(5):
            box((-0.26 + i * 0.13, -0.185, 0.07), (0.03, 0.03, 0.22), iron, 0.008)
        box((0, 0, 0.32), (0.62, 0.36, 0.1), alu, 0.02)
        box((0, 0, 0.42), (0.56, 0.26, 0.08), gloss("#a3241f"), 0.03)
        for i in range(4):
            can((-0.19 + i * 0.125, 0, 0.49), 0.028, 0.03, black)
            tube([(-0.19 + i * 0.125, -0.17, 0.36), (-0.19 + i * 0.125, -0.3, 0.34), (-0.14 + i * 0.08, -0.32, 0.2), (0.0, -0.3, 0.1)], 0.028, metal("#9a6a4a", 0.45), 2)
        can((0.2, 0, 0.49), 0.04, 0.035, plastic("#e0b52f"))
        for x, z, r in ((-0.35, 0.1, 0.11), (-0.35, 0.36, 0.07), (-0.35, 0.24, 0.05)):
            with placed((x, -0.08 + (z > 0.3) * 0.12, z + 0.04), (0, -90, 0)):
                can((0, 0, -0.02), r, 0.05, metal("#8d9298", 0.3), 0.006)
                can((0, 0, 0.03), r * 0.4, 0.01, black)
        tube([(-0.365, -0.18, 0.14), (-0.365, -0.02, 0.47), (-0.365, 0.1, 0.42), (-0.365, 0.03, 0.12), (-0.365, -0.08, 0.03)], 0.016, black, 2, True)
        with placed((0.33, 0, 0.18), (0, 90, 0)):
            can((0, 0, 0), 0.19, 0.1, alu, 0.02, top=0.13)
        with placed((-0.16, -0.24, 0.02), (90, 0, 0)):
            can((0, 0, 0), 0.055, 0.1, gloss("#2f5f9f"), 0.01)


@thing("gas-cylinder", {"red": "#a8281f", "white": "#dcdcd8"}, (0, 0.3, 0.28), 1.9, ((16, 14, 1), (-28, 16, 1)))
def gas_cylinder(colour):
    yard("concrete", "bricks", back_at=1.6)
    for x, y, tint in ((0, 0.55, colour), (0.02, 0.12, "#5d646b")):
        for dx in (-0.35, 0.35):
            box((dx, y, 0), (0.1, 0.36, 0.06), wood("#a98357"), 0.01)
        with placed((x, y, 0.21), (0, 90, 0)):
            lathe((0, 0, -0.6), [(0, 0), (0.1, 0.02), (0.165, 0.1), (0.17, 0.15), (0.17, 1.0), (0.15, 1.08), (0.09, 1.15), (0.05, 1.18), (0, 1.18)], gloss(tint), smooth=60)
            can((0, 0, 0.58), 0.035, 0.09, metal("#d0a24a"))
            rod((0, 0, 0.63), (0.09, 0, 0.63), 0.016, metal("#d0a24a"))
            can((0, 0, 0.67), 0.045, 0.02, plastic("#1c1d20"))


@thing("seat-covers", {"black": ("#232427", "#b3201f"), "beige": ("#b99a72", "#5b3a24")}, (0, 0.9, 0.6), 2.6, ((30, 8, 1), (-32, 10, 1)))
def seat_covers(look):
    colour, edge = look
    room("grey", "tiles")
    cover, line = leather(colour), leather(edge)
    for x in (-0.36, 0.36):
        with placed((x, 1.1, 0)):
            box((0, 0, 0), (0.44, 0.5, 0.14), plastic("#17181b"), 0.03)
            pillow((0, -0.03, 0.12), (0.5, 0.54, 0.19), cover)
            pillow((0, -0.05, 0.17), (0.28, 0.5, 0.15), line)
            pillow((0, 0.26, 0.27), (0.48, 0.17, 0.66), cover, (-14, 0, 0))
            pillow((0, 0.225, 0.33), (0.27, 0.16, 0.52), line, (-14, 0, 0))
            for s in (-1, 1):
                pillow((s * 0.2, 0.2, 0.34), (0.1, 0.18, 0.46), cover, (-14, 0, 0))
                rod((s * 0.06, 0.36, 0.9), (s * 0.06, 0.4, 1.04), 0.01, metal())
            pillow((0, 0.39, 0.98), (0.27, 0.11, 0.19), cover, (-14, 0, 0))
