"""Creams, oils, perfume and make-up."""
from math import cos, sin

from catalogue import thing, TWO
from materials import fabric, fur, glass, gloss, matt, metal, plastic, skin
from shapes import ball, box, can, lathe, placed, ring, rod
from stages import table


def bottle(at, colour, lid, size=1.0, square=False):
    with placed(at, scale=size):
        sides = 4 if square else 40
        lathe((0, 0, 0), [(0, 0), (0.032, 0), (0.034, 0.004), (0.034, 0.085), (0.026, 0.1), (0.011, 0.106), (0.011, 0.12), (0, 0.12)], gloss(colour), (0, 0, 45), sides=sides, smooth=30)
        can((0, 0, 0.118), 0.014, 0.03, lid, 0.003)


def tub(at, colour, lid, size=1.0):
    with placed(at, scale=size):
        can((0, 0, 0), 0.04, 0.032, gloss(colour), 0.006)
        can((0, 0, 0.033), 0.041, 0.018, lid, 0.004)


@thing("creams", None, (0, 0.02, 0.06), 0.6, TWO)
def creams():
    table("#d3b48c", "rose", cloth="#f2ece2")
    gold = metal("#d6b25e")
    tub((-0.12, 0.02, 0), "#f4efe6", gold, 1.15)
    tub((-0.02, -0.06, 0), "#e8c9c0", gold, 0.9)
    bottle((-0.03, 0.1, 0), "#f4efe6", gold, 1.3)
    bottle((0.06, 0.08, 0), "#e8c9c0", gold, 1.05)
    with placed((0.13, -0.02, 0), (0, 0, -20)):
        for i, c in enumerate(("#e6d4a8", "#9fb88a", "#c99a7f")):
            box((0.0, 0, i * 0.03), (0.095, 0.062, 0.028), skin(c, 0.92), 0.008, (0, 0, (i * 14) % 20 - 8))
    for i in range(12):
        a = i * 2.4
        ball((-0.2 + 0.03 * cos(a), -0.07 + 0.03 * sin(a), 0.006), (0.02, 0.008, 0.004), gloss("#7fa06a"), (0, 0, i * 50))


@thing("perfume", None, (0, 0.02, 0.06), 0.42, TWO)
def perfume():
    table("#6b4a33", "rose", cloth="#3a2a34")
    gold = metal("#d6b25e")
    for x, y, colour, size in ((-0.1, 0.04, "#d99a3a", 1.0), (0.0, 0.0, "#c9607a", 0.85), (0.1, 0.05, "#3f7fa0", 1.1)):
        with placed((x, y, 0), (0, 0, x * 120), size):
            box((0, 0, 0), (0.07, 0.035, 0.075), glass("#f4f6f8", 0.4), 0.01)
            box((0, 0, 0.008), (0.056, 0.024, 0.05), gloss(colour), 0.006)
            can((0, 0, 0.075), 0.011, 0.012, gold)
            box((0, 0, 0.086), (0.034, 0.028, 0.032), gold, 0.006)
    box((0.03, -0.09, 0), (0.1, 0.06, 0.03), gloss("#f0e3da"), 0.002, (0, 0, 14))
    for s in (-1, 1):
        ring((0.03 + s * 0.014, -0.09, 0.037), 0.012, 0.004, fabric("#c93a5a", 300), (60, 0, s * 30), 1.6)


@thing("oils", None, (0, 0.02, 0.06), 0.62, TWO)
def oils():
    table("#8d5f38", "sage", cloth="#e6dcc8")
    for x, y, colour, size in ((-0.12, 0.05, "#3a2410", 1.1), (-0.03, 0.09, "#6b4a14", 1.3), (0.07, 0.06, "#a9862a", 1.15)):
        bottle((x, y, 0), colour, matt("#1d1b1a"), size)
    for x, y, seeds in ((-0.1, -0.07, "#17140f"), (0.06, -0.06, "#8a6a3a")):
        lathe((x, y, 0), [(0, 0), (0.03, 0), (0.06, 0.03), (0.057, 0.03), (0, 0.015)], gloss("#e9e4d8"))
        for i in range(60):
            a, r = i * 2.4, 0.0062 * i**0.5
            ball((x + r * cos(a), y + r * sin(a), 0.03 - 0.1 * r), (0.005, 0.003, 0.003), matt(seeds), (0, 0, i * 31))
    with placed((0.18, 0.02, 0)):
        for i in range(7):
            rod((0, 0, 0.01 + i * 0.008), (0.05 * cos(i * 2.4), 0.05 * sin(i * 2.4), 0.05 + i * 0.012), 0.002, matt("#5f7a3f"))
            ball((0.05 * cos(i * 2.4), 0.05 * sin(i * 2.4), 0.05 + i * 0.012), (0.016, 0.01, 0.006), gloss("#6f8f4a"), (0, 30, i * 50))


@thing("make-up", None, (0, 0.0, 0.04), 0.55, ((12, 30, 1), (-26, 28, 1)))
def make_up():
    table("#d3b48c", "rose", cloth="#f4e6e2")
    black = plastic("#1c1b1e", 0.2)
    with placed((-0.06, 0.05, 0), (0, 0, 8)):
        box((0, 0, 0), (0.2, 0.11, 0.012), black, 0.004)
        box((0, 0.06, 0.008), (0.2, 0.012, 0.11), black, 0.004, (-14, 0, 0))
        box((0, 0.05, 0.014), (0.18, 0.004, 0.09), plastic("#cfd9e0", 0.02), 0, (-14, 0, 0))
        for i, c in enumerate(("#e3b59a", "#c9806a", "#a5503f", "#7d3a4a", "#d6a0b0", "#8a6a9a", "#5f6f9a", "#c9a24a", "#6b4a33", "#e9d4b8")):
            box((-0.076 + 0.038 * (i % 5), 0.022 - 0.046 * (i // 5), 0.01), (0.032, 0.038, 0.005), matt(c), 0.002)
    for i, c in enumerate(("#b3202f", "#c9506a", "#8a1c3a")):
        with placed((0.1 + i * 0.035, 0.06 - i * 0.02, 0)):
            can((0, 0, 0), 0.0115, 0.035, black, 0.001)
            can((0, 0, 0.035), 0.0095, 0.014, metal("#d6b25e"))
            lathe((0, 0, 0.049), [(0.008, 0), (0.008, 0.014), (0.004, 0.026), (0, 0.028)], gloss(c))
    for i in range(3):
        with placed((0.04 + i * 0.03, -0.08 - i * 0.008, 0.008), (0, 90, 40 + i * 8)):
            rod((0, 0, -0.06), (0, 0, 0.04), 0.004, black)
            rod((0, 0, 0.04), (0, 0, 0.06), 0.006, metal("#d6b25e"))
            ball((0, 0, 0.075), (0.014, 0.014, 0.02), fur("#c99a7a"))
    with placed((-0.17, -0.08, 0)):
        can((0, 0, 0), 0.035, 0.008, black)
        can((0, 0, 0.006), 0.03, 0.004, matt("#e6c0a4"))
