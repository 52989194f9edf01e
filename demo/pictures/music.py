"""Musical instruments."""
from math import cos, pi, sin

from catalogue import thing
from materials import brushed, gloss, glow, leather, matt, metal, plastic, skin, wood
from shapes import ball, box, can, lathe, pillow, placed, ring, rod, slab, tube
from stages import room, table


def strings(count, top, bottom, front, gap):
    for i in range(count):
        x = (i - (count - 1) / 2) * gap
        rod((x * 0.8, front, top), (x, front, bottom), 0.0012, metal(), sides=6)


@thing("guitar", {"": "#b9722f"}, (0, 1.75, 0.55), 2.1, ((14, 6, 1), (-26, 8, 0.95)))
def guitar(colour):
    room("sage", "dark")
    with placed((0, 1.75, 0.03), (-10, 0, 4)):
        body = [(0, 0), (0.17, 0.03), (0.2, 0.13), (0.15, 0.24), (0.125, 0.3), (0.145, 0.38), (0.11, 0.46), (0, 0.48)]
        outline = body + [(-x, z) for x, z in reversed(body[1:-1])]
        slab((0, 0, 0), outline, 0.1, gloss("#6b3a1c"), 0.006, soft=2)
        slab((0, -0.004, 0.005), [(x * 0.97, z * 0.98) for x, z in outline], 0.006, gloss(colour), 0.001, soft=2)
        with placed((0, -0.005, 0.32), (90, 0, 0)):
            can((0, 0, 0), 0.05, 0.002, matt("#1a1208"), 0)
            ring((0, 0, 0.001), 0.054, 0.004, wood("#4a2c18"))
        box((0, -0.012, 0.13), (0.16, 0.012, 0.025), wood("#3d2416"), 0.003)
        box((0, -0.02, 0.36), (0.05, 0.025, 0.56), wood("#4a2c18", "z"), 0.004)
        slab((0, -0.016, 0.92), [(-0.026, 0), (0.026, 0), (0.04, 0.06), (0.035, 0.16), (-0.035, 0.16), (-0.04, 0.06)], 0.02, wood("#6b3a1c"), 0.004)
        for i in range(3):
            for s in (-1, 1):
                rod((s * 0.03, -0.008, 0.96 + i * 0.045), (s * 0.065, -0.008, 0.96 + i * 0.045), 0.006, metal())
        strings(6, 0.92, 0.14, -0.024, 0.008)


@thing("dutar", None, (0, 1.75, 0.55), 2.1, ((14, 6, 1), (-26, 8, 0.95)))
def dutar():
    room("cream", "oak")
    for x, turn, size in ((-0.12, 5, 1.0), (0.36, -4, 0.8)):
        with placed((x, 1.8, 0.02), (-9, 0, turn), size):
            lathe((0, 0, 0), [(0, 0), (0.08, 0.02), (0.135, 0.1), (0.14, 0.17), (0.1, 0.29), (0.045, 0.4), (0.022, 0.46)], wood("#7b4424", "z"), scale=(1, 0.62, 1))
            slab((0, -0.075, 0.02), [(0, 0), (0.09, 0.04), (0.12, 0.13), (0.085, 0.26), (0.03, 0.36), (-0.03, 0.36), (-0.085, 0.26), (-0.12, 0.13), (-0.09, 0.04)], 0.03, wood("#d9b27a", "z"), 0.004, soft=2)
            rod((0, -0.03, 0.36), (0, -0.03, 1.18), 0.017, wood("#5b3018", "z"))
            for i in range(9):
                ring((0, -0.03, 0.5 + i * 0.065), 0.0175, 0.002, matt("#f0e6d0"))
            box((0, -0.085, 0.12), (0.06, 0.015, 0.012), wood("#3d2416"), 0.003)
            for s, z in ((-1, 1.1), (1, 1.14)):
                rod((0, -0.03, z), (s * 0.07, -0.03, z), 0.008, wood("#d9b27a"))
            strings(2, 1.12, 0.13, -0.085, 0.014)


