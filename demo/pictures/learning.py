"""Books, and what lessons need."""
from math import cos, pi, sin

from catalogue import thing, TWO
from electronics import headphones
from materials import fabric, gloss, matt, metal, plastic, wood
from shapes import ball, box, can, lathe, placed, ring, rod, slab
from stages import table


def book(at, size, colour, turn=0):
    w, d, h = size
    with placed(at, (0, 0, turn)):
        box((0, 0, 0.002), (w - 0.006, d - 0.008, h - 0.004), matt("#f2ecdb"), 0)
        for z in (0, h - 0.003):
            box((0, 0, z), (w, d, 0.003), fabric(colour, 200), 0.001)
        box((-w / 2, 0, 0), (0.004, d, h), fabric(colour, 200), 0.001)


def open_book(at, turn, scale=1.0):
    with placed(at, (0, 0, turn), scale):
        for side in (-1, 1):
            line = [(0, 0.0), (side * 0.03, 0.018), (side * 0.08, 0.02), (side * 0.14, 0.012), (side * 0.145, 0.0)]
            slab((0, -0.1, 0), line, 0.2, matt("#f6f1e4"), 0)
            for i in range(7):
                box((side * 0.08, 0.07 - i * 0.022, 0.0185), (0.08 - 0.02 * (i % 3 == 2), 0.004, 0.0012), matt("#8d8a84"), 0)


def globe_on(at, scale=1.0):
    with placed(at, scale=scale):
        can((0, 0, 0), 0.07, 0.015, wood("#6b4028"))
        rod((0, 0, 0), (0, 0, 0.06), 0.01, metal("#c9a24a"))
        ball((0, 0, 0.16), 0.1, gloss("#4a90c4"))
        for i, (a, b, s) in enumerate(((200, 20, 0.05), (235, 40, 0.045), (260, -10, 0.05), (300, 30, 0.06), (330, -5, 0.05), (290, 55, 0.05), (220, -25, 0.04), (20, 20, 0.06))):
            a, b = a * pi / 180, b * pi / 180
            ball((0.072 * cos(a) * cos(b), 0.072 * sin(a) * cos(b), 0.16 + 0.072 * sin(b)), (s * 0.8, s * 0.8, s * 0.7), gloss(("#6a9a4a", "#b99a5a", "#7fa655")[i % 3]))
        ring((0, 0, 0.16), 0.113, 0.004, metal("#c9a24a"), (90, 23, 0))


def pencils(at):
    lathe(at, [(0, 0), (0.038, 0), (0.04, 0.1), (0.036, 0.1), (0.034, 0.01)], gloss("#d97a3a"))
    for i, c in enumerate(("#b3201f", "#2f6fb0", "#e0b52f", "#3f8a4a", "#5b2f7a")):
        a = i * 1.3
        rod((at[0] + 0.01 * cos(a), at[1] + 0.01 * sin(a), 0.02), (at[0] + 0.05 * cos(a), at[1] + 0.05 * sin(a), 0.18), 0.005, plastic(c), sides=6)


@thing("tutoring", {"": None}, (0, 0.05, 0.1), 0.98, ((12, 18, 1), (-28, 22, 1), (24, 16, 0.78)))
def tutoring():
    table("#b98a5a", "sage")
    for i, c in enumerate(("#2f4f86", "#b3452f", "#3f7a5a", "#d8a53a")):
        book((-0.22, 0.12, i * 0.032), (0.22, 0.16, 0.03), c, 6 * ((i * 3) % 4) - 8)
    ball((-0.22, 0.12, 0.165), (0.035, 0.035, 0.033), gloss("#b5262a"))
    rod((-0.22, 0.12, 0.19), (-0.215, 0.12, 0.215), 0.003, wood("#5b4028"))
    globe_on((0.22, 0.15, 0), 1.2)
    open_book((0, -0.07, 0), 10)
    pencils((0.02, 0.18, 0))
    rod((0.17, -0.12, 0.006), (0.3, -0.05, 0.006), 0.005, plastic("#e0b52f"), sides=6)


@thing("globe", {"": None}, (0, 0.02, 0.13), 0.8, TWO)
def globe():
    table("#8d5f38", "cream")
    globe_on((-0.08, 0.08, 0), 1.2)
    with placed((0.14, -0.02, 0.0), (0, 0, 18)):
        box((0, 0, 0), (0.3, 0.22, 0.002), matt("#e9dcb8"), 0)
        for i, c in enumerate(("#8fb06a", "#d9b26a", "#7fa8c0")):
            slab((-0.08 + i * 0.08, 0, 0.002), [(-0.03, -0.05), (0.03, -0.07), (0.04, 0.03), (0, 0.07), (-0.04, 0.04)], 0.0006, matt(c), 0, lying=True, soft=2)
        can((0.1, -0.06, 0.002), 0.03, 0.012, metal("#c9a24a"))
        can((0.1, -0.06, 0.0135), 0.025, 0.001, matt("#f4f1e6"), 0)
        box((0.1, -0.06, 0.0145), (0.004, 0.04, 0.001), gloss("#b3201f"), 0, (0, 0, 30))


