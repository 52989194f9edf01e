"""Still lifes of repairs: tools, and what they are for."""
from appliances import washing_machine
from catalogue import thing, TWO
from materials import fabric, gloss, glow, matt, metal, plastic, wood
from shapes import ball, box, can, lathe, pillow, placed, ring, rod, slab, tube
from stages import room, table


def bucket(at, colour, paint=None):
    with placed(at):
        lathe((0, 0, 0), [(0, 0), (0.1, 0), (0.13, 0.22), (0.135, 0.22), (0.128, 0.2), (0.105, 0.02)], plastic(colour))
        tube([(-0.13, 0, 0.2), (-0.15, -0.06, 0.12), (0, -0.17, 0.1), (0.15, -0.06, 0.12), (0.13, 0, 0.2)], 0.004, metal())
        if paint:
            can((0, 0, 0.17), 0.122, 0.01, gloss(paint), 0)


@thing("painting", {"sage": ("#8fae9a", "#e6dcc8"), "rose": ("#c98f7d", "#e9e7e2")}, (0, 0.9, 0.42), 3.0, ((12, 12, 1), (-28, 16, 1), (24, 12, 0.8)))
def painting(look):
    paint, wall = look
    room("white", "screed", backing=matt(wall))
    slab((-0.35, 2.14, 0.0), [(-1.8, 0), (0.9, 0), (0.85, 0.6), (1.0, 1.1), (0.7, 1.7), (0.9, 2.3), (-1.8, 2.4)], 0.02, matt(paint), 0)
    with placed((-0.45, 0.9, 0), scale=1.6):
        bucket((0, 0, 0), "#f0efe9", paint)
    with placed((0.25, 1.1, 0), scale=1.4):
        bucket((0, 0, 0), "#2f6fb0", "#f2f0ea")
    rod((0.7, 0.75, 0.03), (0.75, 1.9, 1.25), 0.016, wood("#c79a66"))
    with placed((0.76, 1.92, 1.28), (0, 90, 0)):
        can((0, 0, -0.14), 0.05, 0.28, fabric(paint), 0.012)
    box((0.1, 0.5, 0.0), (0.45, 0.3, 0.03), plastic("#2b2d31"), 0.01)
    with placed((0.1, 0.55, 0.06), (0, 90, 20)):
        can((0, 0, -0.1), 0.04, 0.2, fabric("#f2efe6"), 0.01)
    tube([(0.02, 0.5, 0.06), (-0.05, 0.45, 0.06), (-0.05, 0.3, 0.05), (0.05, 0.2, 0.05)], 0.007, metal())
    rod((0.05, 0.2, 0.05), (0.12, 0.05, 0.04), 0.017, plastic("#b3201f"))


def wrench(at, turn, size=1.0, colour="#a9adb2"):
    with placed(at, (0, 0, turn), size):
        steel = metal(colour, 0.3)
        box((0, 0, 0), (0.2, 0.024, 0.009), steel, 0.003)
        slab((0.1, 0, 0), [(0, -0.012), (0.02, -0.03), (0.055, -0.026), (0.06, -0.01), (0.03, -0.008), (0.03, 0.008), (0.06, 0.01), (0.055, 0.026), (0.02, 0.03), (0, 0.012)], 0.011, steel, 0.002, lying=True)
        ring((-0.115, 0, 0.006), 0.018, 0.008, steel, flat=0.8)


def screwdriver(at, turn, colour):
    with placed(at, (0, 0, turn)):
        rod((0, 0, 0.014), (0.11, 0, 0.014), 0.0035, metal())
        with placed((-0.045, 0, 0.014), (0, 90, 0)):
            can((0, 0, -0.05), 0.014, 0.1, plastic(colour), 0.005, sides=8)


def pliers(at, turn, colour):
    with placed(at, (0, 0, turn)):
        for side in (-1, 1):
            tube([(0.0, 0, 0.012), (-0.05, side * 0.025, 0.012), (-0.13, side * 0.022, 0.012)], 0.009, plastic(colour))
            slab((0, 0, 0.004), [(-0.01, 0), (0.02, side * 0.018), (0.07, side * 0.006), (0.07, 0.001 * side)], 0.014, metal("#8a8d92"), 0.003, lying=True)
        can((0.005, 0, 0.004), 0.012, 0.018, metal("#6d7075"))


