"""Care, beauty and fitness."""
from catalogue import thing, TWO
from furniture import plant
from materials import fabric, gloss, leather, matt, metal, plastic, wood
from shapes import ball, box, can, lathe, pillow, placed, ring, rod, slab, tube
from stages import room, table


@thing("care", {"": None}, (0, 0.02, 0.07), 0.75, TWO)
def care():
    tonometer_on_table("cream")
    lathe((0.2, 0.1, 0), [(0, 0), (0.032, 0), (0.042, 0.08), (0.039, 0.08), (0.03, 0.01)], gloss("#f0ebe0"))
    can((0.2, 0.1, 0.068), 0.037, 0.004, gloss("#a5622a"), 0)


@thing("tonometer", {"": None}, (0, 0.02, 0.07), 0.75, TWO)
def tonometer():
    tonometer_on_table("blue")


def tonometer_on_table(wall):
    table("#d3b48c", wall)
    with placed((-0.08, 0.04, 0), (0, 0, 8)):
        box((0, 0, 0), (0.15, 0.13, 0.04), plastic("#f2f2ef"), 0.015)
        box((0, 0.02, 0.04), (0.11, 0.06, 0.004), plastic("#a9bca6", 0.2), 0.002)
        for i, x in enumerate((-0.035, -0.015, 0.015, 0.035)):
            box((x, 0.02, 0.0445), (0.012, 0.035, 0.0008), matt("#22302a"), 0)
            box((x, 0.02, 0.0447), (0.006, 0.01, 0.0009), matt("#a9bca6"), 0)
        can((0, -0.04, 0.038), 0.016, 0.006, plastic("#2f7fc0"))
    tube([(-0.0, 0.05, 0.02), (0.1, 0.0, 0.01), (0.12, -0.1, 0.006), (0.02, -0.14, 0.006), (-0.05, -0.16, 0.02)], 0.005, plastic("#55585c"))
    pillow((-0.12, -0.13, 0), (0.2, 0.11, 0.055), fabric("#2f4f86"), (0, 0, 10))
    for i, c in enumerate(("#f0efe9", "#d97a3a")):
        lathe((0.1 + i * 0.07, -0.02 - i * 0.05, 0), [(0, 0), (0.022, 0), (0.023, 0.05), (0.014, 0.06), (0.017, 0.062), (0.017, 0.08), (0, 0.08)], plastic(c))


@thing("hairdressing", {"": None}, (0, 0.02, 0.05), 0.66, ((10, 30, 1), (-26, 28, 1)))
def hairdressing():
    table("#6b4a33", "rose", cloth="#e9e2d8")
    steel = metal("#d5d8dc", 0.15)
    with placed((-0.08, -0.02, 0), (0, 0, 40)):
        for side in (-1, 1):
            slab((0, 0, 0.006 + side * 0.001), [(0, -0.006 * side), (0.13, side * 0.028), (0.01, side * 0.012)], 0.002, steel, 0, lying=True)
            rod((0, 0, 0.008), (-0.06, -side * 0.03, 0.008), 0.005, plastic("#1c1d20"))
            ring((-0.08, -side * 0.04, 0.008), 0.02, 0.005, plastic("#1c1d20"))
        can((0.005, 0, 0.004), 0.006, 0.01, metal("#c9a24a"))
    with placed((0.1, -0.04, 0), (0, 0, 70)):
        box((0, 0.012, 0), (0.18, 0.014, 0.006), plastic("#2b2d31"), 0.002)
        for i in range(36):
            box((-0.087 + i * 0.005, -0.006, 0.001), (0.0018, 0.028, 0.004), plastic("#2b2d31"), 0)
    hair_dryer((0.06, 0.14, 0.0))
    for i, c in enumerate(("#c65f7d", "#8f6fb0")):
        lathe((-0.2 + i * 0.075, 0.14, 0), [(0, 0), (0.028, 0), (0.03, 0.13), (0.012, 0.15), (0.012, 0.17), (0, 0.17)], gloss(c))


def hair_dryer(at, colour="#2b2d31"):
    with placed(at, (0, 0, 24)):
        with placed((0, 0, 0.07), (0, 90, 0)):
            lathe((0, 0, -0.09), [(0, 0), (0.03, 0.002), (0.042, 0.03), (0.04, 0.09), (0.028, 0.15), (0.026, 0.2), (0.022, 0.2), (0.02, 0.17)], gloss(colour))
            can((0, 0, -0.092), 0.03, 0.006, metal())
            ring((0, 0, 0.1), 0.026, 0.004, metal("#d6b25e"))
        rod((-0.03, 0, 0.05), (-0.1, -0.02, -0.045 + 0.06), 0.02, gloss(colour))
        tube([(-0.1, -0.02, 0.012), (-0.17, -0.05, 0.006), (-0.2, 0.1, 0.006), (-0.4, 0.15, 0.006)], 0.005, plastic("#1c1d20"))


