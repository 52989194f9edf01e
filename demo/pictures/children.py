"""Toys and what small children need."""
from catalogue import thing, TWO
from furniture import rug
from materials import fabric, fur, gloss, matt, metal, plastic, wood
from shapes import ball, box, can, pillow, placed, ring, rod, tube
from stages import room, table


@thing("toys", None, (0, 0, 0.1), 0.85, TWO)
def toys():
    table("#d3b48c", "blue", cloth="#e9dcc0")
    colours = ("#d03a3a", "#e9b93a", "#3f8fd0", "#4fae5a", "#e07a2f")
    for i, (x, y, z) in enumerate(((-0.24, 0.1, 0), (-0.15, 0.12, 0), (-0.2, 0.11, 0.08), (0.26, 0.14, 0), (0.2, -0.08, 0))):
        box((x, y, z), (0.08, 0.08, 0.08), gloss(colours[i]), 0.008, (0, 0, i * 17))
    for i in range(5):
        ring((-0.22, -0.1, 0.02 + i * 0.03), 0.055 - 0.008 * i, 0.017, gloss(colours[i]))
    ball((-0.22, -0.1, 0.18), 0.024, gloss("#d03a3a"))
    brown = fur("#a5713f", 0.85, 1.1)
    with placed((0.04, 0.07, 0)):
        ball((0, 0, 0.09), (0.075, 0.065, 0.09), brown)
        ball((0, -0.01, 0.21), 0.065, brown)
        ball((0, -0.065, 0.195), (0.028, 0.022, 0.022), fur("#dcb98a", 0.9, 1.1))
        ball((0, -0.088, 0.203), 0.008, gloss("#1a1614"))
        for s in (-1, 1):
            ball((s * 0.05, 0, 0.265), 0.024, brown)
            ball((s * 0.024, -0.06, 0.225), 0.007, gloss("#1a1614"))
            ball((s * 0.08, -0.03, 0.12), (0.028, 0.03, 0.05), brown, (0, s * 30, 0))
            ball((s * 0.05, -0.07, 0.028), (0.032, 0.05, 0.03), brown)
    with placed((0.28, -0.06, 0), (0, 0, -20)):
        box((0, 0, 0.02), (0.14, 0.07, 0.035), gloss("#3f8fd0"), 0.012)
        box((0.01, 0, 0.05), (0.07, 0.06, 0.035), gloss("#e9b93a"), 0.012)
        for x in (-0.045, 0.045):
            for y in (-0.036, 0.036):
                can((x, y, 0.02), 0.02, 0.001, plastic("#22252a"), 0)
                ball((x, y, 0.02), (0.021, 0.009, 0.021), plastic("#22252a"))


@thing("stroller", {"red": "#a5303a"}, (0, 0.9, 0.52), 2.4, ((50, 10, 1), (-40, 12, 1)))
def stroller(colour):
    room("blue", "oak")
    cloth, frame = fabric(colour), metal("#8d9196")
    with placed((0, 0.9, 0)):
        for x in (-0.34, 0.34):
            for y in (-0.24, 0.24):
                with placed((x, y, 0.12), (90, 0, 0)):
                    ring((0, 0, 0), 0.1, 0.022, plastic("#1c1d20", 0.7))
                    can((0, 0, -0.01), 0.08, 0.02, plastic("#b9bdc2"))
        for y in (-0.22, 0.22):
            rod((-0.34, y, 0.12), (0.3, y, 0.62), 0.014, frame)
            rod((0.34, y, 0.12), (-0.2, y, 0.6), 0.014, frame)
            rod((0.3, y, 0.62), (0.6, y, 1.02), 0.014, frame)
        rod((0.6, -0.22, 1.02), (0.6, 0.22, 1.02), 0.02, plastic("#1c1d20"))
        pillow((0, 0, 0.46), (0.78, 0.42, 0.26), cloth)
        for i in range(6):
            with placed((0.16, 0, 0.64), (0, -75 + i * 24, 0)):
                tube([(0.0, -0.2, 0), (0, -0.21, 0.26), (0, 0.21, 0.26), (0, 0.2, 0)], 0.05, cloth, 2)
        box((0, 0, 0.2), (0.5, 0.36, 0.08), fabric("#2b2d31"), 0.03)
        pillow((-0.18, 0, 0.6), (0.34, 0.36, 0.1), fabric("#f0e9da"))


