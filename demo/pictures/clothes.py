"""Clothes on hangers and dummies."""
from math import cos, pi, sin

from catalogue import thing
from materials import fabric, glass, gloss, ikat, leather, matt, metal, plastic, wood
from shapes import ball, box, can, lathe, placed, ring, rod, slab, tube
from stages import room, table

HANGING = ((10, 6, 1), (-26, 10, 0.9))
TOP = ((8, 34, 1), (-26, 30, 0.9))


def hanger(z=1.62, y=1.5):
    steel = metal("#8d9196")
    rod((-1.6, y + 0.02, z + 0.14), (1.6, y + 0.02, z + 0.14), 0.014, steel)
    tube([(0, y, z), (0, y, z + 0.1), (0.0, y + 0.02, z + 0.155), (0.02, y + 0.04, z + 0.13)], 0.005, steel)
    tube([(-0.2, y, z - 0.06), (0, y, z + 0.02), (0.2, y, z - 0.06)], 0.012, wood("#c79a66"), 1)


def garment(outline, colour, at=(0, 1.5, 0), thick=0.1, finish=fabric):
    """Half an outline (x, z) from the neck down, mirrored; padded as cloth on a hanger is."""
    whole = outline + [(-x, z) for x, z in reversed(outline)]
    x, y, z = at
    return slab((x, y - thick / 2, z), whole, thick, finish(colour), 0.045, soft=2)


SHIRT = [(0.06, 1.6), (0.2, 1.54), (0.25, 1.48), (0.36, 1.0), (0.27, 0.97), (0.22, 1.28), (0.23, 0.85), (0, 0.84)]
T_SHIRT = [(0.08, 1.6), (0.2, 1.56), (0.38, 1.36), (0.3, 1.26), (0.23, 1.34), (0.24, 0.9), (0, 0.89)]


def buttons(low, high, colour="#e8e4da", y=1.435, count=6):
    for i in range(count):
        ball((0, y, low + (high - low) * i / (count - 1)), (0.01, 0.006, 0.01), plastic(colour))


def collar(colour, finish=fabric, y=1.45, z=1.6):
    for side in (-1, 1):
        slab((0, y, z), [(0, -0.02), (side * 0.07, 0.02), (side * 0.1, -0.05), (side * 0.03, -0.1)], 0.02, finish(colour), 0.006)


@thing("shirt", {"white": ("#eeece6", "blue"), "blue": ("#4a74a8", "cream"), "grey": ("#8b9096", "rose")}, (0, 1.5, 1.25), 2.3, HANGING)
def shirt(look):
    colour, wall = look
    room(wall)
    hanger()
    garment(SHIRT, colour)
    box((0, 1.44, 0.86), (0.035, 0.012, 0.7), fabric(colour), 0.004)
    collar(colour)
    buttons(0.92, 1.48, "#c9c4b6" if colour == "#eeece6" else "#eeeeea")


@thing("t-shirt", {"green": "#3f7a4f", "red": "#b5322d"}, (0, 1.5, 1.25), 2.2, HANGING)
def t_shirt(colour):
    room("white")
    hanger()
    garment(T_SHIRT, colour, thick=0.07)
    tube([(-0.09, 1.46, 1.585), (0, 1.455, 1.52), (0.09, 1.46, 1.585)], 0.012, fabric("#f0eee8"))
    with placed((0.5, 0.03, 0)):
        garment([(0.13, 1.55), (0.17, 1.4), (0.2, 1.1), (0.03, 1.08), (0, 1.3)], "#e9e6de", thick=0.06)
        rod((-0.14, 1.47, 1.56), (0.14, 1.47, 1.56), 0.02, fabric("#e9e6de"))


JACKETS = {"black": ("#26262a", leather, "white"), "brown": ("#5d3a25", leather, "sage"), "blue": ("#2b4a6f", fabric, "cream")}


@thing("jacket", JACKETS, (0, 1.5, 1.22), 2.4, HANGING)
def jacket(look):
    colour, finish, wall = look
    room(wall)
    hanger()
    garment([(0.07, 1.6), (0.22, 1.55), (0.29, 1.46), (0.42, 0.98), (0.3, 0.94), (0.26, 1.2), (0.27, 0.86), (0, 0.86)], colour, thick=0.18, finish=finish)
    collar(colour, finish, 1.4)
    rod((0, 1.405, 0.88), (0, 1.405, 1.52), 0.008, metal())
    box((0, 1.5, 0.84), (0.5, 0.2, 0.07), finish(colour), 0.03)
    for side in (-1, 1):
        rod((side * 0.1, 1.408, 1.0), (side * 0.2, 1.408, 1.1), 0.006, metal())


