"""Rooms, houses and land. Buildings are small models of 1:1 metres seen from the street."""
from catalogue import thing
from electronics import monitor, SEA
from furniture import bed, plant, rug, sofa, SOFAS
from materials import bricks, fabric, gloss, glow, matt, metal, plastic, soil, stone, wood
from shapes import ball, box, can, lathe, mesh_of, pillow, placed, rod, slab, tube
from stages import room, yard

PANE = "#5f7f93"


def window(at, size, frame="#f4f2ec", parts=2, turn=0):
    with placed(at, (0, 0, turn)):
        w, h = size
        box((0, 0, 0), (w, 0.08, h), matt(frame), 0.005)
        for i in range(parts):
            part = (w - 0.06) / parts
            box((-w / 2 + 0.03 + part * (i + 0.5), -0.03, 0.06), (part - 0.05, 0.06, h - 0.12), plastic(PANE, 0.05), 0)
        box((0, -0.06, -0.05), (w + 0.12, 0.16, 0.04), matt("#e4e0d6"), 0.004)


def tree(at, size=1.0, leaf="#4c7f35"):
    with placed(at, scale=size):
        rod((0, 0, 0), (0.05, 0, 1.5), 0.12, wood("#5b4028", "z"), 0.08)
        for i in range(9):
            ball((0.7 * ((i * 37 % 10) / 5 - 1), 0.6 * ((i * 53 % 10) / 5 - 1), 1.9 + 0.22 * (i % 4)), 0.55, soil(leaf))


def light_window(at):
    """Curtains and a bright pane, as seen from within."""
    x, y, z = at
    box((x, y, z), (1.5, 0.05, 1.5), matt("#f6f4ee"), 0.01)
    for dx in (-0.35, 0.35):
        box((x + dx, y - 0.02, z + 0.06), (0.64, 0.04, 1.38), glow("#dcebf7", 1.4), 0)
    rod((x - 1.1, y - 0.1, z + 1.66), (x + 1.1, y - 0.1, z + 1.66), 0.02, wood("#6b4a33"))
    for side in (-1, 1):
        for i in range(7):
            can((x + side * (0.68 + i * 0.055), y - 0.1 - 0.02 * (i % 2), z - 0.75), 0.036, 2.4, fabric("#d8c29c"), sides=14)


@thing("living-room", {"teal": "teal", "beige": "beige", "grey": "grey"}, (0, 1.0, 0.9), 5.2, ((16, 10, 1), (-24, 12, 1), (30, 16, 0.9)), lens=28)
def living_room(colour):
    sofa(SOFAS[colour])
    light_window((-2.6, 2.13, 0.95))
    box((0, 2.13, 1.4), (0.9, 0.03, 0.6), wood("#6b4a33"), 0.005)
    box((0, 2.11, 1.44), (0.82, 0.02, 0.52), fabric("#7fa0a8"), 0)
    slab((0, 2.095, 1.44), [(-0.41, 0), (0.41, 0), (0.41, 0.2), (0.1, 0.12), (-0.2, 0.3), (-0.41, 0.16)], 0.01, fabric("#4f6f4a"), 0)
    box((0, 0.25, 0.36), (0.9, 0.5, 0.04), wood("#7b5030"), 0.01)
    for x in (-0.38, 0.38):
        for y in (0.08, 0.42):
            rod((x, y, 0), (x, y, 0.36), 0.02, wood("#7b5030"))
    lathe((0.1, 0.25, 0.4), [(0, 0), (0.04, 0), (0.09, 0.05), (0.085, 0.05), (0, 0.02)], gloss("#2f6f8f"))
    box((2.45, 1.95, 0), (0.9, 0.35, 1.9), wood("#7b5030"), 0.01)
    for z in range(4):
        box((2.45, 1.77, 0.1 + z * 0.45), (0.82, 0.02, 0.4), wood("#3d2a1d"), 0)
        for i in range(9):
            box((2.12 + i * 0.075, 1.75, 0.12 + z * 0.45), (0.05, 0.04, 0.24 + 0.02 * (i * 7 % 4)), fabric(("#8c3a30", "#2f5f6f", "#d8b26a", "#e4dccb")[(i + z) % 4]), 0.003)


@thing("bedroom", {"": None}, (0, 1.0, 0.8), 4.8, ((16, 12, 1), (-20, 14, 1)), lens=28)
def bedroom():
    bed(("#7d7f86", "#f1ede4", "#43627a"))
    light_window((-2.3, 2.13, 0.95))
    rug((0, -0.2), (2.6, 1.4), "#b9a58a")


