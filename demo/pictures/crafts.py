"""Sewing and other handicrafts."""
from math import cos, pi, sin

from catalogue import thing, TWO
from learning import pencils
from materials import fabric, fur, gloss, matt, metal, plastic, wood
from shapes import ball, box, can, lathe, loft, placed, ring, rod, slab, tube
from stages import room, table


@thing("sewing", {"": None}, (0, 0.04, 0.12), 0.95, ((14, 16, 1), (-28, 20, 1), (24, 14, 0.78)))
def sewing():
    table("#b98a5a", "sage")
    sewing_machine((-0.08, 0.08, 0), "#f0eee8")
    thread_reels((0.22, -0.05, 0))
    box((-0.3, -0.1, 0), (0.28, 0.2, 0.04), fabric("#b5456a"), 0.016)
    box((-0.3, -0.1, 0.04), (0.27, 0.19, 0.035), fabric("#e0c24a"), 0.014)


def thread_reels(at):
    for i, c in enumerate(("#b3201f", "#2f6fb0", "#e0b52f", "#3f8a4a", "#8f4fa0")):
        with placed((at[0] + 0.06 * (i % 3), at[1] + 0.07 * (i // 3), 0)):
            for z in (0, 0.052):
                can((0, 0, z), 0.02, 0.006, wood("#d9b27a"))
            can((0, 0, 0.006), 0.017, 0.046, fabric(c, 500), 0.003)


def sewing_machine(at, colour):
    with placed(at):
        body = plastic(colour)
        box((0, 0, 0), (0.4, 0.16, 0.05), body, 0.015)
        box((0.14, 0, 0.05), (0.1, 0.12, 0.2), body, 0.03)
        box((0, 0, 0.2), (0.38, 0.11, 0.09), body, 0.035)
        box((-0.14, 0, 0.13), (0.08, 0.1, 0.1), body, 0.02)
        rod((-0.14, -0.02, 0.14), (-0.14, -0.02, 0.052), 0.004, metal())
        box((-0.14, -0.02, 0.05), (0.04, 0.03, 0.006), metal(), 0.001)
        with placed((0.19, 0, 0.245), (0, 90, 0)):
            can((0, 0, 0), 0.045, 0.025, plastic("#2b2d31"), 0.006)
        with placed((0.14, -0.06, 0.16), (90, 0, 0)):
            can((0, 0, 0), 0.028, 0.015, plastic("#c65f7d"), 0.003)
        rod((0.06, 0, 0.28), (0.06, 0, 0.35), 0.003, metal())
        can((0.06, 0, 0.29), 0.016, 0.045, fabric("#b3201f", 500), 0.003)


@thing("sewing-machine", {"": None}, (0, 0.06, 0.15), 0.9, TWO)
def one_sewing_machine():
    table("#8d5f38", "blue")
    sewing_machine((0, 0.06, 0), "#e9e4da")
    box((-0.2, -0.06, 0.0), (0.3, 0.2, 0.004), fabric("#5f8f8a"), 0.001, (0, 0, 10))


@thing("thread", {"": None}, (0.06, 0.0, 0.04), 0.55, TWO)
def thread():
    table("#b98a5a", "cream", cloth="#efe6d6")
    thread_reels((0.1, 0.02, 0))
    thread_reels((-0.02, 0.1, 0))
    ring((-0.1, -0.02, 0.01), 0.08, 0.007, wood("#d9b27a"))
    can((-0.1, -0.02, 0.004), 0.077, 0.004, fabric("#f6f1e6", 300), 0)
    for i in range(8):
        a = i * pi / 4
        ball((-0.1 + 0.03 * cos(a), -0.02 + 0.03 * sin(a), 0.009), (0.012, 0.012, 0.004), fabric(("#b3201f", "#d97a3a")[i % 2], 300))
    ball((-0.1, -0.02, 0.01), 0.01, fabric("#e0b52f"))


@thing("yarn", {"warm": ("#b3324f", "#e0a53a", "#e9dcc8", "#d9742a"), "cold": ("#2f6f9f", "#8fb0c9", "#e9e7e2", "#3f8a6a")}, (0, 0.02, 0.07), 0.72, TWO)
def yarn(shades):
    table("#d3b48c", "cream", cloth="#efe6d6")
    for i, (x, y, r) in enumerate(((-0.15, 0.08, 0.075), (0.02, 0.12, 0.085), (0.17, 0.05, 0.07), (-0.02, -0.07, 0.065))):
        wool, dark = fabric(shades[i], 300), fabric(shades[i], 120)
        ball((x, y, r), r * 0.97, wool)
        for k in range(26):
            ring((x, y, r), r * (0.86 + 0.12 * (k % 4) / 3), r * 0.06, dark if k % 2 else wool, (k * 37, k * 53, 0))
    tube([(0.0, -0.12, 0.005), (0.12, -0.15, 0.005), (0.2, -0.1, 0.005), (0.28, -0.14, 0.005)], 0.004, fabric(shades[3], 300), 3)
    for s in (-1, 1):
        rod((-0.22, -0.12, 0.03), (0.06, -0.02 + s * 0.05, 0.1), 0.0045, wood("#c79a66"), 0.003)
        ball((-0.222, -0.121, 0.03), 0.01, wood("#8d5530"))


@thing("paints", None, (0, 0.0, 0.04), 0.72, ((12, 32, 1), (-26, 30, 1)))
def paints():
    table("#b98a5a", "white")
    shades = ("#b3201f", "#d9742a", "#e9b93a", "#8fb04a", "#3f8a5a", "#2f8f9f", "#2f5fb0", "#5b3f9f", "#22252a", "#f4f2ea")
    with placed((-0.12, 0.02, 0), (0, 0, 6)):
        outline = [(-0.14, -0.02), (-0.12, 0.08), (0, 0.12), (0.13, 0.08), (0.15, -0.03), (0.06, -0.1), (0.01, -0.06), (-0.05, -0.1)]
        slab((0, 0, 0), outline, 0.008, wood("#c79a66"), 0.002, lying=True, soft=3)
        for i in range(7):
            a = 0.3 + i * 0.42
            ball((0.1 * cos(a), 0.02 + 0.06 * sin(a), 0.01), (0.018, 0.016, 0.008), gloss(shades[i]))
    for i in range(6):
        with placed((0.12 + 0.034 * i, 0.1 - 0.006 * (i % 2), 0.012), (0, 0, -4 + 3 * (i % 3))):
            loft([[(-w, -0.05 + y, -h), (w, -0.05 + y, -h), (w, -0.05 + y, h), (-w, -0.05 + y, h)] for y, w, h in ((0, 0.013, 0.002), (0.06, 0.013, 0.009), (0.1, 0.012, 0.011))], gloss(shades[i]), subdivide=1)
            rod((0, -0.05, 0), (0, -0.075, 0), 0.007, plastic("#f2f2ee"))
    box((0.2, -0.07, 0), (0.2, 0.14, 0.01), matt("#f8f6ef"), 0.001, (0, 0, -12))
    for i, c in enumerate(("#2f8f9f", "#e9b93a", "#b3201f")):
        ball((0.16 + i * 0.04, -0.06 - 0.01 * i, 0.0095), (0.026, 0.02, 0.002), gloss(c))
    for i in range(4):
        with placed((-0.2 + i * 0.03, -0.12, 0.008), (0, 0, 20 + i * 6)):
            rod((-0.07, 0, 0), (0.06, 0, 0), 0.004, gloss(shades[(i * 3) % 7]))
            rod((0.06, 0, 0), (0.08, 0, 0), 0.005, metal())
            rod((0.08, 0, 0), (0.105, 0, 0), 0.0055, fur("#6b4a33"), 0.001)


@thing("easel", None, (0, 1.3, 0.85), 2.7, ((18, 6, 1), (-26, 8, 1)))
def easel():
    room("sage", "pale")
    frame = wood("#b98a5a", "z")
    for x in (-0.42, 0.42):
        rod((x, 1.05, 0), (x * 0.2, 1.5, 1.75), 0.024, frame)
    rod((0, 1.95, 0), (0, 1.5, 1.7), 0.022, frame)
    box((0, 1.16, 0.62), (0.85, 0.1, 0.04), frame, 0.005)
    with placed((0, 1.22, 0.66), (-14, 0, 0)):
        box((0, 0, 0), (0.7, 0.03, 0.85), matt("#f8f5ec"), 0.004)
        slab((0, -0.018, 0.06), [(-0.3, 0), (0.3, 0), (0.3, 0.3), (0.12, 0.42), (-0.02, 0.3), (-0.16, 0.5), (-0.3, 0.34)], 0.004, matt("#5f8a9a"), 0)
        slab((0, -0.022, 0.06), [(-0.3, 0), (0.3, 0), (0.3, 0.16), (0.05, 0.22), (-0.3, 0.12)], 0.004, matt("#7f9f4a"), 0, soft=1)
        with placed((0.14, -0.018, 0.64), (90, 0, 0)):
            can((0, 0, 0), 0.06, 0.004, matt("#e8a53a"), 0)
    with placed((0.75, 1.2, 0)):
        box((0, 0, 0), (0.4, 0.4, 0.5), wood("#8d5f38"), 0.01)
        pencils((0.0, 0, 0.5))


@thing("beads", None, (0, 0, 0.04), 0.66, ((10, 34, 1), (-26, 32, 0.95)))
def beads():
    table("#6b4a33", "cream", cloth="#e9e0d0")
    shades = ("#b3202f", "#2f6fb0", "#e0b52f", "#2f8f6a", "#a04f9f", "#f0ece2")
    for k, (x, y) in enumerate(((-0.18, 0.08), (0.0, 0.12), (0.18, 0.07))):
        lathe((x, y, 0), [(0, 0), (0.04, 0), (0.08, 0.035), (0.076, 0.035), (0, 0.015)], gloss("#f4f2ea"))
        for i in range(60):
            a, r = i * 2.4, 0.0087 * i**0.5
            ball((x + r * cos(a), y + r * sin(a), 0.05 - 0.25 * r), 0.0085, gloss(shades[(k * 2 + (i % 5 == 0)) % 6]))
    for i in range(40):
        a = 2 * pi * i / 40
        ball((-0.06 + 0.11 * cos(a), -0.09 + 0.05 * sin(a), 0.009), 0.009, gloss(shades[i % 3 * 2]))
    for i in range(14):
        ball((0.12 + 0.1 * ((i * 37 % 10) / 10), -0.13 + 0.09 * ((i * 53 % 10) / 10), 0.008), 0.008, gloss(shades[i % 6]))


@thing("ceramics", None, (0, 0.02, 0.12), 0.85, TWO)
def ceramics():
    table("#8d5f38", "cream")
    blue, white, turquoise = gloss("#1f4f9f"), gloss("#f2efe6"), gloss("#2fa0a8")
    with placed((-0.02, 0.2, 0.17), (76, 0, 0)):
        lathe((0, 0, 0), [(0, 0), (0.09, 0), (0.17, 0.025), (0.172, 0.03), (0, 0.012)], white)
        for radius, count, size, paint in ((0.145, 22, 0.014, blue), (0.105, 16, 0.016, turquoise), (0.06, 10, 0.015, blue)):
            for i in range(count):
                a = 2 * pi * i / count
                ball((radius * cos(a), radius * sin(a), 0.013 + radius * 0.07), (size, size * 0.55, 0.003), paint, (0, 0, a * 57))
        can((0, 0, 0.014), 0.028, 0.003, blue, 0)
    with placed((0.24, 0.1, 0)):
        lathe((0, 0, 0), [(0, 0), (0.045, 0), (0.075, 0.07), (0.07, 0.13), (0.03, 0.18), (0.028, 0.21), (0.042, 0.23), (0, 0.22)], turquoise)
        for z, r in ((0.04, 0.064), (0.1, 0.076), (0.17, 0.037)):
            ring((0, 0, z), r, 0.004, blue)
    with placed((-0.26, 0.04, 0)):
        lathe((0, 0, 0), [(0, 0), (0.05, 0), (0.082, 0.05), (0.07, 0.1), (0.035, 0.12), (0, 0.125)], white)
        lathe((0, 0, 0.118), [(0.04, 0), (0.02, 0.016), (0.012, 0.03), (0, 0.036)], blue)
        tube([(0.07, 0, 0.05), (0.11, 0, 0.07), (0.13, 0, 0.115)], 0.012, white, 2)
        tube([(-0.07, 0, 0.09), (-0.12, 0, 0.09), (-0.12, 0, 0.04), (-0.075, 0, 0.04)], 0.008, white, 2)
        for i in range(12):
            a = pi * i / 6
            ball((0.083 * cos(a), 0.083 * sin(a), 0.052), (0.006, 0.006, 0.016), blue)
    for x, y in ((-0.05, -0.08), (0.08, -0.05)):
        lathe((x, y, 0), [(0, 0), (0.025, 0), (0.05, 0.04), (0.046, 0.04), (0, 0.012)], blue)
        ring((x, y, 0.039), 0.048, 0.002, white)


@thing("coins", None, (0, 0, 0.02), 0.36, ((10, 34, 1), (-26, 30, 0.95)))
def coins():
    table("#4a3020", "cream", cloth="#5f2a2a")
    shades = (metal("#b98a3a", 0.35), metal("#a9adb2", 0.35), metal("#8a5a3a", 0.4))
    for i in range(26):
        x, y = -0.12 + 0.24 * ((i * 37 % 26) / 26), -0.07 + 0.13 * ((i * 11 % 13) / 13)
        with placed((x, y, 0.001 + 0.002 * (i % 3)), (4 * (i % 3) - 3, 3 * (i % 2), 0)):
            r = 0.011 + 0.0025 * (i % 3)
            can((0, 0, 0), r, 0.002, shades[i % 3], 0.0004)
            ring((0, 0, 0.002), r * 0.9, 0.0006, shades[i % 3])
            slab((0, 0, 0.002), [(r * 0.5 * sin(k * 2.513), r * 0.5 * cos(k * 2.513)) for k in range(5)], 0.0006, shades[i % 3], 0, lying=True)
    for k, x in enumerate((-0.09, 0.1)):
        for i in range(9 - k * 3):
            can((x + 0.001 * (i % 3), 0.09, i * 0.0024), 0.014, 0.0023, shades[(k + i // 4) % 3], 0.0004)
    with placed((0.02, 0.09, 0)):
        for i, c in enumerate(("#b3302a", "#2f6f9f", "#3f7a4a")):
            box((0.012 * i, 0.01 * i, 0.0006 * i), (0.03, 0.04, 0.0006), matt("#f2ecdc"), 0, (0, 0, i * 16))
            box((0.012 * i, 0.01 * i, 0.0006 * i + 0.0004), (0.025, 0.034, 0.0004), matt(c), 0, (0, 0, i * 16))
