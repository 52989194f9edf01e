"""Watches and jewellery."""
from math import cos, pi, sin

from catalogue import thing
from materials import fabric, glass, gloss, leather, matt, metal, plastic
from shapes import ball, box, can, lathe, pillow, placed, ring
from stages import table


@thing("watch", {"steel": ("#c4c7cb", "#1d2a44", None), "leather": ("#d9b76a", "#f2eee2", "#5b3620")}, (0, 0, 0.04), 0.3, ((10, 34, 1), (-30, 28, 1)))
def watch(look):
    case, dial, strap = look
    table("#6b4a33", "cream", cloth="#e4dccb")
    steel = metal(case)
    pillow((0, 0.012, 0), (0.055, 0.055, 0.055), fabric("#8d7a64", 200))
    with placed((0, -0.022, 0.035), (56, 0, 0)):
        can((0, 0, 0), 0.021, 0.009, steel, 0.002)
        can((0, 0, 0.0085), 0.018, 0.001, matt(dial), 0)
        mark = plastic("#f4f4f0" if dial == "#1d2a44" else "#22252a")
        for i in range(12):
            box((0.0155 * sin(pi * i / 6), 0.0155 * cos(pi * i / 6), 0.0095), (0.001, 0.003, 0.0005), mark, 0, (0, 0, -30 * i))
        box((-0.004, 0.003, 0.0098), (0.0011, 0.011, 0.0005), mark, 0, (0, 0, 55))
        box((0.004, 0.005, 0.0102), (0.0009, 0.016, 0.0005), mark, 0, (0, 0, -40))
        can((0.0215, 0, 0.003), 0.0025, 0.004, steel, 0.001, turn=(0, 90, 0))
    band = leather(strap) if strap else steel
    for i in range(15):
        a = pi * (0.42 + i * 0.1)
        box((0, 0.012 + 0.031 * cos(a + pi / 2 + 0.9), 0.03 + 0.031 * sin(a + pi / 2 + 0.9)), (0.017, 0.0105 if strap else 0.008, 0.0035), band, 0.001, ((a + pi / 2 + 0.9 + pi / 2) * 57.3, 0, 0))


@thing("ring", {"": None}, (0, 0, 0.016), 0.17, ((14, 24, 1), (-30, 26, 1)))
def gold_ring():
    table("#6b4a33", "rose", cloth="#4a2030")
    gold = metal("#e0b154", 0.15)
    ring((-0.012, 0, 0.0125), 0.0105, 0.0018, gold, (82, 0, 20))
    lathe((-0.012, 0.0, 0.0235), [(0, 0), (0.0045, 0.004), (0.003, 0.006), (0, 0.006)], glass("#e9f4ff", 0.75), sides=8, smooth=5)
    ring((0.02, -0.012, 0.0025), 0.011, 0.0024, gold, (0, 0, 0), 0.9)
    box((0.02, 0.035, 0), (0.05, 0.04, 0.022), fabric("#7d2430", 300), 0.004, (0, 0, -12))


@thing("necklace", {"gold": "#e0b154", "silver": "#d3d6da"}, (0, 0.02, 0.09), 0.6, ((10, 14, 1), (-26, 18, 0.85)))
def necklace(colour):
    table("#8d5f38", "cream")
    velvet, shine = fabric("#2b2130", 200), metal(colour, 0.15)
    lathe((0, 0.04, 0), [(0, 0), (0.1, 0), (0.1, 0.02), (0.09, 0.06), (0.075, 0.12), (0.04, 0.15), (0.036, 0.2), (0, 0.205)], velvet, scale=(1, 0.6, 1))
    for i in range(33):
        a = pi * (1.0 + i / 32)
        drop = 0.09 * abs(sin(a)) ** 0.8
        ball((0.055 * cos(a), 0.03 + 0.062 * sin(a), 0.155 - drop), 0.0042, shine)
    ball((0, -0.035, 0.05), (0.01, 0.006, 0.014), gloss("#a3222f"))
    ring((0, -0.033, 0.052), 0.011, 0.002, shine, (80, 0, 0))
    for x in (-0.14, 0.15):
        ring((x, -0.02, 0.012), 0.012, 0.002, shine, (70, 0, 30))