@thing("suit", {"navy": "#232d44", "grey": "#5f6368"}, (0, 1.5, 1.15), 2.7, HANGING)
def suit(colour):
    room("cream")
    hanger()
    cloth = fabric(colour, 160)
    garment([(0.07, 1.6), (0.22, 1.56), (0.27, 1.48), (0.37, 0.95), (0.28, 0.92), (0.23, 1.22), (0.26, 0.78), (0, 0.8)], colour, thick=0.13)
    slab((0, 1.425, 1.6), [(-0.075, 0), (0.075, 0), (0, -0.36)], 0.02, fabric("#f2f0ea"), 0.003)
    slab((0, 1.415, 1.56), [(-0.025, 0), (0.025, 0), (0.032, -0.24), (0, -0.3), (-0.032, -0.24)], 0.015, fabric("#8a2430"), 0.004)
    for side in (-1, 1):
        slab((0, 1.41, 1.6), [(side * 0.07, 0.01), (side * 0.15, -0.1), (side * 0.1, -0.13), (side * 0.11, -0.16), (0, -0.42), (side * 0.0, -0.37)], 0.022, cloth, 0.004)
    buttons(0.98, 1.1, "#17191d", 1.425, 2)
    with placed((0.62, 0, 0)):
        for side in (-1, 1):
            box((side * 0.07, 1.5, 0.62), (0.15, 0.07, 0.95), cloth, 0.03)
        box((0, 1.5, 1.5), (0.3, 0.08, 0.07), cloth, 0.02)


@thing("jeans", {"blue": "#33527d"}, (0, 0.08, 0.12), 1.5, ((14, 22, 1), (-30, 26, 1)))
def jeans(colour):
    table("#b98a5a", "white")
    for i, c in enumerate((colour, "#23334f", "#4d6e99", "#22252a")):
        box((0.004 * (-1) ** i, 0.08, i * 0.05), (0.42, 0.3, 0.05), fabric(c, 200), 0.022)
        box((0.0, -0.07, i * 0.05 + 0.02), (0.41, 0.01, 0.006), fabric("#c99a55", 300), 0.002)
    box((0.1, 0.02, 0.2), (0.14, 0.15, 0.004), fabric("#2b3f60", 200), 0.001)
    box((-0.13, 0.16, 0.2), (0.06, 0.04, 0.004), leather("#8a5a30"), 0.001)


DRESSES = {"red": ("#a3222f", "cream"), "green": ("#2f6f57", "rose"), "blue": ("#35558f", "white")}


def dummy():
    skin_cloth = fabric("#d9cbb2")
    can((0, 1.3, 0), 0.2, 0.03, wood("#5b3a20"))
    rod((0, 1.3, 0), (0, 1.3, 0.9), 0.022, wood("#5b3a20"))
    lathe((0, 1.3, 0.85), [(0, 0), (0.15, 0.02), (0.17, 0.1), (0.125, 0.28), (0.165, 0.46), (0.17, 0.52), (0.13, 0.6), (0.05, 0.65), (0.045, 0.72), (0, 0.73)], skin_cloth, scale=(1, 0.72, 1))
    ball((0, 1.3, 1.58), 0.045, wood("#5b3a20"))


def gown(colour, hem=0.45, low=0.25, folds=12, depth=0.1, finish=fabric):
    waist = 1.12
    profile = [(hem, low), (hem * 0.86, low + (waist - low) * 0.3), (hem * 0.6, low + (waist - low) * 0.65), (0.135, waist)]
    lathe((0, 1.3, 0), profile, finish(colour), folds=folds, fold_depth=depth, sides=144, smooth=180)
    lathe((0, 1.3, 0), [(0.137, waist), (0.176, 1.32), (0.182, 1.37), (0.14, 1.44)], finish(colour), scale=(1, 0.76, 1))
    ring((0, 1.3, waist), 0.135, 0.014, gloss("#d9c38a") if finish is not fabric else fabric(colour))
    for side in (-1, 1):
        ball((side * 0.165, 1.3, 1.41), (0.06, 0.06, 0.08), finish(colour))


