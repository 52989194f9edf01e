"""Bicycles, motorcycles, scooters."""
from math import cos, pi, sin

from cars import DARK
from catalogue import thing
from materials import glass, gloss, glow, leather, metal, plastic, wood
from shapes import ball, box, can, loft, placed, ring, rod, tube
from stages import yard


def bike_wheel(x, r=0.34, y=0.0):
    with placed((x, y, r), (90, 0, 0)):
        ring((0, 0, 0), r - 0.02, 0.021, plastic("#1a1b1d", 0.8))
        ring((0, 0, 0), r - 0.048, 0.011, metal("#a9adb2"))
        can((0, 0, -0.03), 0.02, 0.06, metal())
        for i in range(14):
            a = 2 * pi * i / 14
            rod((0, 0, 0.015 if i % 2 else -0.015), ((r - 0.05) * cos(a), (r - 0.05) * sin(a), 0), 0.0018, metal("#d5d7da"), sides=6)


def bicycle(colour, stabilisers=False):
    paint, black = gloss(colour), plastic(DARK, 0.6)
    bike_wheel(-0.52), bike_wheel(0.52)
    crank, seat, head = (-0.08, 0, 0.3), (-0.2, 0, 0.72), (0.34, 0, 0.74)
    low = (0.38, 0, 0.6)
    for a, b, r in ((crank, seat, 0.017), (seat, head, 0.017), (crank, low, 0.02), (head, low, 0.021)):
        rod(a, b, r, paint)
    for y in (-0.05, 0.05):
        rod((-0.52, y, 0.34), (crank[0], y * 0.5, 0.3), 0.01, paint)
        rod((-0.52, y, 0.34), (seat[0], y * 0.4, 0.68), 0.009, paint)
        rod(low, (0.46, y, 0.5), 0.016, paint)
        rod((0.46, y, 0.5), (0.52, y, 0.34), 0.014, metal("#8d9196"))
    rod(seat, (-0.235, 0, 0.84), 0.013, metal())
    ball((-0.25, 0, 0.86), (0.13, 0.075, 0.035), leather("#1c1b1b"))
    ball((-0.16, 0, 0.86), (0.12, 0.03, 0.025), leather("#1c1b1b"))
    rod(head, (0.32, 0, 0.87), 0.013, metal())
    rod((0.32, -0.3, 0.89), (0.32, 0.3, 0.89), 0.012, black)
    for y in (-0.26, 0.26):
        rod((0.32, y * 0.8, 0.89), (0.32, y * 1.2, 0.89), 0.018, black)
    with placed(crank, (90, 0, 0)):
        ring((0, 0, 0.05), 0.085, 0.008, metal("#55585d"))
        can((0, 0, 0.045), 0.05, 0.008, metal("#55585d"))
    for s in (-1, 1):
        end = (crank[0] + s * 0.13, s * -0.09, crank[2] + s * 0.1)
        rod((crank[0], s * -0.07, crank[2]), end, 0.01, metal())
        box((end[0], end[1] - s * 0.04, end[2] - 0.01), (0.09, 0.08, 0.02), black, 0.004)
    tube([(-0.52, -0.05, 0.38), (-0.08, -0.05, 0.385), (0.0, -0.05, 0.3), (-0.08, -0.05, 0.215), (-0.52, -0.05, 0.3), (-0.56, -0.05, 0.34)], 0.006, metal("#3a3c40"), 2, True)


BIKES = {"blue": ("#1f5fae", "bricks"), "red": ("#b3201f", "wall"), "green": ("#3c6e47", "bricks")}


@thing("bicycle", BIKES, (0, 0.3, 0.48), 2.6, ((10, 8, 1), (-34, 10, 1), (38, 12, 0.85)))
def bicycle_outside(look):
    colour, back = look
    yard("paving", back, back_at=1.2)
    with placed((0, 0.3, 0), (4, 0, 0)):
        bicycle(colour)


@thing("child-bicycle", {"blue": "#2f7fd0", "red": "#d02c2c"}, (0, 0.2, 0.36), 2.0, ((14, 10, 1), (-34, 12, 1)))
def child_bicycle(colour):
    yard("paving", "hedge", back_at=2.4)
    with placed((0, 0.2, 0), scale=0.72):
        bicycle(colour)
        for y in (-0.24, 0.24):
            with placed((-0.52, y, 0.1), (90, 0, 0)):
                ring((0, 0, 0), 0.08, 0.022, plastic("#f2f2ee"))
            rod((-0.52, y, 0.1), (-0.52, y * 0.2, 0.34), 0.01, metal())
        with placed((0.42, 0, 0.78)):
            box((0, 0, 0), (0.2, 0.26, 0.16), wood("#d9b27a"), 0.03)


