"""Weddings, presents, and their photographer."""
from math import cos, pi, sin

from catalogue import thing, TWO
from electronics import photo_camera
from materials import fabric, glass, gloss, glow, matt, metal, plastic
from shapes import ball, box, can, lathe, placed, ring, rod
from stages import room, table


@thing("wedding-decor", {"": None}, (0, 1.2, 0.95), 4.2, ((8, 8, 1), (-24, 10, 1), (22, 12, 0.75)))
def wedding_decor():
    room("cream", "pale")
    flowers = [gloss(c) for c in ("#f4ece2", "#e3a5a5", "#c9607a", "#f0d9c0")]
    leaf = gloss("#5f8a55")
    for i in range(70):
        a = pi * i / 69
        x, z = -1.05 * cos(a), 0.5 + 1.45 * sin(a) if 0 < a < pi else 0.5
        ball((x + 0.06 * sin(i * 5), 1.75 - 0.05 * (i % 3), z + 0.06 * cos(i * 7)), 0.075 + 0.02 * (i % 3), flowers[(i * 7) % 4])
        ball((x + 0.1 * cos(i * 3), 1.79, z + 0.1 * sin(i * 3)), (0.09, 0.03, 0.04), leaf)
    for side in (-1, 1):
        rod((side * 1.05, 1.78, 0), (side * 1.05, 1.78, 0.6), 0.03, metal("#d6b25e"))
    box((0, 1.35, 0), (1.3, 0.55, 0.75), fabric("#f6f1e6"), 0.02)
    for i, (r, h) in enumerate(((0.2, 0.16), (0.145, 0.14), (0.09, 0.13))):
        can((0, 1.3, 0.76 + (0, 0.16, 0.3)[i]), r, h, matt("#f9f4ec"), 0.015)
        for k in range(14):
            ball((r * cos(k * 0.449), 1.3 + r * sin(k * 0.449), 0.77 + (0, 0.16, 0.3)[i]), 0.016, flowers[k % 3])
    for i in range(4):
        ball((0.03 * cos(i * 1.6), 1.3 + 0.03 * sin(i * 1.6), 1.22), 0.04, flowers[i])
    for i in range(7):
        x, z = (-1.5 + 0.12 * (i % 3), 1.2 + 0.17 * i) if i < 4 else (1.4 + 0.12 * (i % 3), 0.5 + 0.2 * i)
        ball((x, 1.6, z), (0.15, 0.15, 0.18), gloss(("#e3a5a5", "#f4ece2", "#d6b25e")[i % 3]))
        rod((x, 1.6, z - 0.18), ((-1.45 if x < 0 else 1.45), 1.6, 0), 0.003, matt("#e9e2d8"))


@thing("tripod", {"": None}, (0, 1.1, 0.9), 3.0, ((26, 8, 1), (-28, 10, 1)))
def tripod():
    room("grey", "dark")
    black = plastic("#1c1d20")
    for i in range(3):
        a = 2 * pi * i / 3 + 0.5
        rod((0, 1.2, 1.05), (0.42 * cos(a), 1.2 + 0.42 * sin(a), 0), 0.016, black)
    rod((0, 1.2, 0.8), (0, 1.2, 1.25), 0.016, metal("#55585c"))
    box((0, 1.2, 1.22), (0.1, 0.1, 0.05), black, 0.01)
    with placed((0, 1.2, 1.28), (0, 0, 12), 1.9):
        photo_camera()
    rod((0.9, 1.6, 0), (0.9, 1.6, 1.6), 0.014, black)
    for i in range(3):
        rod((0.9, 1.6, 0.25), (0.9 + 0.3 * cos(i * 2.1), 1.6 + 0.3 * sin(i * 2.1), 0), 0.01, black)
    with placed((0.9, 1.55, 1.62), (0, -18, -24)):
        box((0, 0, -0.3), (0.62, 0.12, 0.62), black, 0.02)
        box((0, -0.07, -0.28), (0.57, 0.01, 0.57), glow("#fff6e6", 1.6), 0)


@thing("invitations", {"": None}, (0, 0, 0.03), 0.6, TWO)
def invitations():
    table("#6b4a33", "rose", cloth="#efe3dc")
    for i, (x, y, turn, c) in enumerate(((-0.1, 0.02, 12, "#f9f4ea"), (0.08, 0.04, -10, "#e3c2b8"), (0.0, -0.06, 4, "#f9f4ea"))):
        with placed((x, y, 0.003 + i * 0.004), (0, 0, turn)):
            box((0, 0, 0), (0.17, 0.12, 0.003), matt(c), 0.001)
            ring((0, 0, 0.0035), 0.035, 0.0015, metal("#d6b25e"))
            ring((0.012, 0.0, 0.0035), 0.012, 0.0016, metal("#d6b25e"))
            ring((-0.008, 0.0, 0.0035), 0.012, 0.0016, metal("#d6b25e"))
    for i in range(9):
        ball((0.22 + 0.05 * cos(i * 2.4), 0.09 + 0.05 * sin(i * 2.4), 0.025), 0.026, gloss(("#e3a5a5", "#f4ece2", "#c9607a")[i % 3]))
        ball((0.22 + 0.08 * cos(i * 2.1), 0.09 + 0.08 * sin(i * 2.1), 0.012), (0.03, 0.012, 0.006), gloss("#5f8a55"), (0, 0, i * 120))