@thing("plumbing", {"": None}, (0, 0.02, 0.06), 0.95, ((14, 24, 1), (-28, 26, 1), (24, 18, 0.75)))
def plumbing():
    table("#b98a5a", "blue")
    chrome = metal("#d5d9de", 0.1)
    with placed((-0.17, 0.1, 0)):
        can((0, 0, 0), 0.03, 0.012, chrome)
        can((0, 0, 0), 0.022, 0.11, chrome)
        tube([(0, 0, 0.1), (0, 0, 0.24), (0.0, -0.13, 0.24), (0, -0.13, 0.17)], 0.012, chrome, 3)
        rod((0.02, 0, 0.07), (0.06, 0, 0.1), 0.008, chrome)
        ball((0.065, 0, 0.105), 0.014, chrome)
    white = plastic("#e9ebe8")
    for i in range(3):
        rod((0.02 + i * 0.012, 0.14 + i * 0.035, 0.02), (0.4, 0.1 + i * 0.035, 0.02), 0.018, white)
    rod((0.05, 0.04, 0.02), (0.2, 0.03, 0.02), 0.019, metal("#b3733f", 0.25))
    for x in (0.05, 0.2):
        rod((x - 0.015, 0.04, 0.02), (x + 0.015, 0.04, 0.02), 0.025, metal("#c9923f"))
    wrench((0.02, -0.1, 0), 24, 1.25)
    wrench((-0.2, -0.09, 0), -38, 0.9, "#b3201f")
    ring((0.26, -0.05, 0.012), 0.035, 0.012, plastic("#f4f4f1"))


@thing("radiator", {"": None}, (0, 1.7, 0.5), 2.9, ((14, 8, 1), (-28, 10, 1)))
def radiator():
    room("cream", "oak")
    white = gloss("#f2f1ec")
    for i in range(11):
        pillow((-0.45 + i * 0.09, 2.02, 0.2), (0.072, 0.11, 0.56), white, softness=2)
    for z in (0.26, 0.7):
        rod((-0.5, 2.02, z), (0.52, 2.02, z), 0.02, white)
    for z in (0.26, 0.7):
        rod((0.5, 2.02, z), (0.85, 2.02, z), 0.014, white)
    rod((0.85, 2.02, 0), (0.85, 2.02, 3.9), 0.02, white)
    ball((0.62, 2.02, 0.7), 0.035, plastic("#d9dadb"))
    box((-0.3, 1.1, 0), (0.5, 0.26, 0.24), plastic("#b3201f"), 0.02)
    tube([(-0.42, 1.1, 0.24), (-0.42, 1.1, 0.33), (-0.18, 1.1, 0.33), (-0.18, 1.1, 0.24)], 0.014, plastic("#1c1d20"))
    with placed((0.25, 1.1, 0), scale=1.6):
        wrench((0, 0, 0), 24)


@thing("electrics", {"": None}, (0, 0.02, 0.06), 0.92, ((14, 24, 1), (-28, 26, 1), (20, 18, 0.75)))
def electrics():
    table("#9a6a3c", "white")
    for i, (c, x, y) in enumerate((("#b3201f", -0.22, 0.1), ("#2f6fb0", -0.14, 0.17), ("#e0b52f", -0.26, 0.2))):
        for k in range(4):
            ring((x, y, 0.012 + k * 0.016), 0.065 - 0.004 * (k % 2), 0.009, plastic(c))
    for x in (0.07, 0.19):
        with placed((x, 0.13, 0), (-18, 0, -8)):
            box((0, 0, 0.005), (0.1, 0.016, 0.1), plastic("#f4f3ef"), 0.008)
            with placed((0, -0.008, 0.055), (90, 0, 0)):
                if x < 0.1:
                    ring((0, 0, 0), 0.034, 0.004, plastic("#dcdbd6"))
                    for dx in (-0.012, 0.012):
                        can((dx, 0, 0), 0.005, 0.003, matt("#1a1b1d"), 0)
            if x > 0.1:
                box((0, -0.008, 0.025), (0.06, 0.012, 0.06), plastic("#e9e8e3"), 0.003, (5, 0, 0))
    with placed((0.33, 0.0, 0.04), (0, 100, 30)):
        ball((0, 0, 0.05), 0.036, glow("#fff1c9", 1.2))
        can((0, 0, -0.02), 0.017, 0.04, metal(), 0.003)
    pliers((0.04, -0.06, 0), 28, "#b3201f")
    screwdriver((-0.14, -0.06, 0), 12, "#e0b52f")
    screwdriver((-0.16, -0.12, 0), 4, "#2f6fb0")


@thing("washing-machine-repair", {"": None}, (0, 1.2, 0.4), 2.9, ((16, 12, 1), (-26, 16, 1)))
def washing_machine_repair():
    washing_machine(("#efeeea", "sage"))
    toolbox((-0.5, 1.0, 0))


def toolbox(at):
    with placed(at, (0, 0, 14)):
        box((0, 0, 0), (0.46, 0.24, 0.2), plastic("#b3201f"), 0.02)
        box((0, 0, 0.2), (0.48, 0.26, 0.05), plastic("#1c1d20"), 0.015)
        tube([(-0.12, 0, 0.24), (-0.12, 0, 0.31), (0.12, 0, 0.31), (0.12, 0, 0.24)], 0.014, plastic("#1c1d20"))
        for x in (-0.14, 0.14):
            box((x, -0.13, 0.17), (0.05, 0.02, 0.07), metal(), 0.004)
    with placed((at[0] + 0.1, at[1] - 0.34, 0), scale=1.5):
        screwdriver((0, 0, 0), 24, "#e0b52f")
        wrench((0.16, 0.05, 0), -20)