@thing("kitchen", {"white": ("#efece4", "sage"), "green": ("#5f7f6a", "cream")}, (0, 1.6, 1.05), 4.6, ((12, 8, 1), (-28, 10, 1)), lens=30)
def kitchen(look):
    front, wall = look
    room(wall, "tiles")
    box((0, 1.85, 0), (3.6, 0.6, 0.86), matt("#d9d4c8"), 0)
    box((0, 1.84, 0.86), (3.64, 0.66, 0.04), wood("#a9794c"), 0.005)
    box((0, 2.14, 0.9), (3.6, 0.02, 0.56), bricks("#e9e6de", "#b9b4a8", 0.06, 0.12, 1, 0.2, 0.004), 0)
    for i in range(6):
        x = -1.5 + i * 0.6
        box((x, 1.54, 0.1), (0.58, 0.025, 0.74), gloss(front), 0.006)
        rod((x - 0.12, 1.51, 0.76), (x + 0.12, 1.51, 0.76), 0.008, metal())
        if i not in (2, 3):
            box((x, 2.0, 1.5), (0.58, 0.34, 0.75), gloss(front), 0.006)
            rod((x - 0.12, 1.82, 1.56), (x + 0.12, 1.82, 1.56), 0.008, metal())
    box((0, 1.95, 1.5), (0.6, 0.4, 0.08), metal("#8d9196"), 0.01)
    box((0, 2.0, 1.58), (0.26, 0.26, 0.9), metal("#8d9196"), 0.01)
    box((0, 1.84, 0.9), (0.58, 0.5, 0.01), plastic("#101214", 0.05), 0.003)
    box((-1.2, 1.84, 0.9), (0.5, 0.4, 0.008), metal(), 0.004)
    tube([(-1.2, 2.05, 0.9), (-1.2, 2.05, 1.25), (-1.2, 1.9, 1.25), (-1.2, 1.88, 1.14)], 0.014, metal())
    lathe((0.1, 1.84, 0.91), [(0, 0), (0.1, 0), (0.11, 0.12), (0.06, 0.15), (0, 0.16)], gloss("#b5402f"))
    plant(1.55, 1.85, 0.4)


@thing("block", {"brick": ("#b8835e", "#e6dccb", 5), "new": ("#d9d3c6", "#5f7380", 9)}, (0, 9, 6.4), 25, ((-24, 4, 1), (26, 5, 1), (-34, 3, 0.7)), lens=34)
def block(look):
    wall, trim, floors = look
    yard("paving", None)
    top = floors * 2.8
    with placed((0, 10, 0), scale=5 / floors if floors > 5 else 1):
        box((0, 0, 0), (18, 9, top + 0.6), stone(wall), 0.02)
        box((0, 0, top + 0.6), (18.6, 9.6, 0.35), matt(trim), 0.02)
        for floor in range(floors):
            z = floor * 2.8 + 1
            for i in range(6):
                x = -7.4 + i * 2.96
                if i in (1, 4) and floor:
                    box((x, -4.9, z - 0.9), (2.3, 1.0, 0.14), matt(trim), 0.01)
                    box((x, -5.35, z - 0.8), (2.3, 0.08, 0.95), plastic(trim), 0.01)
                    window((x, -4.5, z - 0.6), (1.7, 2.0))
                elif not (floor == 0 and i in (1, 4)):
                    window((x, -4.5, z), (1.5, 1.4))
                else:
                    box((x, -4.55, 0), (1.4, 0.2, 2.3), wood("#5b3a28", "z"), 0.02)
                    box((x, -5.1, 2.5), (2.4, 1.4, 0.14), matt(trim), 0.02)
            for i in range(3):
                window((9.0, -2.6 + i * 2.6, z), (1.3, 1.4), turn=90)
                window((-9.0, -2.6 + i * 2.6, z), (1.3, 1.4), turn=-90)
    for x, y in ((-9.5, 3.5), (-3.5, 3), (8.5, 3.2)):
        tree((x, y, 0), 1.5)


