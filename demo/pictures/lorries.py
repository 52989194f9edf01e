"""Lorries, tractors and what works on sites."""
from cars import DARK, wheel
from catalogue import thing
from materials import brushed, glass, gloss, leather, metal, plastic, stone, wood
from shapes import ball, box, can, pillow, placed, ring, rod, slab, tube
from stages import yard


def lorry_wheels(xs, y=0.95, radius=0.48):
    for x in xs:
        for side in (-y, y):
            wheel((x, side, radius), radius, 0.3, "#8d9196")


def cab(colour, height=1.55):
    box((0.75, 0, 0.55), (1.5, 2.1, height), gloss(colour), 0.12)
    box((-0.01, 0, 1.3), (0.06, 1.8, 0.62), plastic("#1c262d", 0.04), 0.05)
    for y in (-1.055, 1.055):
        box((0.75, y, 1.32), (0.8, 0.02, 0.56), plastic("#1c262d", 0.04), 0.01)
        rod((0.05, y * 1.12, 1.3), (0.05, y * 1.12, 1.75), 0.06, plastic(DARK))
    box((-0.03, 0, 0.5), (0.2, 2.1, 0.32), plastic("#3a3d41"), 0.05)
    for y in (-0.75, 0.75):
        box((-0.1, y, 0.58), (0.1, 0.34, 0.16), glass("#f4f4ee", 0.9), 0.04)
    box((-0.02, 0, 0.98), (0.05, 1.4, 0.2), plastic(DARK), 0.02)


@thing("lorry", {"blue": ("#2b5f9e", "#e4e2da"), "orange": ("#d0641f", None)}, (0, 0.6, 1.2), 10.5, ((-36, 8, 1), (-60, 10, 1), (40, 8, 1)), lens=46)
def lorry(look):
    colour, load = look
    yard("earth", "hedge", back_at=6)
    with placed((-2.7, 0.6, 0)):
        cab(colour)
        box((3, 0, 0.55), (5, 0.8, 0.22), plastic("#25272a"), 0.02)
        if load:
            box((3.55, 0, 0.85), (3.8, 2.2, 2.1), plastic(load, 0.5), 0.03)
            for i in range(8):
                box((1.85 + i * 0.49, 0, 0.85), (0.04, 2.23, 2.1), plastic("#cfccc2", 0.5), 0.01)
        else:
            body = gloss(colour)
            for y in (-1.05, 1.05):
                box((3.5, y, 0.9), (3.7, 0.08, 0.95), body, 0.02)
                for i in range(7):
                    box((1.8 + i * 0.57, y * 1.05, 0.9), (0.1, 0.08, 0.95), body, 0.02)
            box((1.68, 0, 0.9), (0.1, 2.1, 1.2), body, 0.02)
            box((5.32, 0, 0.9), (0.08, 2.1, 0.95), body, 0.02)
            pillow((3.5, 0, 1.1), (3.5, 1.95, 1.0), stone("#b09a78"))
        lorry_wheels((0.85, 3.9, 4.9))