@thing("doira", None, (0, 0.0, 0.17), 0.8, ((14, 12, 1), (-28, 14, 1)))
def doira():
    table("#8d5f38", "sage")
    frame, hide = wood("#6b3a1c"), skin("#ead9b8", 0.92)
    with placed((0, 0.1, 0.205), (74, 0, 0)):
        lathe((0, 0, -0.03), [(0.195, 0), (0.205, 0), (0.205, 0.065), (0.195, 0.065)], frame)
        can((0, 0, 0.034), 0.2, 0.003, hide, 0)
        ring((0, 0, 0.034), 0.203, 0.005, frame)
        for i in range(24):
            a = 2 * pi * i / 24
            ring((0.19 * cos(a), 0.19 * sin(a), -0.02), 0.009, 0.0018, metal("#d0a24a"), (90, 0, a * 57))
            ball((0.206 * cos(a), 0.206 * sin(a), 0.0), 0.006, metal("#d0a24a"))
        for i in range(8):
            a = pi * i / 4
            ball((0.1 * cos(a), 0.1 * sin(a), 0.037), (0.02, 0.009, 0.0015), matt("#a3302a"), (0, 0, a * 57))
        ring((0, 0, 0.037), 0.06, 0.002, matt("#a3302a"))
    with placed((0.3, -0.05, 0.0), (0, 0, -20)):
        lathe((0, 0, 0), [(0.09, 0), (0.095, 0), (0.095, 0.035), (0.09, 0.035)], frame)
        can((0, 0, 0.034), 0.093, 0.002, hide, 0)


def piano_keys(width, deep, count):
    key = width / count
    for i in range(count):
        box((-width / 2 + key * (i + 0.5), 0, 0), (key * 0.93, deep, 0.018), gloss("#f6f4ee"), 0.001)
        if i % 7 not in (2, 6) and i < count - 1:
            box((-width / 2 + key * (i + 1), deep * 0.17, 0.012), (key * 0.55, deep * 0.64, 0.018), gloss("#16171a"), 0.001)