@thing("house", {"white": ("#e4ddcc", "#9a4a33", 1), "brick": ("#b07a55", "#55606a", 2)}, (0.3, 5, 2.0), 14, ((-28, 6, 1), (26, 7, 1), (-10, 12, 0.85)), lens=32)
def house(look):
    wall, roof, floors = look
    yard("grass", None)
    height = floors * 2.9
    with placed((0, 6, 0)):
        box((0, 0, 0), (9, 6, height), stone(wall), 0.01)
        box((0, -0.0, 0), (9.1, 6.1, 0.5), stone("#8d877c"), 0.01)
        with placed((0, 0, height)):

            w, d, h = 4.9, 3.5, 2.0
            corners = [(-w, -d, 0), (w, -d, 0), (w, d, 0), (-w, d, 0), (-w * 0.55, 0, h), (w * 0.55, 0, h)]
            mesh_of(corners, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4), (0, 3, 2, 1)], matt(roof), smooth=5)
            for i in range(12):
                y, z = -d * (1 - i / 12), h * i / 12
                x = w * (1 - 0.45 * i / 12)
                rod((-x, y, z + 0.03), (x, y, z + 0.03), 0.035, matt(roof))
        for floor in range(floors):
            for x in (-3, 3) if floor == 0 else (-3, 0, 3):
                window((x, -3.0, floor * 2.9 + 1.1), (1.5, 1.3))
            window((4.5, 0, floor * 2.9 + 1.1), (1.3, 1.3), turn=90)
            window((-4.5, 0, floor * 2.9 + 1.1), (1.3, 1.3), turn=-90)
        box((0, -3.0, 0), (1.1, 0.12, 2.2), wood("#6b4028", "z"), 0.02)
        box((0, -3.9, 0), (2.6, 1.8, 0.2), stone("#a49f95"), 0.02)
        box((0, -3.8, 2.45), (2.8, 1.8, 0.12), wood("#7b5030"), 0.02)
        for x in (-1.2, 1.2):
            rod((x, -4.55, 0.2), (x, -4.55, 2.45), 0.07, wood("#7b5030", "z"))
    box((0, 0.5, 0.0), (1.6, 4.5, 0.03), bricks("#a39a8d", "#7d766b", 0.1, 0.1, 1.4, 0.9, 0.01), 0)
    for x in (-5.6, 5.9):
        tree((x, 3.6, 0), 1.15, "#5a8a3c")
    for i in range(8):
        ball((-4 + i * 1.15 + (1.2 if i > 3 else 0), 2.4, 0.2), 0.34, soil("#3f6b2c"))


@thing("land", {"": None}, (0, 6, 0.9), 12, ((-14, 10, 1), (22, 8, 1)), lens=28)
def land():
    yard("grass", None)
    box((0, 6, -0.16), (13, 11, 0.2), soil("#8a6b4a"), 0)
    for i in range(9):
        for y in (0.6, 11.4):
            rod((-6.4 + i * 1.6, y, 0), (-6.4 + i * 1.6, y, 1.1), 0.06, wood("#8d6a45", "z"))
    for y in (0.6, 11.4):
        for z in (0.5, 0.95):
            rod((-6.4, y, z), (6.4, y, z), 0.035, wood("#a98357"))
    for x in (-6.4, 6.4):
        for i in range(7):
            rod((x, 0.6 + i * 1.8, 0), (x, 0.6 + i * 1.8, 1.1), 0.06, wood("#8d6a45", "z"))
        for z in (0.5, 0.95):
            rod((x, 0.6, z), (x, 11.4, z), 0.035, wood("#a98357"))
    for i in range(9):
        tree((-14 + i * 3.6, 17 + (i * 7 % 4), 0), 1.4 + 0.2 * (i % 3), ("#4c7f35", "#5f8f42")[i % 2])
    for x, h in ((-40, 9), (-14, 13), (14, 10), (42, 14)):
        lathe((x, 78, -1), [(30, 0), (14, h * 0.6), (3, h), (0, h)], stone("#8fa0b5"), sides=14, smooth=10)


@thing("shop", {"": None}, (0, 3.4, 1.7), 9.2, ((-22, 4, 1), (24, 6, 1), (6, 3, 0.85)), lens=32)
def shop():
    yard("paving", None)
    box((0, 5, 0), (8, 4, 4), stone("#dccfb8"), 0.02)
    box((0, 2.95, 0.35), (6.6, 0.14, 2.5), plastic("#3a3d41"), 0.01)
    for i in range(4):
        if i != 2:
            box((-2.45 + i * 1.63, 2.87, 0.42), (1.5, 0.05, 2.36), plastic("#8fb0bd", 0.05), 0)
            for z in range(3):
                for k in range(5):
                    box((-2.9 + i * 1.63 + k * 0.24, 2.83, 0.5 + z * 0.62), (0.17, 0.02, 0.26 + 0.1 * (k * 3 % 3)), glow(("#c65f3c", "#d8b26a", "#5f8f6f", "#e9e2d0")[(k + z + i) % 4], 0.6), 0.01)
    box((0.81, 2.84, 0.05), (1.45, 0.05, 2.7), plastic("#5f7f8d", 0.05), 0.01)
    rod((0.3, 2.78, 1.0), (0.3, 2.78, 1.5), 0.025, metal())
    box((0, 2.85, 3.05), (7.2, 0.2, 0.7), gloss("#2f6f5f"), 0.02)
    for i in range(15):
        box((-3.27 + i * 0.467, 2.3, 2.72), (0.467, 1.3, 0.05), fabric("#e9e2d0" if i % 2 else "#2f6f5f"), 0, (20, 0, 0))
    for x in (-3.6, 3.6):
        with placed((x, 2.4, 0), scale=1.6):
            plant(0, 0)