@thing("tractor", {"blue": "#2a63a8", "red": "#b02a22"}, (0, 0.5, 1.0), 7.6, ((-36, 8, 1), (-62, 10, 1), (40, 9, 1)), lens=46)
def tractor(colour):
    yard("earth", "hedge", back_at=6)
    with placed((-1.8, 0.5, 0)):
        paint, black = gloss(colour), plastic(DARK, 0.6)
        box((0.95, 0, 0.75), (1.7, 0.66, 0.62), paint, 0.08)
        box((0.09, 0, 0.82), (0.05, 0.52, 0.46), black, 0.02)
        for y in (-0.22, 0.22):
            with placed((0.08, y, 1.2), (0, -90, 0)):
                can((0, 0, 0), 0.07, 0.05, glass("#f6f4e6", 0.9))
        box((1.2, 0, 0.5), (2.2, 0.4, 0.35), black, 0.03)
        rod((0.9, 0.2, 1.3), (0.9, 0.2, 2.0), 0.04, black)
        box((2.35, 0, 1.0), (1.1, 1.1, 0.35), black, 0.04)
        for x in (1.85, 2.9):
            for y in (-0.58, 0.58):
                rod((x, y, 1.2), (x - (0.06 if x < 2 else -0.02), y * 0.95, 2.3), 0.035, paint)
        box((2.37, 0, 1.3), (1.02, 1.1, 0.98), glass("#9fb6c2", 0.35), 0.02)
        box((2.37, 0, 2.3), (1.3, 1.3, 0.1), paint, 0.04)
        box((2.5, 0, 1.25), (0.4, 0.45, 0.5), leather("#2a2623"), 0.06)
        for y in (-0.85, 0.85):
            wheel((2.5, y, 0.78), 0.78, 0.42, "#d9b23a")
            wheel((0.55, y * 0.78, 0.45), 0.45, 0.26, "#d9b23a")
            ring((2.5, y, 0.82), 0.84, 0.05, paint, (90, 0, 0), 3)
        for y in (-0.4, 0, 0.4):
            rod((3.2, y, 0.8), (3.6, y, 0.2), 0.04, metal("#6d7075"), 0.02)
        rod((3.2, -0.6, 0.8), (3.2, 0.6, 0.8), 0.05, paint)


def big_wheels(paint):
    for y in (-0.85, 0.85):
        wheel((2.4, y, 0.72), 0.72, 0.42, paint)
        wheel((0.6, y, 0.5), 0.5, 0.36, paint)


@thing("loader", {"yellow": "#e0a01f", "orange": "#d0641f"}, (0, 0.5, 1.1), 8.6, ((-34, 8, 1), (-58, 10, 1)), lens=46)
def loader(colour):
    yard("earth", "hedge", back_at=6)
    paint, black, steel = gloss(colour), plastic(DARK, 0.6), metal("#6d7075")
    with placed((-1.2, 0.5, 0)):
        box((1.0, 0, 0.7), (1.9, 0.95, 0.6), paint, 0.08)
        box((1.6, 0, 0.5), (2.6, 0.7, 0.3), black, 0.03)
        big_wheels("#d9dadb")
        box((2.25, 0, 1.0), (1.1, 1.25, 0.4), paint, 0.05)
        for x in (1.75, 2.75):
            for y in (-0.58, 0.58):
                rod((x, y, 1.3), (x, y * 0.96, 2.5), 0.045, black)
        box((2.25, 0, 1.4), (0.96, 1.12, 1.05), glass("#9fb6c2", 0.4), 0.02)
        box((2.25, 0, 2.45), (1.2, 1.25, 0.12), paint, 0.05)
        box((2.35, 0, 1.3), (0.4, 0.45, 0.55), leather("#2a2623"), 0.06)
        for y in (-0.62, 0.62):
            tube([(1.7, y, 1.25), (0.4, y, 1.15), (-0.35, y, 0.55)], 0.08, paint, 1)
            rod((1.2, y, 0.8), (0.3, y, 0.95), 0.04, steel)
        slab((-0.35, -0.95, 0.12), [(0.05, 0.7), (0.05, 0.15), (-0.1, 0.02), (-0.75, 0), (-0.7, 0.05), (-0.2, 0.1), (-0.08, 0.25), (-0.05, 0.7)], 1.9, paint, 0.01)
        for y in (-0.95, 0.93):
            slab((-0.35, y, 0.12), [(0.05, 0.7), (0.05, 0.1), (-0.1, 0.02), (-0.75, 0)], 0.03, paint, 0)
        for i in range(8):
            box((-1.12, -0.85 + i * 0.243, 0.1), (0.16, 0.07, 0.04), steel, 0.005)
        tube([(2.95, 0, 0.8), (3.2, 0, 1.9), (3.6, 0, 2.6)], 0.12, paint, 1)
        tube([(3.6, 0, 2.6), (4.05, 0, 1.7), (4.15, 0, 1.0)], 0.09, paint, 1)
        rod((3.2, 0, 1.9), (3.75, 0, 2.3), 0.05, steel)
        slab((4.15, -0.35, 0.3), [(0, 0.8), (0.12, 0.7), (0.1, 0.2), (-0.35, 0), (-0.4, 0.12), (-0.05, 0.3)], 0.7, paint, 0.02)