@thing("synthesizer", None, (0, 0.9, 0.72), 1.8, ((16, 22, 1), (-28, 24, 1)))
def synthesizer():
    room("blue", "oak", wall_at=1.8)
    black = plastic("#1d1f23", 0.4)
    for s in (-1, 1):
        rod((s * 0.42, 0.75, 0.02), (-s * 0.42, 1.0, 0.7), 0.02, metal("#2b2d31", 0.5))
        rod((s * 0.42, 0.6, 0.02), (s * 0.42, 1.15, 0.02), 0.02, metal("#2b2d31", 0.5))
    with placed((0, 0.9, 0.72), (8, 0, 0)):
        box((0, 0, 0), (1.1, 0.36, 0.07), black, 0.015)
        with placed((0, -0.09, 0.062)):
            piano_keys(1.02, 0.15, 35)
        box((0, 0.1, 0.07), (0.22, 0.09, 0.004), glow("#6fc0d9", 0.8), 0)
        for s in (-1, 1):
            box((s * 0.43, 0.1, 0.07), (0.18, 0.12, 0.006), matt("#3a3d42"), 0.002)
            for i in range(12):
                box((s * (0.16 + 0.028 * (i % 6)), 0.085 + 0.04 * (i // 6), 0.07), (0.02, 0.022, 0.008), plastic(("#d9dadb", "#c9302a", "#e0b52f")[i % 3]), 0.002)
        can((0.0, 0.02, 0.07), 0.016, 0.014, metal())


@thing("piano", {"brown": "#5a2f1a", "black": "#17181b"}, (0, 1.4, 0.65), 2.7, ((22, 10, 1), (-26, 12, 1)))
def piano(colour):
    room("cream" if colour == "#5a2f1a" else "sage", "dark")
    body = gloss(colour)
    with placed((0, 1.75, 0)):
        box((0, 0, 0.05), (1.5, 0.4, 1.2), body, 0.015)
        box((0, -0.02, 1.24), (1.56, 0.48, 0.04), body, 0.01)
        box((0, -0.36, 0.62), (1.5, 0.4, 0.1), body, 0.012)
        for s in (-1, 1):
            box((s * 0.71, -0.36, 0.72), (0.08, 0.4, 0.08), body, 0.015)
            lathe((s * 0.68, -0.48, 0), [(0.05, 0), (0.06, 0.08), (0.035, 0.16), (0.06, 0.45), (0.06, 0.62), (0, 0.62)], body)
            box((s * 0.4, -0.21, 0.3), (0.5, 0.02, 0.25), body, 0.02)
        with placed((0, -0.42, 0.715)):
            piano_keys(1.33, 0.2, 38)
        box((0, -0.24, 0.9), (0.8, 0.03, 0.24), body, 0.008, (-14, 0, 0))
        box((0, -0.28, 0.93), (0.44, 0.012, 0.26), matt("#f4f0e4"), 0.002, (-14, 0, 0))
        for i in range(8):
            box((0, -0.295 + 0.006 * i, 0.955 + i * 0.026), (0.36, 0.004, 0.004), matt("#6b6862"), 0, (-14, 0, 0))
        for x in (-0.06, 0.06):
            box((x, -0.3, 0.05), (0.04, 0.2, 0.02), metal("#d0a24a"), 0.006)
    with placed((0, 0.75, 0)):
        box((0, 0, 0.42), (0.6, 0.34, 0.06), body, 0.01)
        pillow((0, 0, 0.46), (0.56, 0.3, 0.07), leather("#3a2420"))
        for x in (-0.26, 0.26):
            for y in (-0.13, 0.13):
                rod((x, y, 0), (x, y, 0.42), 0.02, body)


@thing("flutes", None, (0, 0.0, 0.04), 0.85, ((10, 30, 1), (-26, 28, 1)))
def flutes():
    table("#8d5f38", "cream", cloth="#a3322a")
    for y, turn, tint, length in ((0.13, 8, "#d9b27a", 0.5), (0.06, 12, "#8d5530", 0.56), (-0.02, 6, "#5b3018", 0.46)):
        with placed((0, y, 0.016), (0, 0, turn)):
            rod((-length / 2, 0, 0), (length / 2, 0, 0), 0.014, wood(tint))
            for x in (-0.48, -0.2, 0.48):
                with placed((x * length, 0, 0), (0, 90, 0)):
                    can((0, 0, -0.008), 0.0155, 0.016, metal("#d0a24a"))
            for i in range(7):
                can((-0.12 * length + i * 0.032, 0, 0.0125), 0.005, 0.003, matt("#120c08"), 0)
    with placed((-0.02, -0.13, 0.04), (0, 90, 8)):
        lathe((0, 0, -0.24), [(0.012, 0), (0.016, 0.3), (0.03, 0.4), (0.06, 0.47), (0.055, 0.47), (0.02, 0.38)], wood("#7b4424", "z"))
        for z in (-0.18, 0.02):
            can((0, 0, z), 0.018, 0.02, metal("#d0a24a"))
        can((0, 0, -0.28), 0.005, 0.05, metal("#d0a24a"))
    for i in range(6):
        can((-0.14 + i * 0.03, -0.137 + i * 0.004, 0.054), 0.005, 0.003, matt("#120c08"), 0)


@thing("microphone", None, (0, 1.2, 0.85), 2.6, ((18, 6, 1), (-28, 8, 1)))
def microphone():
    room("rose", "dark")
    black = plastic("#1c1d20", 0.5)
    with placed((-0.25, 0.95, 0)):
        can((0, 0, 0), 0.17, 0.03, black)
        rod((0, 0, 0), (0, 0, 1.25), 0.014, metal())
        rod((0, 0, 0.7), (0, 0, 0.9), 0.02, black)
        with placed((0, -0.02, 1.24), (28, 0, 0), 1.5):
            lathe((0, 0, 0), [(0, 0), (0.014, 0), (0.02, 0.14), (0.026, 0.16), (0, 0.16)], black)
            ball((0, 0, 0.185), (0.036, 0.036, 0.038), brushed("#8d9298"))
            ring((0, 0, 0.18), 0.036, 0.004, metal())
        tube([(0, 0.02, 1.22), (0.1, 0.1, 0.9), (0.05, 0.06, 0.3), (0.3, -0.2, 0.01), (0.6, 0.1, 0.01)], 0.007, black, 3)
    for x, s in ((0.65, 1.0),):
        with placed((x, 1.45, 0), (0, 0, -14), s):
            box((0, 0, 0.5), (0.44, 0.38, 0.7), black, 0.02)
            for z, r in ((0.72, 0.16), (1.06, 0.07)):
                with placed((0, -0.19, z), (90, 0, 0)):
                    ring((0, 0, 0), r, 0.014, metal("#55585c"))
                    can((0, 0, -0.01), r, 0.012, matt("#2b2d31"), 0)
                    ball((0, 0, 0), (r * 0.35, r * 0.35, 0.02), plastic("#3a3d42"))
            for i in range(3):
                rod((0, 0, 0.35), (0.35 * cos(i * 2.1), 0.35 * sin(i * 2.1), 0), 0.014, black)
            rod((0, 0, 0.2), (0, 0, 0.5), 0.02, black)
