"""Fridges, stoves and other machines of a home."""
from catalogue import thing
from materials import brushed, fabric, glass, gloss, glow, matt, metal, plastic, wood
from shapes import ball, box, can, lathe, placed, ring, rod, tube
from stages import room, table


def kitchen(x, wall="white"):
    """A cupboard beside a machine, so that one sees its size."""
    for side in x:
        box((side, 1.86, 0), (0.9, 0.6, 0.86), matt("#e9e4d9"), 0.006)
        for dx in (-0.225, 0.225):
            box((side + dx, 1.55, 0.1), (0.43, 0.03, 0.74), matt("#dcd3c0"), 0.006)
            rod((side + dx, 1.52, 0.76), (side + dx, 1.52, 0.66), 0.007, metal())
        box((side, 1.85, 0.86), (0.94, 0.66, 0.035), wood("#a9794c"), 0.005)


FRIDGES = {"white": (plastic, "#ecebe6", "sage"), "steel": (brushed, "#aeb3b8", "cream"), "graphite": (brushed, "#4b4f54", "white")}


@thing("fridge", FRIDGES, (0, 1.5, 0.95), 4.4, ((14, 8, 1), (-30, 10, 1), (24, 14, 0.75)))
def fridge(look):
    finish, colour, wall = look
    room(wall, "tiles")
    body = finish(colour)
    box((0, 1.85, 0.03), (0.62, 0.6, 1.85), body, 0.012)
    box((0, 1.525, 0.05), (0.62, 0.05, 0.72), body, 0.014)
    box((0, 1.525, 0.785), (0.62, 0.05, 1.1), body, 0.014)
    for low, high in ((0.42, 0.72), (0.86, 1.35)):
        rod((-0.24, 1.46, low), (-0.24, 1.46, high), 0.013, metal())
        for z in (low + 0.03, high - 0.03):
            rod((-0.24, 1.5, z), (-0.24, 1.46, z), 0.009, metal())
    box((0.12, 1.497, 1.5), (0.1, 0.004, 0.06), plastic("#1b2126"), 0.002)
    kitchen((0.84,))
    lathe((0.8, 1.75, 0.895), [(0, 0), (0.07, 0), (0.1, 0.1), (0.08, 0.17), (0.06, 0.2), (0.055, 0.2)], gloss("#c2642f"))


@thing("washing-machine", {"white": ("#efeeea", "blue"), "silver": ("#a7acb2", "cream")}, (0, 1.4, 0.5), 3.0, ((16, 10, 1), (-30, 14, 1), (8, 8, 0.72)))
def washing_machine(look):
    colour, wall = look
    room(wall, "tiles")
    body = plastic(colour)
    box((0, 1.8, 0.02), (0.6, 0.58, 0.84), body, 0.02)
    box((0, 1.505, 0.7), (0.58, 0.02, 0.13), plastic("#d9dadb" if colour == "#efeeea" else "#8d9298"), 0.008)
    box((-0.19, 1.495, 0.715), (0.17, 0.02, 0.1), body, 0.008)
    with placed((0.02, 1.49, 0.765), (90, 0, 0)):
        can((0, 0, 0), 0.035, 0.03, metal())
    box((0.17, 1.492, 0.74), (0.13, 0.01, 0.05), plastic("#15202a", 0.1), 0.003)
    with placed((0, 1.5, 0.38), (90, 0, 0)):
        ring((0, 0, 0.0), 0.19, 0.032, brushed("#c9ccd0"))
        can((0, 0, -0.02), 0.18, 0.02, plastic("#10161b", 0.05))
        ball((0, 0, -0.02), (0.15, 0.15, 0.05), glass("#7f95a4", 0.55))
    box((-0.21, 1.47, 0.36), (0.035, 0.03, 0.09), plastic("#9aa0a6"), 0.01)
    kitchen((0.8,))
    for i, c in enumerate(("#d98a6a", "#f0ede6", "#6d93ab")):
        box((0.75, 1.8, 0.895 + i * 0.06), (0.36, 0.28, 0.055), fabric(c), 0.025)