@thing("crane", None, (0.2, 0.6, 1.7), 12, ((-36, 6, 1), (38, 7, 1)), lens=46)
def crane():
    yard("concrete", "wall", back_at=7)
    yellow, grey = gloss("#e0a52a"), plastic("#3a3d41", 0.5)
    with placed((-3.0, 0.6, 0)):
        cab("#e0a52a")
        box((3.5, 0, 0.6), (6.4, 1.2, 0.3), grey, 0.03)
        box((4.6, 0, 0.9), (4.0, 2.1, 0.16), yellow, 0.02)
        lorry_wheels((0.85, 4.2, 5.4))
        can((4.6, 0, 1.06), 0.6, 0.2, grey)
        box((5.1, 0, 1.2), (1.8, 1.5, 0.7), yellow, 0.08)
        box((4.1, -0.75, 1.25), (1.0, 0.7, 1.1), yellow, 0.06)
        box((3.62, -0.75, 1.55), (0.08, 0.62, 0.7), plastic("#1c262d", 0.04), 0.02)
        box((4.05, -1.1, 1.6), (0.7, 0.03, 0.6), plastic("#1c262d", 0.04), 0.02)
        with placed((5.2, 0.1, 1.85), (0, 8, 0)):
            box((-3.0, 0, 0), (6.2, 0.5, 0.5), yellow, 0.02)
            box((-5.6, 0, 0.07), (2.2, 0.36, 0.36), yellow, 0.02)
            rod((-6.6, 0, 0.1), (-6.6, 0, -0.9), 0.025, grey)
            box((-6.6, 0, -1.2), (0.22, 0.3, 0.36), gloss("#c9302a"), 0.03)
        for x in (2.3, 6.4):
            for y in (-1.25, 1.25):
                box((x, y * 0.9, 0.62), (0.22, 0.9, 0.18), grey, 0.01)
                rod((x, y * 1.2, 0.7), (x, y * 1.2, 0.05), 0.07, metal())
                can((x, y * 1.2, 0), 0.2, 0.06, grey)


@thing("trailer", None, (0, 0.5, 0.5), 4.4, ((-28, 10, 1), (30, 12, 1)), lens=46)
def trailer():
    yard("paving", "wall", back_at=2.8)
    steel, side = metal("#55585c", 0.5), brushed("#b9bdc2")
    with placed((0.1, 0.5, 0)):
        box((0.1, 0, 0.45), (1.9, 1.2, 0.05), wood("#8d6a42"), 0.005)
        for y in (-0.6, 0.6):
            box((0.1, y, 0.45), (1.9, 0.03, 0.4), side, 0.004)
            for i in range(5):
                box((-0.75 + i * 0.43, y * 1.03, 0.44), (0.04, 0.03, 0.43), steel, 0.003)
            wheel((0.2, y * 1.22, 0.3), 0.3, 0.17)
            ring((0.2, y * 1.22, 0.33), 0.34, 0.03, plastic("#1c1d20"), (90, 0, 0), 3)
        for x in (-0.85, 1.05):
            box((x, 0, 0.45), (0.03, 1.2, 0.4), side, 0.004)
        for y in (-0.3, 0.3):
            rod((-0.85, y, 0.42), (-1.6, 0, 0.42), 0.03, steel)
        rod((-1.5, 0, 0.42), (-1.8, 0, 0.42), 0.03, steel)
        ball((-1.8, 0, 0.42), (0.08, 0.06, 0.06), steel)
        rod((-1.45, 0.08, 0.5), (-1.45, 0.08, 0.06), 0.025, steel)
        wheel((-1.45, 0.08, 0.07), 0.07, 0.05)
        for y in (-0.5, 0.5):
            box((1.08, y, 0.36), (0.03, 0.14, 0.08), gloss("#a3191d"), 0.01)
