"""What shops, cafés and bakeries need."""
from catalogue import thing
from food import flat_bread
from materials import brushed, gloss, glow, matt, metal, plastic, stone, wood
from shapes import ball, box, can, lathe, placed, ring, rod, tube
from stages import room, table, yard


@thing("tandoor", None, (0, 0.6, 0.5), 3.0, ((16, 14, 1), (-26, 18, 1)))
def tandoor():
    yard("paving", "bricks", back_at=1.9)
    clay = stone("#b98a62")
    with placed((0, 0.75, 0)):
        lathe((0, 0, 0), [(0.42, 0), (0.56, 0.25), (0.55, 0.5), (0.4, 0.78), (0.31, 0.86), (0.27, 0.86), (0.3, 0.7)], clay)
        can((0, 0, 0.7), 0.29, 0.02, glow("#d9581f", 1.2), 0)
        ring((0, 0, 0.86), 0.29, 0.035, clay)
        box((0, -0.52, 0), (0.24, 0.2, 0.22), matt("#191310"), 0.05)
    with placed((0.85, 0.5, 0)):
        for x in (-0.25, 0.25):
            for y in (-0.15, 0.15):
                rod((x, y, 0), (x, y, 0.45), 0.025, wood("#7b5030", "z"))
        box((0, 0, 0.45), (0.65, 0.45, 0.04), wood("#9a6a3c"), 0.01)
        for i, (x, y) in enumerate(((-0.14, 0.02), (0.14, 0.05), (0.02, -0.06), (0, 0.05))):
            flat_bread((x, y, 0.49 + (0.05 if i > 1 else 0)))
    for i in range(6):
        rod((-1.0 + 0.03 * i, 0.35 + 0.09 * (i % 3), 0.05 + 0.08 * (i // 3)), (-0.5 + 0.02 * i, 0.4 + 0.09 * (i % 3), 0.05 + 0.08 * (i // 3)), 0.045, wood("#6b4a33"))


@thing("shelves", {"white": "#e6e6e2", "grey": "#7d8288"}, (0, 1.5, 0.95), 3.8, ((14, 6, 1), (-28, 8, 1)))
def shelves(colour):
    room("cream", "tiles")
    paint = gloss(colour)
    for x in (-1.2, 0, 1.2):
        for y in (1.3, 1.75):
            box((x, y, 0), (0.05, 0.05, 1.95), paint, 0.003)
    goods = ("#b3201f", "#2f6fb0", "#e0b52f", "#3f8a4a", "#d9742a", "#efe9da", "#7d4f9a")
    for s, x in enumerate((-0.6, 0.6)):
        for level in range(5):
            z = 0.1 + level * 0.44
            box((x, 1.52, z), (1.18, 0.48, 0.035), paint, 0.003)
            if level == 4:
                continue
            for i in range(7):
                k = (i * 3 + level * 5 + s * 2) % 7
                if (i + level + s) % 6 == 5:
                    continue
                at = (x - 0.48 + i * 0.16, 1.42, z + 0.035)
                if (level + s) % 2:
                    can(at, 0.06, 0.2, gloss(goods[k]), 0.01)
                else:
                    box(at, (0.13, 0.2, 0.2 + 0.05 * (k % 3)), matt(goods[k]), 0.004)


@thing("coffee-machine", None, (0, 0.06, 0.2), 1.0, ((16, 12, 1), (-28, 16, 1)))
def coffee_machine():
    table("#6b4a33", "sage", scale=1.3)
    steel, black = brushed(), plastic("#1c1d20")
    with placed((0, 0.1, 0)):
        box((0, 0, 0.03), (0.62, 0.36, 0.09), steel, 0.012)
        box((0, 0.1, 0.1), (0.62, 0.18, 0.22), gloss("#8a1f22"), 0.01)
        box((0, 0.02, 0.3), (0.66, 0.36, 0.12), steel, 0.02)
        box((0, -0.02, 0.115), (0.56, 0.26, 0.01), metal("#55585d"), 0)
        for x in (-0.16, 0.16):
            can((x, -0.06, 0.24), 0.04, 0.07, metal("#b9bdc2", 0.15))
            can((x, -0.06, 0.21), 0.036, 0.04, metal("#d5d9de", 0.12))
            rod((x, -0.08, 0.225), (x + 0.01, -0.25, 0.215), 0.013, black)
            lathe((x, -0.06, 0.125), [(0, 0), (0.022, 0), (0.036, 0.045), (0.033, 0.045), (0, 0.03)], gloss("#f4f2ea"))
            can((x, -0.06, 0.16), 0.03, 0.004, matt("#4a2a14"), 0)
        for s in (-1, 1):
            tube([(s * 0.28, -0.13, 0.32), (s * 0.3, -0.19, 0.27), (s * 0.29, -0.18, 0.14)], 0.006, metal())
            with placed((s * 0.24, -0.16, 0.36), (90, 0, 0)):
                can((0, 0, 0), 0.025, 0.03, black)
        with placed((0, -0.162, 0.36), (90, 0, 0)):
            can((0, 0, 0), 0.035, 0.01, matt("#f4f2ea"))
            ring((0, 0, 0.008), 0.036, 0.005, metal())
        for i in range(8):
            lathe((-0.24 + 0.068 * i, 0.06, 0.42), [(0, 0), (0.02, 0), (0.03, 0.05), (0.027, 0.05), (0, 0.01)], gloss("#f4f2ea"))
        for x in (-0.26, 0.26):
            for y in (-0.12, 0.12):
                can((x, y, 0), 0.02, 0.035, black)


@thing("safe", {"grey": "#5d646b", "green": "#3f5a4c"}, (0, 1.3, 0.4), 2.0, ((18, 10, 1), (-26, 12, 1)))
def safe(colour):
    room("cream", "oak")
    paint = gloss(colour)
    with placed((0, 1.4, 0)):
        box((0, 0, 0.04), (0.66, 0.56, 0.78), paint, 0.025)
        box((0, -0.285, 0.1), (0.56, 0.03, 0.66), paint, 0.015)
        for z in (0.22, 0.62):
            rod((-0.29, -0.29, z), (-0.29, -0.29, z + 0.09), 0.018, metal())
        with placed((0.08, -0.3, 0.38), (90, 0, 0)):
            can((0, 0, 0), 0.05, 0.03, metal("#c4c7cb"))
            for i in range(3):
                with placed((0, 0, 0.03), (0, 0, i * 120 + 30)):
                    rod((0, 0, 0), (0.12, 0, 0), 0.012, metal("#c4c7cb", 0.2))
                    ball((0.12, 0, 0), 0.02, plastic("#1c1d20"))
        box((0.08, -0.305, 0.53), (0.15, 0.015, 0.17), plastic("#1c1d20"), 0.008)
        for i in range(9):
            box((0.04 + 0.04 * (i % 3), -0.313, 0.545 + 0.035 * (i // 3)), (0.028, 0.008, 0.022), plastic("#c9ccd0"), 0.003)
        box((0.08, -0.313, 0.655), (0.1, 0.006, 0.025), glow("#7fe0a0", 1), 0)
        for x in (-0.26, 0.26):
            can((x, -0.2, 0), 0.035, 0.05, plastic("#1c1d20"))