@thing("languages", {"": None}, (0, 0.03, 0.11), 0.85, TWO)
def languages():
    table("#9a6a3c", "blue")
    for i, c in enumerate(("#7d2430", "#24406f", "#2f6f57", "#c98f2b", "#5b3a6f")):
        with placed((-0.2 + i * 0.052, 0.14, 0), (0, -90, 0)):
            book((0.12 + 0.008 * (i % 3), 0, -0.022), (0.24 + 0.016 * (i % 3), 0.17, 0.046), c)
    open_book((0.06, -0.07, 0), -8, 1.1)

    with placed((0.24, 0.08, 0.03), (-80, 0, 20)):
        headphones("#e9e7e2")


COVERS = ("#7d2430", "#24406f", "#c98f2b", "#2f6f57", "#5b3a6f", "#8c4a2a", "#3f5f6f", "#a5402f", "#d8b26a")


def standing(x, y, count, first=0):
    for i in range(count):
        with placed((x + i * 0.05, y, 0), (0, -90, 0)):
            tall = 0.008 * (i * 2 % 3)
            colour = COVERS[(first + i) % 9]
            book((0.11 + tall, 0, -0.022), (0.22 + tall * 2, 0.16, 0.044), colour)
            box((0.11 + tall, -0.081, -0.022), (0.22 + tall * 2, 0.004, 0.044), fabric(colour, 200), 0.001)
            for z in (0.03, 0.18):
                box((z, -0.083, -0.018), (0.006, 0.003, 0.036), metal("#d0a24a"), 0)


def pile(x, y, count, first=0):
    for i in range(count):
        book((x + 0.01 * (i % 3), y, i * 0.034), (0.24 - 0.012 * (i % 3), 0.17, 0.032), COVERS[(first + i) % 9], (8, -10, 14, -4)[i % 4])


@thing("books", {"row": 0, "pile": 1, "open": 2, "shelf": 3, "few": 4}, (0, 0.03, 0.1), 0.78, TWO)
def books(kind):
    table(("#8d5f38", "#d3b48c", "#6b4a33", "#9a6a3c", "#b98a5a")[kind], ("cream", "sage", "rose", "blue", "white")[kind])
    if kind == 0:
        standing(-0.22, 0.12, 7)
        pile(0.1, -0.08, 3, 7)
    if kind == 1:
        pile(-0.12, 0.06, 7)
        pile(0.17, 0.1, 4, 4)
    if kind == 2:
        open_book((0.02, -0.04, 0), 10, 1.15)
        pile(-0.24, 0.14, 4, 2)
    if kind == 3:
        box((0, 0.14, -0.02), (0.72, 0.2, 0.02), wood("#6b4028"))
        for s in (-1, 1):
            box((s * 0.35, 0.14, 0), (0.02, 0.2, 0.34), wood("#6b4028", "z"))
        box((0, 0.14, 0.33), (0.72, 0.2, 0.02), wood("#6b4028"))
        standing(-0.3, 0.13, 12, 3)
    if kind == 4:
        pile(-0.1, 0.04, 2, 5)
        standing(0.1, 0.12, 3, 1)
        rod((0.1, -0.1, 0.006), (0.22, -0.06, 0.006), 0.005, plastic("#e0b52f"), sides=6)


@thing("notebooks", None, (0, 0.0, 0.04), 0.78, TWO)
def notebooks():
    table("#b98a5a", "blue")
    for k, (x, y, turn) in enumerate(((-0.2, 0.06, 8), (0.04, 0.1, -6), (0.23, 0.0, 14))):
        for i in range(5):
            shade = ("#2f8f9f", "#d9742a", "#3f8a5a", "#c9506a", "#e0b52f")[(i + k * 2) % 5]
            with placed((x, y, i * 0.011), (0, 0, turn + (i * 5) % 7)):
                box((0, 0, 0), (0.15, 0.2, 0.009), matt("#f6f1e4"), 0)
                box((0, 0, 0.008), (0.155, 0.205, 0.002), gloss(shade), 0.001)
                if k == 1:
                    for r in range(12):
                        ring((-0.075, -0.09 + r * 0.0165, 0.005), 0.007, 0.0012, metal(), (90, 0, 0))
    pencils((0.02, -0.1, 0))