@thing("phone-repair", {"": None}, (0, 0.0, 0.02), 0.5, ((10, 36, 1), (-26, 32, 1)))
def phone_repair():
    table("#b98a5a", "grey", cloth="#3f6f8f")
    with placed((-0.05, 0.03, 0.012), (-88, 0, 12)):
        slab((0, 0, -0.08), [(-0.037, 0), (0.037, 0), (0.037, 0.16), (-0.037, 0.16)], 0.008, plastic("#22252a"), 0.004)
        box((0.01, -0.001, -0.06), (0.03, 0.003, 0.09), plastic("#1a1b1d"), 0.001)
        box((-0.02, -0.001, -0.03), (0.022, 0.003, 0.1), plastic("#2f6f4f"), 0.001)
        for i in range(6):
            box((-0.02, -0.003, -0.022 + i * 0.016), (0.012, 0.003, 0.009), metal("#c9ccd0"), 0.0005)
        box((0, -0.001, 0.058), (0.03, 0.004, 0.016), plastic("#101214"), 0.002)
    with placed((0.06, 0.04, 0.004), (-90, 0, -10)):
        slab((0, 0, -0.08), [(-0.036, 0), (0.036, 0), (0.036, 0.158), (-0.036, 0.158)], 0.002, plastic("#0b0c0e", 0.03), 0.003)
    for i, c in enumerate(("#b3201f", "#e0b52f", "#2f6fb0")):
        with placed((0.13 + i * 0.022, -0.03, 0), (0, 0, 80)):
            rod((0.02, 0, 0.005), (0.07, 0, 0.005), 0.0015, metal())
            rod((-0.06, 0, 0.005), (0.02, 0, 0.005), 0.005, plastic(c))
    for i in range(7):
        can((-0.14 + 0.012 * (i % 3), -0.05 + 0.012 * (i // 3), 0), 0.003, 0.003, metal())


@thing("drill", {"blue": "#2a6a6f"}, (0, 0.0, 0.1), 0.72, TWO)
def drill(colour):
    table("#b98a5a", "grey")
    body, black = plastic(colour), plastic("#1c1d20", 0.6)
    with placed((0, 0.03, 0.13), (0, 90, 8)):
        can((0, 0, -0.13), 0.042, 0.2, body, 0.012)
        can((0, 0, 0.07), 0.034, 0.05, black, 0.006)
        can((0, 0, 0.12), 0.024, 0.05, metal("#55585d"), 0.004, top=0.015)
        rod((0, 0, 0.17), (0, 0, 0.33), 0.006, metal())
    rod((-0.08, 0.02, 0.12), (-0.12, 0.015, 0.0), 0.025, body)
    box((-0.12, 0.015, 0), (0.12, 0.07, 0.045), black, 0.01)
    rod((0.09, 0.03, 0.12), (0.09, -0.1, 0.06), 0.016, black)
    for i in range(5):
        rod((0.1 + i * 0.03, -0.16, 0.006), (0.16 + i * 0.03, -0.04, 0.006), 0.003 + 0.001 * i, metal())


@thing("lock", {"": None}, (0, 0, 0.05), 0.5, TWO)
def lock():
    table("#6b4a33", "cream")
    brass = metal("#d0a24a", 0.25)
    with placed((-0.06, 0.04, 0), (0, 0, 10)):
        box((0, 0, 0), (0.09, 0.035, 0.075), brass, 0.01)
        tube([(-0.03, 0, 0.07), (-0.03, 0, 0.13), (0.03, 0, 0.13), (0.03, 0, 0.07)], 0.008, metal(), 3)
        with placed((0, -0.0175, 0.035), (90, 0, 0)):
            can((0, 0, 0), 0.008, 0.002, matt("#17191d"), 0)
        box((0, -0.018, 0.016), (0.005, 0.003, 0.018), matt("#17191d"), 0)
    ring((0.1, -0.03, 0.003), 0.028, 0.0022, metal())
    for i, turn in enumerate((-60, -20, 25)):
        with placed((0.1, -0.03, 0.003 + i * 0.004), (0, 0, turn)):
            ring((0.042, 0, 0), 0.014, 0.004, brass if i != 1 else metal())
            box((0.085, 0, -0.0015), (0.065, 0.007, 0.003), brass if i != 1 else metal(), 0.0005)
            for k in range(4):
                box((0.095 + k * 0.007, -0.005, -0.0015), (0.004, 0.005 + 0.002 * (k % 2), 0.003), brass if i != 1 else metal(), 0)