@thing("cot", {"white": ("#efece6", "#b9cfe0"), "wood": ("#b98a5a", "#e9c9c0")}, (0, 1.1, 0.5), 2.5, ((22, 12, 1), (-28, 14, 1)))
def cot(look):
    colour, blanket = look
    room("rose" if colour == "#efece6" else "blue", "pale")
    frame = wood(colour, "z") if colour != "#efece6" else gloss(colour)
    with placed((0, 1.2, 0)):
        for x in (-0.64, 0.64):
            for y in (-0.34, 0.34):
                box((x, y, 0), (0.05, 0.05, 0.95), frame, 0.01)
            for z in (0.28, 0.9):
                box((x, 0, z), (0.04, 0.66, 0.06), frame, 0.01)
            for i in range(7):
                rod((x, -0.27 + i * 0.09, 0.3), (x, -0.27 + i * 0.09, 0.92), 0.012, frame)
        for y in (-0.34, 0.34):
            for z in (0.28, 0.84):
                box((0, y, z), (1.26, 0.035, 0.05), frame, 0.01)
            for i in range(15):
                rod((-0.56 + i * 0.08, y, 0.3), (-0.56 + i * 0.08, y, 0.86), 0.011, frame)
        box((0, 0, 0.34), (1.22, 0.62, 0.1), matt("#f6f3ec"), 0.03)
        pillow((0.16, 0, 0.42), (0.8, 0.58, 0.08), fabric(blanket))
        pillow((-0.45, 0, 0.44), (0.26, 0.42, 0.1), fabric("#fbf9f4"))
    rug((0, 0.3), (2.2, 1.0), "#8fae9a")


@thing("child-seat", {"grey": ("#55595f", "#c9302a"), "blue": ("#2b4a6f", "#d9dadb")}, (0, 0, 0.32), 1.45, ((26, 12, 1), (-30, 14, 1)))
def child_seat(look):
    colour, edge = look
    table("#b98a5a", "cream", scale=1.4)
    cloth, shell = fabric(colour), plastic("#1d1f23")
    with placed((0, 0.1, 0)):
        box((0, 0.02, 0), (0.42, 0.44, 0.1), shell, 0.04)
        pillow((0, -0.04, 0.09), (0.36, 0.4, 0.12), cloth)
        box((0, 0.2, 0.08), (0.4, 0.1, 0.56), shell, 0.05, (-10, 0, 0))
        pillow((0, 0.15, 0.16), (0.34, 0.12, 0.44), cloth, (-10, 0, 0))
        pillow((0, 0.19, 0.56), (0.3, 0.12, 0.18), fabric(edge), (-10, 0, 0))
        for s in (-1, 1):
            pillow((s * 0.19, 0.06, 0.26), (0.09, 0.22, 0.3), cloth, (-10, 0, 0))
            pillow((s * 0.16, 0.12, 0.56), (0.08, 0.18, 0.18), fabric(edge), (-10, 0, s * -10))
            pillow((s * 0.2, -0.06, 0.14), (0.08, 0.34, 0.1), shell)
            tube([(s * 0.07, 0.13, 0.54), (s * 0.065, 0.06, 0.34), (s * 0.03, -0.06, 0.22)], 0.014, fabric("#1a1b1e"), 2)
        box((0, -0.07, 0.19), (0.07, 0.03, 0.06), plastic("#c9302a"), 0.01)
        rod((0, -0.08, 0.2), (0, -0.2, 0.18), 0.014, fabric("#1a1b1e"))
