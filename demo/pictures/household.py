"""Help at home: moving, parcels, cleaning, joinery."""
from math import cos, sin

from catalogue import thing, TWO
from furniture import plant
from materials import brushed, fabric, glass, gloss, glow, matt, metal, plastic, wood
from repair import bucket
from shapes import ball, box, can, lathe, pillow, placed, ring, rod, slab, tube
from stages import room, table


def carton(at, size, turn=0):
    with placed(at, (0, 0, turn)):
        w, d, h = size
        box((0, 0, 0), size, matt("#b98f5f"), 0.006)
        box((0, 0, h - 0.002), (w * 0.16, d + 0.002, 0.005), plastic("#d8b98a"), 0)
        box((0, -d / 2 - 0.001, h * 0.72), (w * 0.16, 0.003, h * 0.28), plastic("#d8b98a"), 0)


@thing("moving", {"": None}, (0, 1.1, 0.6), 3.8, ((14, 10, 1), (-28, 14, 1), (24, 12, 0.8)))
def moving():
    room("white", "oak")
    carton((-0.6, 1.4, 0), (0.7, 0.55, 0.5))
    carton((-0.5, 1.42, 0.5), (0.55, 0.45, 0.4), 8)
    carton((0.25, 1.5, 0), (0.75, 0.55, 0.6), -5)
    carton((0.3, 1.5, 0.6), (0.45, 0.4, 0.3), 12)
    carton((0.05, 0.75, 0), (0.5, 0.4, 0.32), 18)
    with placed((0.95, 1.3, 0)):
        plant(0, 0, 0.9)
    with placed((-0.9, 0.65, 0.1), (0, 0, 30)):
        for k in range(5):
            ring((0, 0, -0.08 + k * 0.03), 0.11, 0.018, fabric("#c9a56a"))


@thing("parcels", {"": None}, (0, 0, 0.12), 1.0, TWO)
def parcels():
    table("#b98a5a", "sage")
    carton((-0.12, 0.08, 0), (0.26, 0.2, 0.16), 8)
    carton((0.14, 0.1, 0), (0.2, 0.18, 0.22), -10)
    carton((0.02, -0.1, 0), (0.18, 0.13, 0.08), 20)
    box((-0.24, -0.08, 0), (0.2, 0.14, 0.012), matt("#efe9da"), 0.003, (0, 0, -16))
    for i in range(9):
        rod((0.33, 0.05, 0), (0.33 + 0.05 * cos(i * 2.4), 0.05 + 0.05 * sin(i * 2.4), 0.3), 0.003, gloss("#4a8a45"))
        ball((0.33 + 0.05 * cos(i * 2.4), 0.05 + 0.05 * sin(i * 2.4), 0.31), 0.026, gloss(("#c93a4a", "#f0e3da", "#d9742a")[i % 3]))
    lathe((0.33, 0.05, 0), [(0, 0), (0.035, 0), (0.06, 0.22), (0.055, 0.22)], matt("#c9a56a"), sides=12, smooth=5)


@thing("cleaning", {"": None}, (0, 0.8, 0.45), 2.6, ((14, 12, 1), (-28, 16, 1), (22, 12, 0.8)))
def cleaning():
    room("blue", "tiles")
    with placed((-0.35, 0.8, 0), scale=1.5):
        bucket((0, 0, 0), "#2f7fc0", "#dfeef4")
    for i in range(12):
        ball((-0.35 + 0.11 * cos(i * 2.4), 0.8 + 0.11 * sin(i * 2.4), 0.28), 0.05, glass("#f6fbff", 0.7))
    rod((0.25, 0.7, 0.08), (0.45, 2.05, 1.5), 0.014, wood("#c79a66"))
    box((0.23, 0.66, 0.06), (0.3, 0.06, 0.05), plastic("#b3201f"), 0.015)
    for i in range(30):
        rod((0.09 + i * 0.0097, 0.65 + 0.02 * (i % 2), 0.07), (0.05 + i * 0.0125, 0.62 + 0.02 * (i % 2), 0.0), 0.005, plastic("#e9d9a0"), sides=6)
    for i, (c, x) in enumerate((("#3fae6a", 0.72), ("#e08a2f", 0.86), ("#5f7fd0", 0.99))):
        with placed((x, 0.95, 0), (0, 0, -20), 1.4):
            lathe((0, 0, 0), [(0, 0), (0.04, 0), (0.042, 0.12), (0.016, 0.16), (0.014, 0.19), (0, 0.19)], plastic(c))
            box((-0.015, 0, 0.185), (0.06, 0.022, 0.03), plastic("#f2f2ef"), 0.006)
            rod((-0.03, 0, 0.185), (-0.04, 0, 0.15), 0.004, plastic("#f2f2ef"))
    pillow((-0.35, 0.33, 0.0), (0.2, 0.13, 0.07), fabric("#f0c94a", 60), (0, 0, 20), 1)
    box((-0.72, 0.75, 0), (0.3, 0.22, 0.04), fabric("#f4f1e8"), 0.015)
    box((-0.72, 0.75, 0.04), (0.3, 0.22, 0.04), fabric("#d98a8a"), 0.015)