@thing("gas-stove", {"white": ("#f0efeb", "sage"), "steel": ("#aab0b5", "cream")}, (0, 1.45, 0.6), 3.1, ((16, 16, 1), (-28, 24, 1), (10, 34, 0.72)))
def gas_stove(look):
    colour, wall = look
    room(wall, "tiles")
    body = plastic(colour) if wall == "sage" else brushed(colour)
    box((0, 1.8, 0.03), (0.6, 0.6, 0.82), body, 0.01)
    box((0, 1.49, 0.2), (0.56, 0.03, 0.46), plastic("#1a1d20", 0.08), 0.01)
    rod((-0.24, 1.44, 0.63), (0.24, 1.44, 0.63), 0.011, metal())
    box((0, 1.49, 0.05), (0.56, 0.03, 0.13), body, 0.008)
    for i in range(5):
        with placed((-0.22 + i * 0.11, 1.495, 0.76), (90, 0, 0)):
            can((0, 0, 0), 0.025, 0.035, plastic("#24272a"))
    box((0, 1.8, 0.85), (0.6, 0.6, 0.015), body, 0.005)
    black = plastic("#1d1f21", 0.6)
    for x in (-0.14, 0.14):
        for y in (1.66, 1.93):
            can((x, y, 0.865), 0.045, 0.02, black)
            ring((x, y, 0.9), 0.07, 0.006, black)
            for turn in (0, 90):
                box((x, y, 0.895), (0.25, 0.012, 0.012), black, 0.002, (0, 0, turn))
    box((0, 2.09, 0.86), (0.6, 0.02, 0.3), glass("#b5c6cc", 0.35), 0.004)
    lathe((0.14, 1.93, 0.91), [(0, 0), (0.1, 0), (0.11, 0.02), (0.11, 0.13), (0.115, 0.135)], gloss("#b5402f"))
    lathe((0.14, 1.93, 1.045), [(0.115, 0), (0.06, 0.03), (0, 0.035)], gloss("#b5402f"))
    ball((0.14, 1.93, 1.09), 0.018, black)
    kitchen((-0.82, 0.82))


@thing("air-conditioner", {"": None}, (0, 2.0, 1.85), 3.4, ((12, -6, 1), (-28, -4, 1), (22, -8, 0.7)))
def air_conditioner():
    room("blue", "oak")
    white = plastic("#f3f2ee")
    box((0, 2.05, 1.95), (0.9, 0.22, 0.3), white, 0.05)
    box((0, 1.945, 1.965), (0.84, 0.02, 0.05), plastic("#3c4044"), 0.01)
    box((0, 1.935, 1.94), (0.8, 0.05, 0.012), white, 0.004, (24, 0, 0))
    box((0.34, 1.937, 2.06), (0.06, 0.005, 0.03), glow("#7fd6e8", 1.2), 0.002)
    tube([(0.45, 2.12, 2.0), (0.6, 2.12, 2.0), (0.62, 2.12, 1.9), (0.62, 2.12, 0.0)], 0.03, white)
    box((-0.5, 1.95, 0), (1.2, 0.4, 0.7), wood("#8d5f38"), 0.01)
    lathe((-0.3, 1.95, 0.7), [(0, 0), (0.07, 0), (0.11, 0.12), (0.05, 0.26), (0.07, 0.3)], gloss("#2f6f8f"))