@thing("dress", DRESSES, (0, 1.3, 0.88), 3.0, HANGING)
def dress(look):
    colour, wall = look
    room(wall)
    dummy()
    gown(colour, 0.36, 0.42)


@thing("wedding-dress", {"": None}, (0, 1.3, 0.85), 3.3, ((12, 8, 1), (-30, 10, 1), (20, 14, 0.6)))
def wedding_dress():
    room("rose", "dark")
    dummy()
    gown("#f4f0e8", 0.72, 0.02, 18, 0.07)
    lathe((0, 1.34, 0), [(0.85, 0.02), (0.7, 0.3), (0.4, 0.8), (0.14, 1.12)], glass("#ffffff", 0.35), folds=22, fold_depth=0.06, sides=144, smooth=180)
    for i in range(26):
        a = pi + pi * i / 25
        ball((0.14 * cos(a), 1.3 + 0.11 * sin(a), 1.13), 0.009, gloss("#f6efe0"))
        ball((0.181 * cos(a), 1.3 + 0.14 * sin(a), 1.34 + 0.02 * (i % 2)), 0.008, gloss("#f6efe0"))
    lathe((0, 1.36, 0), [(0.3, 0.75), (0.2, 1.4), (0.09, 1.68), (0.02, 1.72)], glass("#ffffff", 0.3), folds=14, fold_depth=0.1, sides=100, smooth=180)


IKATS = {
    "dress": ("#b3242f", "#f0e9dc", "#e8b93a", "#f0e9dc", "#2f7f5f", "#f0e9dc", "#5b2f7a"),
    "night": ("#1f2f6f", "#f0e9dc", "#2f8f9f", "#1f2f6f", "#e8b93a", "#f0e9dc", "#a3222f"),
}


@thing("atlas", IKATS, (0, 1.3, 0.88), 3.0, HANGING)
def atlas(colours):
    room("sage" if colours == IKATS["dress"] else "rose", "pale")
    dummy()
    gown("", 0.4, 0.3, finish=lambda _: ikat(colours))


@thing("silk", {"": None}, (0, 1.4, 1.05), 2.6, HANGING)
def silk():
    room("white", "pale")
    for i, colours in enumerate((IKATS["night"], IKATS["dress"], ("#d9642a", "#f0e9dc", "#b3242f", "#f0e9dc", "#e8b93a", "#2f7f5f", "#f0e9dc"))):
        x = -0.72 + i * 0.72
        for k in range(7):
            can((x - 0.24 + k * 0.08, 1.5 - 0.015 * (k % 2), 0.25), 0.055, 1.5, ikat(colours), sides=16)
        rod((x - 0.32, 1.5, 1.76), (x + 0.32, 1.5, 1.76), 0.05, wood("#9a6a3c"))


@thing("chopon", {"green": "#1f5a3c", "blue": "#243a78"}, (0.1, 1.4, 1.05), 2.8, HANGING)
def chopon(colour):
    room("cream", "oak")
    hanger()
    gold = fabric("#d9b24a", 200)
    garment([(0.06, 1.6), (0.22, 1.54), (0.5, 1.12), (0.4, 1.03), (0.25, 1.22), (0.33, 0.5), (0, 0.5)], colour, thick=0.12)
    for side in (-1, 1):
        slab((0, 1.43, 0), [(side * 0.015, 0.52), (side * 0.06, 0.52), (side * 0.07, 1.58), (side * 0.03, 1.58)], 0.014, gold, 0.003)
        for i in range(5):
            with placed((side * 0.16, 1.43, 0.66 + i * 0.16), (90, 0, 0)):
                ring((0, 0, 0), 0.035, 0.008, gold)
                can((0, 0, 0), 0.014, 0.008, gold)
    box((0, 1.43, 0.5), (0.64, 0.014, 0.05), gold, 0.003)
    with placed((0.85, 1.4, 0.8)):
        box((0, 0, -0.8), (0.4, 0.4, 0.8), wood("#8d5f38"))
        lathe((0, 0, 0), [(0.1, 0), (0.098, 0.07), (0.08, 0.1), (0, 0.115)], fabric("#1b1d22"), sides=4, smooth=20)
        for a in range(4):
            ring((0.07 * cos(a * pi / 2 + 0.785), 0.07 * sin(a * pi / 2 + 0.785), 0.075), 0.014, 0.005, matt("#f2f0ea"), (0, 0, 0))