@thing("carpentry", {"": None}, (0, 0.04, 0.06), 1.1, TWO)
def carpentry():
    table("#b98a5a", "cream", scale=1.2)
    for i in range(3):
        box((0.05, 0.2 + i * 0.02, i * 0.03), (0.8, 0.14, 0.028), wood(("#d3a873", "#c79a66", "#dcb684")[i]), 0.002, (0, 0, 3 * i))
    with placed((-0.2, -0.02, 0), (0, 0, 16)):
        box((0, 0, 0), (0.26, 0.07, 0.065), wood("#8d5530"), 0.012)
        tube([(-0.09, 0, 0.06), (-0.11, 0, 0.12), (-0.05, 0, 0.11)], 0.014, wood("#5b3520"))
        ball((0.08, 0, 0.085), 0.022, wood("#5b3520"))
        box((0.0, 0, 0.06), (0.012, 0.05, 0.06), metal(), 0.001, (0, 30, 0))
    with placed((0.2, -0.06, 0), (0, 0, -24)):
        slab((0, 0, 0.004), [(-0.2, 0.03), (0.2, 0.0), (0.2, 0.025), (-0.2, 0.11)], 0.003, metal("#d0d3d6", 0.2), 0, lying=True)
        slab((-0.2, 0.0, 0), [(0.0, 0.02), (-0.1, 0.02), (-0.12, 0.1), (0, 0.12)], 0.02, wood("#8d5530"), 0.006, lying=True, soft=1)
    for i in range(9):
        ring((-0.06 + 0.05 * (i % 4), -0.12 - 0.03 * (i % 3), 0.014), 0.014, 0.002, wood("#e0bd8c"), (90, 30 * i, 50 * i), 3)
    box((0.33, 0.0, 0), (0.02, 0.2, 0.012), plastic("#e8c33a"), 0.001, (0, 0, -40))


@thing("curtains", {"beige": ("#d8c29c", "#f6f2e8"), "green": ("#5f7f6a", "#f2efe6")}, (0, 1.9, 1.25), 4.2, ((12, 4, 1), (-22, 6, 1)))
def curtains(look):
    drape, net = look
    room("white", "oak")
    box((0, 2.13, 0.75), (1.7, 0.06, 1.5), matt("#f6f4ee"), 0.01)
    for x in (-0.4, 0.4):
        box((x, 2.1, 0.82), (0.72, 0.04, 1.36), glow("#cfe4f4", 1.1), 0)
    rod((-1.5, 1.98, 2.45), (1.5, 1.98, 2.45), 0.025, wood("#6b4a33"))
    for x in (-1.52, 1.52):
        ball((x, 1.98, 2.45), 0.05, wood("#6b4a33"))
    for i in range(27):
        can((-0.91 + i * 0.07, 2.03 - 0.015 * (i % 2), 0.02), 0.042, 2.42, glass(net, 0.45), sides=12)
    for s in (-1, 1):
        for i in range(10):
            x, y = s * (0.82 + i * 0.068), 1.96 - 0.035 * (i % 2)
            tube([(x, y, 2.44), (x, y, 1.3), (s * (1.2 + (abs(x) - 1.2) * 0.35), y, 0.98), (s * (1.22 + (abs(x) - 1.2) * 0.7), y, 0.02)], 0.05, fabric(drape), 2)
            ring((x, 1.98, 2.45), 0.035, 0.006, metal("#d0a24a"), (0, 90, 0))
    plant(1.9, 1.6, 0.9)


@thing("dishes", {"steel": "#c9ccd0", "red": "#b3302a"}, (0, 0.03, 0.1), 1.15, TWO)
def dishes(colour):
    table("#d3b48c", "sage", scale=1.2)
    body = brushed(colour) if colour == "#c9ccd0" else gloss(colour)
    black = plastic("#1c1d20")
    for x, y, r, h in ((-0.24, 0.14, 0.13, 0.15), (0.08, 0.2, 0.11, 0.17), (0.32, 0.1, 0.09, 0.1)):
        with placed((x, y, 0)):
            can((0, 0, 0), r, h, body, 0.012)
            ring((0, 0, h), r, 0.005, metal())
            lathe((0, 0, h), [(r, 0), (r * 0.7, 0.02), (0, 0.03)], glass("#dfe9ee", 0.45))
            rod((0, 0, h + 0.03), (0, 0, h + 0.05), 0.006, metal())
            ball((0, 0, h + 0.06), (0.022, 0.022, 0.014), black)
            for s in (-1, 1):
                tube([(s * r, -0.03, h * 0.75), (s * (r + 0.04), -0.025, h * 0.78), (s * (r + 0.04), 0.025, h * 0.78), (s * r, 0.03, h * 0.75)], 0.009, black, 2)
    with placed((-0.06, -0.1, 0)):
        lathe((0, 0, 0), [(0, 0), (0.1, 0), (0.14, 0.035), (0.135, 0.035), (0.098, 0.008), (0, 0.008)], body)
        rod((0.13, -0.02, 0.03), (0.32, -0.08, 0.05), 0.013, black)
    for i in range(5):
        lathe((-0.36, -0.06, i * 0.012), [(0, 0), (0.06, 0), (0.11, 0.012), (0.108, 0.016), (0, 0.006)], gloss("#f4f2ea"))
    for i in range(4):
        rod((0.28 + i * 0.03, -0.16, 0.005), (0.33 + i * 0.03, -0.02, 0.005), 0.004, metal())
        ball((0.335 + i * 0.03, -0.005, 0.006), (0.011, 0.018, 0.004), metal())