@thing("motorcycle", {"red": "#a81e1e", "black": "#1a1c1f"}, (0, 0.3, 0.55), 3.5, ((12, 8, 1), (-36, 10, 1), (36, 10, 0.9)))
def motorcycle(colour):
    yard("asphalt", "wall", back_at=1.9)
    paint, black, steel = gloss(colour), plastic(DARK, 0.5), metal()
    with placed((0, 0.3, 0)):
        for x in (-0.65, 0.68):
            with placed((x, 0, 0.31), (90, 0, 0)):
                ring((0, 0, 0), 0.255, 0.055, plastic("#1a1b1d", 0.8), flat=1.2)
                ring((0, 0, 0), 0.2, 0.015, steel)
                can((0, 0, -0.05), 0.05, 0.1, steel)
                can((0, 0, 0.05), 0.12, 0.006, metal("#8a8d92"))
                for i in range(6):
                    a = pi * i / 3
                    rod((0, 0, 0), (0.2 * cos(a), 0.2 * sin(a), 0), 0.014, black)
        for y in (-0.09, 0.09):
            rod((0.68, y, 0.31), (0.42, y, 0.95), 0.026, steel)
            rod((-0.65, y, 0.31), (-0.1, y, 0.38), 0.022, black)
            rod((-0.6, y, 0.36), (-0.42, y, 0.72), 0.022, gloss("#b3201f"))
        box((0.02, 0, 0.28), (0.36, 0.26, 0.2), metal("#77797d", 0.5), 0.04)
        for i in range(6):
            box((0.08, 0, 0.46 + i * 0.028), (0.22 - i * 0.008, 0.24, 0.014), metal("#9a9da1", 0.4), 0.003)
        ball((0.14, 0, 0.78), (0.3, 0.15, 0.14), paint)
        ball((-0.34, 0, 0.72), (0.36, 0.13, 0.07), leather("#1b1a1a"))
        loft([[(-0.35, -0.1, 0.62), (-0.35, 0.1, 0.62), (-0.35, 0.1, 0.72), (-0.35, -0.1, 0.72)], [(-0.8, -0.06, 0.76), (-0.8, 0.06, 0.76), (-0.8, 0.06, 0.82), (-0.8, -0.06, 0.82)]], paint)
        ball((-0.82, 0, 0.76), (0.04, 0.07, 0.04), gloss("#b3201f"))
        rod((0.4, -0.36, 1.02), (0.4, 0.36, 1.02), 0.014, steel)
        for y in (-0.32, 0.32):
            rod((0.4, y * 0.8, 1.02), (0.37, y * 1.25, 1.01), 0.02, black)
            rod((0.42, y * 0.7, 1.02), (0.44, y * 0.85, 1.2), 0.006, black)
            ball((0.44, y * 0.85, 1.22), (0.02, 0.06, 0.04), black)
        ball((0.52, 0, 0.9), (0.1, 0.1, 0.1), black)
        ball((0.57, 0, 0.9), (0.06, 0.085, 0.085), glass("#f4f6f4", 0.9))
        tube([(0.25, -0.12, 0.42), (0.28, -0.14, 0.25), (0.0, -0.16, 0.22), (-0.3, -0.16, 0.26)], 0.025, steel)
        rod((-0.3, -0.16, 0.26), (-0.85, -0.17, 0.36), 0.045, steel)
        box((0, 0, 0.6), (0.6, 0.05, 0.05), black, 0.01)


@thing("kick-scooter", {"": None}, (0, 0.3, 0.55), 2.7, ((16, 10, 1), (-34, 12, 1)))
def kick_scooter():
    yard("paving", "bricks", back_at=1.6)
    black = plastic("#1c1e21", 0.4)
    with placed((0, 0.3, 0), (5, 0, 0)):
        box((0, 0, 0.1), (0.75, 0.16, 0.05), black, 0.02)
        box((0, 0, 0.15), (0.6, 0.13, 0.006), plastic("#3f4348", 0.9), 0.002)
        for x in (-0.48, 0.48):
            with placed((x, 0, 0.11), (90, 0, 0)):
                ring((0, 0, 0), 0.08, 0.03, plastic("#101113", 0.8))
                can((0, 0, -0.025), 0.06, 0.05, metal("#8a8d92"))
        rod((0.46, 0, 0.15), (0.38, 0, 1.1), 0.025, black)
        rod((0.35, 0, 0.13), (0.46, 0, 0.25), 0.025, black)
        rod((0.38, -0.22, 1.1), (0.38, 0.22, 1.1), 0.015, black)
        for y in (-0.18, 0.18):
            rod((0.38, y * 0.8, 1.1), (0.38, y * 1.3, 1.1), 0.02, plastic("#b3201f"))
        ball((0.42, 0, 1.03), 0.03, glow("#fff6d8", 1))