@thing("hair-dryer", {"": "#a3324f"}, (0, 0.02, 0.06), 0.66, TWO)
def one_hair_dryer(colour):
    table("#d3b48c", "white")
    hair_dryer((0.02, 0.02, 0), colour)


@thing("manicure", {"": None}, (0, 0.0, 0.05), 0.5, TWO)
def manicure():
    table("#d3b48c", "rose", cloth="#f1e6e2")
    for i, c in enumerate(("#b5203a", "#d97a8f", "#7d2f6f", "#e9b7a5", "#3f5f9f")):
        x, y = -0.1 + i * 0.045, 0.07 - 0.02 * (i % 2)
        lathe((x, y, 0), [(0, 0), (0.016, 0), (0.018, 0.02), (0.014, 0.034), (0.007, 0.038)], gloss(c))
        can((x, y, 0.038), 0.008, 0.04, plastic("#1c1d20"), 0.002, top=0.006)
    steel = metal("#d5d8dc", 0.15)
    for side in (-1, 1):
        rod((0, -0.05, 0.005), (0.05, -0.05 + side * 0.014, 0.005), 0.002, steel)
        ring((0.062, -0.05 + side * 0.018, 0.005), 0.012, 0.002, steel)
    rod((-0.05, -0.052, 0.005), (0, -0.05, 0.005), 0.003, steel, 0.003)
    box((-0.09, -0.02, 0), (0.11, 0.016, 0.004), matt("#d98fa5"), 0.001, (0, 0, 22))
    box((0.15, 0.02, 0), (0.07, 0.1, 0.02), fabric("#fbf8f4"), 0.008)


@thing("massage", {"": None}, (0, 0.9, 0.55), 3.2, TWO)
def massage():
    room("sage", "oak")
    box((0, 1.2, 0.62), (1.9, 0.68, 0.1), leather("#6d5a4a"), 0.04)
    box((0, 1.2, 0.56), (1.9, 0.66, 0.06), wood("#a9794c"), 0.01)
    for x in (-0.8, 0.8):
        for y in (0.95, 1.45):
            rod((x, y, 0), (x * 0.9, y, 0.6), 0.03, wood("#a9794c", "z"))
    box((0.2, 1.2, 0.72), (0.9, 0.6, 0.03), fabric("#f2eee4"), 0.012)
    ring((-0.8, 1.2, 0.76), 0.11, 0.05, leather("#6d5a4a"))
    for i, c in enumerate(("#f4f1e8", "#9fb7a5", "#f4f1e8")):
        with placed((0.45, 1.25, 0.79 + 0.0), (90, 0, 90)):
            can((-0.1 + i * 0.1, 0, -0.16), 0.05, 0.32, fabric(c), 0.015)
    plant(1.5, 1.7, 1.2)


@thing("yoga", {"": None}, (0, 0.7, 0.2), 3.2, TWO)
def yoga():
    room("rose", "oak")
    box((0, 0.6, 0), (1.8, 0.62, 0.012), fabric("#5f4f8f", 60), 0.004)
    with placed((0.4, 1.3, 0.09), (0, 90, 12)):
        can((0, 0, -0.31), 0.09, 0.62, fabric("#3f8f8a", 60), 0.01)
        ring((0, 0, 0.31), 0.05, 0.01, fabric("#2f6f6a", 60))
    ball((-0.7, 1.4, 0.32), 0.32, plastic("#c9738a"))
    for y in (0, 0.16):
        with placed((0.55, 0.6 + y, 0.045), (0, 90, 0)):
            dumb_bell("#c65f3c")
    plant(1.3, 1.7, 1.2)


def dumb_bell(colour, size=1.0):
    rod((0, 0, -0.06 * size), (0, 0, 0.06 * size), 0.014 * size, metal())
    for z in (-0.09, 0.05):
        can((0, 0, z * size), 0.045 * size, 0.045 * size, plastic(colour), 0.01, sides=6)


@thing("dumbbells", {"": None}, (0, 0.6, 0.12), 1.7, TWO)
def dumbbells():
    room("grey", "dark")
    box((0, 0.6, 0), (1.5, 0.7, 0.012), fabric("#2f6f8f", 60), 0.004)
    for x, y, c in ((-0.3, 0.5, "#22252a"), (-0.25, 0.75, "#22252a"), (0.2, 0.5, "#b3201f"), (0.25, 0.72, "#b3201f")):
        with placed((x, y, 0.09), (0, 90, 12)):
            dumb_bell(c, 1.7)
    ring((0.55, 0.6, 0.03), 0.14, 0.014, plastic("#e0b52f"))
    lathe((-0.6, 0.8, 0.01), [(0, 0), (0.04, 0), (0.042, 0.18), (0.02, 0.2), (0.02, 0.23), (0, 0.23)], plastic("#3fae6a"))
