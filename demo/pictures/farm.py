"""What farms grow and use."""
from math import cos, pi, sin

from catalogue import thing, TWO
from materials import fabric, glass, gloss, matt, metal, plastic, skin, soil, wood
from shapes import ball, box, can, lathe, mesh_of, pillow, placed, ring, rod, slab, tube
from stages import table, yard


def open_sack(at, filling, cloth="#c9b07f", size=1.0):
    """`filling` makes what is heaped at its top, given how far out and up."""
    with placed(at, scale=size):
        lathe((0, 0, 0), [(0, 0), (0.2, 0.01), (0.25, 0.12), (0.23, 0.36), (0.26, 0.4), (0.25, 0.42), (0.21, 0.36)], fabric(cloth, 60), folds=9, fold_depth=0.06)
        ball((0, 0, 0.36), (0.215, 0.215, 0.1), skin(filling, 0.75, 60))


def closed_sack(at, turn, cloth, band):
    with placed(at, (0, 0, turn)):
        pillow((0, 0, 0), (0.62, 0.4, 0.16), fabric(cloth, 60))
        box((0, 0, 0.155), (0.3, 0.3, 0.012), matt(band), 0.004)


@thing("feed", None, (0, 0.5, 0.3), 2.2, TWO)
def feed():
    yard("earth", "bricks", back_at=1.6)
    for x, y, filling in ((-0.55, 0.5, "#d9a53a"), (0.02, 0.4, "#b98a4a"), (0.56, 0.55, "#8a6a3a")):
        open_sack((x, y, 0), filling)
        for i in range(70):
            a, r = i * 2.4, 0.0245 * i**0.5
            ball((x + r * cos(a), y + r * sin(a), 0.47 - 2.2 * r * r), (0.014, 0.01, 0.009), skin(filling, 0.7, 60), (0, 0, i * 41))
    for i in range(3):
        closed_sack((-0.3 + i * 0.3, 1.15, 0.16 * (i % 2)), 6 * i, "#d9cdb0", "#4f8a3a")


@thing("fertiliser", None, (0, 0.6, 0.35), 2.3, TWO)
def fertiliser():
    yard("earth", "hedge", back_at=2)
    box((0, 0.7, 0), (1.6, 0.9, 0.1), wood("#a98357"), 0.01)
    for i in range(9):
        layer, k = i // 2, i % 2
        closed_sack((-0.36 + k * 0.72, 0.7, 0.1 + layer * 0.15), (i * 17) % 7 - 3, "#eceae4", ("#2f6fb0", "#3f8a4a")[k])
    open_sack((0.0, 0.05, 0), "#f0eeea", "#eceae4", 0.8)
    for i in range(60):
        a, r = i * 2.4, 0.022 * i**0.5
        ball((r * cos(a), 0.05 + r * sin(a), 0.375 - 2.4 * r * r), 0.011, gloss(("#f4f2ee", "#e3dfd6")[i % 2]))


@thing("seeds", None, (0, 0.0, 0.04), 0.78, ((10, 32, 1), (-26, 30, 1)))
def seeds():
    table("#8d5f38", "sage")
    for i, (x, c) in enumerate(((-0.24, "#c9302a"), (-0.08, "#4f8a32"), (0.08, "#e0a53a"), (0.24, "#d9742a"))):
        with placed((x, 0.13, 0.0), (-16, 0, 0)):
            box((0, 0, 0), (0.12, 0.008, 0.17), matt("#f2ecdc"), 0.002)
            box((0, -0.004, 0.012), (0.108, 0.006, 0.1), matt("#a9c98a"), 0)
            ball((0, -0.008, 0.06), (0.034, 0.008, 0.034 if i != 1 else 0.045), gloss(c))
            slab((0, -0.012, 0.092), [(-0.02, 0.012), (0, 0), (0.02, 0.012), (0.006, 0.008), (0, 0.024), (-0.006, 0.008)], 0.004, gloss("#3f7a32"), 0)
            box((0, -0.004, 0.13), (0.108, 0.006, 0.026), matt(c), 0)
    for x, y, tint in ((-0.2, -0.06, "#e3d3a8"), (0.0, -0.1, "#2a2018"), (0.19, -0.06, "#b98a4a")):
        lathe((x, y, 0), [(0, 0), (0.035, 0), (0.075, 0.03), (0.071, 0.03), (0, 0.012)], gloss("#b5654a"))
        for i in range(60):
            a, r = i * 2.4, 0.008 * i**0.5
            ball((x + r * cos(a), y + r * sin(a), 0.034 - 0.12 * r), (0.009, 0.005, 0.004), skin(tint, 0.8, 60), (0, 0, i * 41))


def bed_of_plants(x, count):
    box((x, 1.4, 0), (0.4, 3.4, 0.09), soil("#5a3f2a"), 0.04)
    for i in range(count):
        for k in range(7):
            with placed((x, 0.1 + i * 0.42, 0.08), (0, 40 + 12 * (k % 2), k * 51)):
                slab((0, 0, 0.0), [(0, 0), (0.045, 0.1), (0, 0.24), (-0.045, 0.1)], 0.004, gloss("#4f8a32"), 0, soft=1)


@thing("drip", None, (0, 0.7, 0.2), 2.9, ((14, 22, 1), (-26, 24, 1)))
def drip():
    yard("earth", "hedge", back_at=4)
    black = plastic("#17181a", 0.6)
    for x in (-0.8, 0, 0.8):
        bed_of_plants(x, 8)
        tube([(x + 0.11, -0.3, 0.1), (x + 0.12, 1.4, 0.11), (x + 0.11, 3.2, 0.1)], 0.018, black, 2)
        for i in range(7):
            can((x + 0.115, 0.05 + i * 0.42, 0.11), 0.022, 0.03, gloss("#2f7fc0"))
            ball((x + 0.15, 0.05 + i * 0.42, 0.1), (0.05, 0.05, 0.008), soil("#33231a"))
    rod((-1.2, -0.3, 0.1), (1.2, -0.3, 0.1), 0.035, black)
    for k in range(5):
        ring((0.42, -0.55 + 0.01 * (k % 2), 0.03 + k * 0.035), 0.26, 0.02, black)
    can((-0.45, -0.55, 0), 0.07, 0.26, gloss("#2f7fc0"), 0.01)
    can((-0.45, -0.55, 0.26), 0.05, 0.05, black)


@thing("greenhouse", None, (0, 2.0, 0.9), 6.0, ((-24, 8, 1), (22, 10, 1)), lens=36)
def greenhouse():
    yard("earth", "hedge", back_at=9)
    arch = [(1.6 * cos(pi * i / 12), 1.7 * sin(pi * i / 12) ** 0.8) for i in range(13)]
    for k in range(7):
        tube([(x, 0.6 + k * 0.8, z) for x, z in arch], 0.03, metal("#c9ccd0"), 1)
    for i in (2, 6, 10):
        rod((arch[i][0], 0.6, arch[i][1]), (arch[i][0], 5.4, arch[i][1]), 0.02, metal("#c9ccd0"))
    film = glass("#eef6f4", 0.38)
    vertices = [(x, y, z) for y in (0.6, 5.4) for x, z in arch]
    mesh_of(vertices, [(i, i + 1, i + 14, i + 13) for i in range(12)], film, smooth=180)
    for x in (-0.95, 0, 0.95):
        with placed((x, 0.7, 0)):
            bed_of_plants(0, 8)
    for s in (-1, 1):
        rod((s * 0.45, 0.6, 0), (s * 0.45, 0.6, 1.62), 0.025, metal("#c9ccd0"))