@thing("microwave", {"black": "#24272b", "white": "#eceae4"}, (0, 0.1, 0.16), 1.5, ((16, 12, 1), (-30, 16, 1)))
def microwave(colour):
    table("#b98a5a", "sage")
    body = plastic(colour)
    box((0, 0.15, 0.01), (0.5, 0.36, 0.28), body, 0.012)
    box((-0.06, -0.035, 0.03), (0.34, 0.02, 0.24), plastic("#0f1316", 0.06), 0.01)
    rod((0.125, -0.07, 0.06), (0.125, -0.07, 0.24), 0.008, metal())
    box((0.19, -0.035, 0.03), (0.09, 0.015, 0.24), plastic("#34383d"), 0.006)
    box((0.19, -0.045, 0.225), (0.07, 0.006, 0.028), glow("#58d0c0", 1.0), 0.002)
    with placed((0.19, -0.045, 0.09), (90, 0, 0)):
        can((0, 0, 0), 0.028, 0.018, metal())
    for i in range(6):
        box((0.172 + 0.036 * (i % 2), -0.045, 0.135 + 0.025 * (i // 2)), (0.026, 0.008, 0.015), plastic("#9aa0a6"), 0.003)
    lathe((0.42, 0.1, 0), [(0, 0), (0.035, 0), (0.042, 0.09), (0.038, 0.09), (0.034, 0.01)], gloss("#d97a3a"))
    ring((0.47, 0.1, 0.05), 0.022, 0.006, gloss("#d97a3a"), (90, 0, 0))


@thing("vacuum", {"red": "#b3282d", "blue": "#2a5f9a"}, (0.05, 0.6, 0.3), 3.0, ((20, 18, 1), (-34, 20, 1)))
def vacuum(colour):
    room("white", "oak")
    shell, dark = gloss(colour), plastic("#26292d")
    box((0, 0.55, 0), (2.2, 1.6, 0.015), fabric("#cbbf9f", 150), 0.005)
    with placed((-0.25, 0.6, 0.02)):
        ball((0, 0, 0.15), (0.25, 0.17, 0.13), shell)
        box((0, 0, 0.03), (0.42, 0.26, 0.1), dark, 0.04)
        ball((0.05, 0, 0.2), (0.13, 0.12, 0.1), glass("#2b3238", 0.7))
        tube([(-0.12, 0, 0.26), (-0.1, 0, 0.34), (0.12, 0, 0.35), (0.16, 0, 0.27)], 0.014, dark)
        for y in (-0.16, 0.16):
            with placed((-0.14, y, 0.09), (90, 0, 0)):
                can((0, 0, -0.02), 0.09, 0.04, dark)
    tube([(0.0, 0.6, 0.2), (0.25, 0.6, 0.3), (0.5, 0.75, 0.9), (0.85, 0.6, 1.1), (0.82, 0.5, 0.82)], 0.024, dark)
    rod((0.82, 0.5, 0.84), (0.55, 0.1, 0.06), 0.016, metal())
    box((0.53, 0.06, 0.018), (0.3, 0.12, 0.05), shell, 0.02, (0, 0, -30))


@thing("iron", {"blue": "#2f6fb0"}, (0, 0, 0.09), 0.95, ((30, 18, 1), (-36, 22, 1)))
def iron(colour):
    from shapes import loft

    table("#b98a5a", "rose", cloth="#d8cdb8")
    sole = [(0.15, 0.0), (0.05, 0.055), (-0.12, 0.055), (-0.12, -0.055), (0.05, -0.055)]
    with placed((0, 0, 0.004), (0, 0, 18), 1.25):
        levels = [(1.0, 0.0), (1.0, 0.012), (0.94, 0.013), (0.9, 0.05), (0.62, 0.075)]
        loft([[(x * k, y * k, z) for x, y in sole] for k, z in levels[:2]], metal(), subdivide=2)
        loft([[(x * k, y * k, z) for x, y in sole] for k, z in levels[1:]], plastic(colour), subdivide=2)
        tube([(-0.1, 0, 0.05), (-0.115, 0, 0.13), (0.05, 0, 0.13), (0.06, 0, 0.06)], 0.016, plastic("#f0efec"))
        tube([(-0.11, 0, 0.12), (-0.25, 0.05, 0.16), (-0.35, 0.2, 0.0), (-0.6, 0.3, 0.0)], 0.005, plastic("#24272a"))
    for i, c in enumerate(("#efece4", "#9fb7c7")):
        box((-0.32, 0.15, i * 0.03), (0.3, 0.24, 0.03), fabric(c), 0.012)


@thing("kettle", {"steel": (brushed, "#b9bec3"), "red": (gloss, "#b52a2a")}, (0, 0, 0.12), 0.95, ((14, 12, 1), (-40, 16, 1)))
def kettle(look):
    finish, colour = look
    table("#8d5f38", "sage")
    body, black = finish(colour), plastic("#1d1f22")
    can((0, 0, 0), 0.085, 0.02, black)
    lathe((0, 0, 0.02), [(0, 0), (0.085, 0), (0.09, 0.02), (0.075, 0.16), (0.066, 0.2), (0.06, 0.205), (0, 0.21)], body)
    lathe((0, 0, 0.222), [(0.05, 0), (0.045, 0.012), (0, 0.018)], black)
    ball((0, 0, 0.245), 0.012, black)
    tube([(0.06, 0, 0.21), (0.11, 0, 0.235), (0.13, 0, 0.15), (0.12, 0, 0.06), (0.085, 0, 0.05)], 0.012, black)
    rod((-0.055, 0, 0.18), (-0.105, 0, 0.215), 0.025, body, 0.014)
    for x, y, c in ((-0.24, 0.06, "#2f6f8f"), (0.27, 0.1, "#e4d7bd")):
        lathe((x, y, 0), [(0, 0), (0.03, 0), (0.045, 0.06), (0.042, 0.06), (0.028, 0.008), (0, 0.008)], gloss(c))