@thing("gifts", {"red": ("#b3202f", "#e8c96a"), "blue": ("#2f5f9f", "#f2efe6")}, (0, 0.02, 0.13), 0.92, TWO)
def gifts(look):
    paper, ribbon = look
    table("#b98a5a", "rose" if paper == "#b3202f" else "cream")
    boxes = ((-0.18, 0.1, 0.24, 0.18, paper, ribbon, 10), (0.13, 0.12, 0.2, 0.24, "#f0e9da", paper, -12), (0.0, -0.1, 0.16, 0.1, ribbon, paper, 24), (-0.17, 0.1, 0.14, 0.09, "#f0e9da", paper, -8))
    for i, (x, y, w, h, colour, band, turn) in enumerate(boxes):
        with placed((x, y, 0.18 if i == 3 else 0), (0, 0, turn)):
            box((0, 0, 0), (w, w, h), gloss(colour), 0.003)
            box((0, 0, 0), (w + 0.003, w * 0.14, h + 0.002), fabric(band, 300), 0)
            box((0, 0, 0), (w * 0.14, w + 0.003, h + 0.002), fabric(band, 300), 0)
            for s in (-1, 1):
                with placed((s * w * 0.14, 0, h + w * 0.07), (90, s * -24, 0)):
                    ring((0, 0, 0), w * 0.13, w * 0.03, fabric(band, 300), flat=1.8)
            ball((0, 0, h + 0.012), w * 0.06, fabric(band, 300))
    for i, c in enumerate(("#e3a5a5", "#e8c96a", "#9fc0dc")):
        at = (0.32 + 0.05 * (i % 2), 0.16 + 0.1 * i, 0.34 + 0.05 * i)
        ball(at, (0.075, 0.075, 0.092), gloss(c))
        rod((at[0], at[1], at[2] - 0.09), (0.3, 0.2, 0), 0.0015, matt("#e9e2d8"))


@thing("ornaments", None, (0, 0.02, 0.06), 0.7, TWO)
def ornaments():
    table("#6b4a33", "cream", cloth="#e6dcc8")
    shades = ("#b3202f", "#d6b25e", "#2f6f57", "#c4c7cb", "#2f5f9f", "#b3202f", "#d6b25e")
    for i, (x, y, r) in enumerate(((-0.14, 0.06, 0.055), (-0.02, 0.1, 0.06), (0.1, 0.06, 0.05), (0.0, -0.02, 0.045), (-0.11, -0.06, 0.04), (0.1, -0.06, 0.042), (0.2, 0.1, 0.048))):
        with placed((x, y, r), (14 * (i % 3 - 1), 20 * (i % 3 - 1), 0)):
            ball((0, 0, 0), r, gloss(shades[i]))
            ring((0, 0, 0), r * 1.0, r * 0.03, metal("#e9d9a0"))
            can((0, 0, r * 0.95), r * 0.18, r * 0.2, metal("#d6b25e"), 0.002)
            ring((0, 0, r * 1.25), r * 0.12, r * 0.03, metal("#d6b25e"), (90, 0, 0))
    for i in range(60):
        t = i / 59
        x, y = -0.3 + 0.6 * t, -0.13 + 0.03 * sin(t * 9)
        for k in range(3):
            rod((x, y, 0.012), (x + 0.026 * cos(i * 2.4 + k * 2), y + 0.026 * sin(i * 1.7 + k * 2), 0.012 + 0.012 * cos(k * 2)), 0.0022, gloss("#2f6f3f"), sides=5)
        if i % 6 == 0:
            ball((x, y - 0.012, 0.022), 0.007, glow(("#ffd98a", "#ff9a7a")[i % 12 // 6], 1.6))


@thing("candles", None, (0, 0.02, 0.07), 0.6, TWO)
def candles():
    table("#8d5f38", "rose", cloth="#efe6da")
    for x, y, r, h, c in ((-0.14, 0.06, 0.038, 0.14, "#f0e3c8"), (-0.04, 0.1, 0.03, 0.18, "#c98f7d"), (0.06, 0.05, 0.042, 0.09, "#8fae9a")):
        can((x, y, 0), r, h, matt(c), 0.006)
        rod((x, y, h), (x, y, h + 0.012), 0.0015, matt("#2a2018"))
        lathe((x, y, h + 0.008), [(0, 0), (0.007, 0.01), (0.005, 0.022), (0, 0.036)], glow("#ffd27a", 3))
    lathe((0.17, 0.06, 0), [(0, 0), (0.045, 0), (0.05, 0.06), (0.047, 0.06), (0.043, 0.006)], glass("#e9f0f2", 0.4))
    can((0.17, 0.06, 0.004), 0.043, 0.04, matt("#e9d9b0"), 0)
    for i, c in enumerate(("#d98a8a", "#e6c97a", "#9fb8d0", "#a98fc0")):
        lathe((-0.12 + i * 0.075, -0.09, 0), [(0, 0), (0.022, 0), (0.03, 0.018), (0.027, 0.018), (0.02, 0.004)], metal())
        can((-0.12 + i * 0.075, -0.09, 0.004), 0.024, 0.01, matt(c), 0)
    for i in range(4):
        rod((0.16 + 0.012 * i, -0.14, 0.003), (0.2 + 0.012 * i, -0.03, 0.003), 0.002, matt("#f4efe2"), sides=6)