@thing("warehouse", {"": None}, (0, 3, 2.2), 11, ((-12, 6, 1), (20, 8, 1)), lens=26)
def warehouse():
    room("grey", "screed", wall_at=9, light=3)
    for x in (-4.2, 0.2, 4.6):
        for y in (4, 7):
            for dx in (-1.5, 1.5):
                for dy in (-0.45, 0.45):
                    rod((x + dx, y + dy, 0), (x + dx, y + dy, 3.6), 0.06, gloss("#2a5f9a"))
            for z in (0.25, 1.4, 2.55):
                box((x, y, z), (3.1, 1.0, 0.1), gloss("#d0641f"), 0.01)
                for i in range(4):
                    h = 0.5 + 0.14 * ((i * 5 + int(x + y + z)) % 4)
                    box((x - 1.1 + i * 0.73, y, z + 0.1), (0.62, 0.7, h), matt(("#b98f5f", "#c79f6f", "#a57f52")[(i + int(z)) % 3]), 0.01)
    for i in range(2):
        box((-1.8 + i * 3.9, 1.4, 0), (1.1, 0.9, 0.12), wood("#b98a5a"), 0.01)
        box((-1.8 + i * 3.9, 1.4, 0.12), (1.0, 0.8, 0.7), matt("#b98f5f"), 0.01)


@thing("office", {"": None}, (0, 1.1, 0.7), 4.6, ((14, 12, 1), (-26, 14, 1)), lens=30)
def office():
    room("white", "pale")
    light_window((-2.3, 2.13, 0.95))
    for x in (-0.85, 0.85):
        box((x, 1.3, 0.7), (1.5, 0.75, 0.035), wood("#b98a5a"), 0.005)
        for dx in (-0.7, 0.7):
            box((x + dx, 1.3, 0), (0.04, 0.7, 0.7), metal("#6d7075"), 0.003)
        with placed((x, 1.5, 0.735)):
            monitor(SEA, 0.55)
        with placed((x, 0.75, 0), (0, 0, 165)):
            for a in range(5):
                with placed((0, 0, 0.05), (0, 0, a * 72)):
                    rod((0, 0, 0.02), (0.28, 0, 0), 0.02, plastic("#222428"))
            rod((0, 0, 0.05), (0, 0, 0.45), 0.03, metal())
            pillow((0, 0, 0.43), (0.46, 0.46, 0.09), fabric("#2b2d31"))
            pillow((0, 0.22, 0.58), (0.42, 0.07, 0.5), fabric("#2b2d31"), (-8, 0, 0))
    plant(2.0, 1.6, 1.1)


@thing("garage", {"": None}, (0, 2.2, 1.2), 8.4, ((-20, 6, 1), (24, 8, 1)), lens=34)
def garage():
    yard("concrete", None)
    box((0, 4.5, 0), (4.4, 4, 2.9), bricks("#b0714c", "#c9bdac", 0.05, 0.025, 1, 0.9, 0.003), 0.01)
    box((0, 4.4, 2.9), (4.9, 4.5, 0.2), stone("#8d877c"), 0.02)
    for x in (-0.78, 0.78):
        box((x, 2.47, 0.05), (1.53, 0.08, 2.4), gloss("#3f6f5f"), 0.01)
        for z in (0.2, 1.3):
            box((x, 2.42, z), (1.3, 0.03, 0.95), gloss("#4a7d6c"), 0.01)
    box((0.1, 2.38, 1.2), (0.1, 0.06, 0.16), metal("#55585c"), 0.01)
    tree((-4.6, 6, 0), 1.4)
    box((8, 7, 0), (7, 4, 2.9), stone("#c9bda6"), 0.01)
    box((-8.5, 7, 0), (5, 4, 2.9), stone("#c9bda6"), 0.01)
