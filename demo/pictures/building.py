"""Building materials, doors and windows."""
from catalogue import thing, TWO
from furniture import plant
from materials import gloss, glow, matt, metal, skin, wood
from repair import bucket
from shapes import box, can, pillow, placed, rod, slab, tube
from stages import room, yard


@thing("bricks", None, (0, 0.4, 0.4), 2.6, TWO)
def brick_stack():
    yard("earth", "wall", back_at=2.2)
    shades = [skin(c, 0.85, 30) for c in ("#a8593a", "#b5654a", "#9c4f34")]
    for z in range(7):
        for x in range(5):
            for y in range(2):
                at = (-0.58 + x * 0.26 + (z % 2) * 0.12, 0.45 + y * 0.25, 0.1 + z * 0.09)
                box(at, (0.25, 0.23, 0.08), shades[(x * 5 + y + z * 3) % 3], 0.012)
    box((0, 0.57, 0), (1.7, 0.6, 0.1), wood("#a98357"), 0.01)
    for i, turn in enumerate((20, -30)):
        box((-0.2 + i * 0.6, -0.1, 0), (0.25, 0.12, 0.08), shades[i], 0.006, (0, 0, turn))


@thing("cement", None, (0, 0.5, 0.35), 2.3, TWO)
def cement():
    yard("concrete", "bricks", back_at=1.8)
    for i in range(7):
        x, z = (-0.4 + (i % 2) * 0.72, 0.1 + (i // 2) * 0.15) if i < 6 else (0.0, 0.55)
        pillow((x, 0.6, z), (0.66, 0.44, 0.15), matt("#c9bda6"), (0, 0, (i * 13) % 9 - 4))
        box((x, 0.36, z + 0.05), (0.44, 0.03, 0.055), matt(("#2f6f8f", "#2f6f8f")[i % 2]), 0.01, (0, 0, (i * 13) % 9 - 4))
    box((0, 0.6, 0), (1.5, 0.7, 0.1), wood("#a98357"), 0.01)


@thing("door", None, (0.1, 1.9, 1.05), 3.2, ((14, 4, 1), (-26, 6, 1)))
def door():
    room("white", "pale")
    frame = wood("#7b5030", "z")
    box((0, 2.12, 0), (1.06, 0.14, 2.12), frame, 0.01)
    box((0, 2.05, 0.01), (0.86, 0.05, 2.02), wood("#9a6a3c", "z"), 0.008)
    for x in (-0.19, 0.19):
        for z, h in ((0.15, 0.7), (1.0, 0.88)):
            box((x, 2.03, z), (0.28, 0.03, h), wood("#8a5c33", "z"), 0.012)
    rod((0.36, 1.98, 1.02), (0.24, 1.98, 1.02), 0.012, metal("#d0a24a"))
    can((0.36, 2.0, 1.0), 0.025, 0.03, metal("#d0a24a"))


@thing("window", None, (0, 1.9, 1.4), 2.9, ((12, 2, 1), (-26, 4, 1)))
def plastic_window():
    room("cream", "oak")
    white = gloss("#f4f4f1")
    box((0, 2.13, 0.8), (1.5, 0.1, 1.4), white, 0.01)
    for x in (-0.37, 0.37):
        box((x, 2.08, 0.86), (0.7, 0.06, 1.28), white, 0.015)
        box((x, 2.045, 0.95), (0.54, 0.02, 1.1), glow("#bfdcf2", 0.9), 0)
        slab((x, 2.034, 0.95), [(-0.27, 0), (0.27, 0), (0.27, 0.3), (0.1, 0.42), (-0.1, 0.3), (-0.27, 0.45)], 0.004, glow("#7fa86a", 0.7), 0, soft=1)
    box((0.04, 2.04, 1.4), (0.03, 0.05, 0.13), white, 0.008)
    box((0, 2.0, 0.74), (1.7, 0.34, 0.04), white, 0.01)
    with placed((-0.5, 1.98, 0.78), scale=0.5):
        plant(0, 0)


@thing("tiles", {"grey": ("#b9b5ac", "#e9e6df"), "blue": ("#4a7fa8", "#f2efe6")}, (0, 1.2, 0.4), 2.9, ((14, 14, 1), (-26, 18, 1)))
def tiles(look):
    colour, second = look
    room("white", "screed", wall_at=1.9)
    for x in range(7):
        for z in range(4):
            box((-1.25 + x * 0.41, 1.83, 0.01 + z * 0.41), (0.4, 0.03, 0.4), gloss(colour if (x + z) % 2 else second), 0.004)
    for x in range(6):
        for y in range(3):
            box((-1.05 + x * 0.41, 1.6 - y * 0.41, 0), (0.4, 0.4, 0.012), gloss(second if (x + y) % 2 else colour), 0.003)
    for i in range(9):
        box((0.62, 0.55, i * 0.014), (0.4, 0.4, 0.012), gloss(colour if i % 3 else second), 0.003, (0, 0, (i * 7) % 5))
    with placed((-0.25, 0.45, 0.0), (0, 0, 30)):
        slab((0, 0, 0.01), [(-0.16, -0.06), (0.0, -0.06), (0.0, 0.06), (-0.16, 0.06)], 0.006, metal(), 0.001, lying=True)
        tube([(-0.08, 0, 0.012), (-0.06, 0, 0.06), (0.02, 0, 0.07)], 0.007, metal(), 2)
        rod((0.0, 0, 0.07), (0.13, 0, 0.07), 0.018, wood("#b3722f"))
    with placed((-0.75, 0.6, 0), scale=1.2):
        bucket((0, 0, 0), "#2b2d31", "#a9a59c")


@thing("laminate", None, (0, 0.9, 0.12), 2.7, ((16, 22, 1), (-28, 26, 1)))
def laminate():
    room("sage", "screed", wall_at=1.9)
    for i in range(5):
        for k in range(3):
            length = (0.9, 1.2, 1.0)[k] if i < 4 else (0.5, 0, 0)[k]
            if length:
                box((-1.5 + k * 1.21 + (i % 2) * 0.3 + length / 2, 1.7 - i * 0.195, 0), (min(length, 1.2) + 0.2 * (k < 2), 0.19, 0.012), wood(("#b98a5a", "#c79a66", "#a97b4d")[(i + k * 2) % 3]), 0.001)
    for i in range(6):
        box((0.45 + 0.02 * (i % 2), 0.55 + 0.01 * (i % 3), i * 0.013), (1.2, 0.19, 0.012), wood(("#c79a66", "#b98a5a", "#a97b4d")[i % 3]), 0.001, (0, 0, 12 + i))
    with placed((-0.6, 0.5, 0.045), (0, 90, 60)):
        can((0, 0, -0.3), 0.045, 0.6, matt("#d9cbb0"), 0.004)
        can((0, 0, -0.302), 0.02, 0.604, matt("#6b5a44"), 0)
    with placed((-0.25, 0.25, 0.045), (0, 90, 70)):
        can((0, 0, -0.3), 0.045, 0.6, matt("#b3c2a8"), 0.004)


@thing("roofing", {"brown": "#6b3a28", "green": "#3f6b4a"}, (0, 0.8, 0.55), 3.6, ((18, 14, 1), (-26, 16, 1)))
def roofing(colour):
    yard("concrete", "wall", back_at=2.4)
    paint = gloss(colour)
    profile = [(x * 0.1 + dx, z) for x in range(12) for dx, z in ((0, 0), (0.035, 0), (0.05, 0.035), (0.085, 0.035))]

    def sheet(at, turn, length):
        line = [(x - 0.6, z) for x, z in profile]
        back = [(x, z + 0.004) for x, z in reversed(line)]
        slab(at, line + back, length, paint, 0, turn)

    for i in range(6):
        sheet((-0.1, 0.35, 0.1 + i * 0.03), (0, 0, 10), 1.3)
    for x in (0.35, 0.9):
        box((-0.15, x, 0), (1.2, 0.1, 0.1), wood("#a98357"), 0.01)
    for x in (-0.9, 0.55):
        sheet((x, 1.75, 0.02), (75, 0, 0), 1.5)


@thing("scaffolding", None, (0, 1.6, 1.3), 5.6, ((18, 4, 1), (-26, 6, 1)))
def scaffolding():
    yard("concrete", "bricks", back_at=2.6)
    steel = metal("#d0a02f", 0.5)
    for x in (-1.3, 0.2, 1.7):
        for y in (1.2, 2.0):
            rod((x, y, 0), (x, y, 3.2), 0.028, steel)
            can((x, y, 0), 0.08, 0.02, metal("#55585c"))
        for z in (0.9, 1.9, 2.9):
            rod((x, 1.2, z), (x, 2.0, z), 0.024, steel)
    for z in (0.9, 1.9, 2.9):
        for y in (1.2, 2.0):
            rod((-1.3, y, z), (1.7, y, z), 0.022, steel)
    for z in (0.95, 1.95):
        for y in (1.35, 1.6, 1.85):
            box((0.2, y, z), (2.95, 0.22, 0.04), wood("#a97b4d"), 0.003)
    for z in (0, 1):
        rod((-1.3, 1.2, z), (0.2, 1.2, z + 0.95), 0.016, metal("#8d9298"))
        rod((1.7, 1.2, z), (0.2, 1.2, z + 0.95), 0.016, metal("#8d9298"))
    for z in range(9):
        rod((1.1, 1.05, 0.1 + z * 0.24), (1.42, 1.05, 0.1 + z * 0.24), 0.014, metal("#b9bdc2"))
    for x in (1.1, 1.42):
        rod((x, 1.05, 0), (x, 1.05, 2.2), 0.02, metal("#b9bdc2"))
    bucket((-0.7, 1.5, 1.99), "#2b2d31", "#a9a59c")
