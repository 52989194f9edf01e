"""Cars: bodies, cabins and wheels."""
from math import cos, pi, sin

from catalogue import thing
from materials import glass, gloss, matt, metal, plastic
from shapes import ball, box, can, loft, mesh_of, placed, ring, rod
from stages import yard

DARK = "#15171a"


def wheel(at, radius=0.31, width=0.2, rim="#b9bdc2", turn=90):
    """Its axis runs across the car."""
    with placed(at, (turn, 0, 0)):
        ring((0, 0, 0), radius * 0.8, radius * 0.2, plastic("#1b1c1e", 0.8), flat=width / radius / 0.4)
        can((0, 0, -width * 0.42), radius * 0.66, width * 0.84, plastic("#2b2d30", 0.6))
        for side in (-1, 1):
            with placed((0, 0, side * width * 0.43)):
                can((0, 0, -0.01), radius * 0.2, 0.02, metal(rim))
                ring((0, 0, 0), radius * 0.62, radius * 0.05, metal(rim))
                for i in range(7):
                    a = 2 * pi * i / 7
                    rod((0, 0, 0), (radius * 0.6 * cos(a), radius * 0.6 * sin(a), 0), radius * 0.06, metal(rim))


def car(paint, side, roof, length=4.4, width=1.7, wheels=(0.82, 3.45), nose=0.5):
    """`side`: heights of the body from the front (x, low, high); `roof`: (x, z) of the windows' outline."""
    sections = []
    for x, low, high in side:
        half = width / 2 * (0.9 if x in (side[0][0], side[-1][0]) else 1)
        flank = [(-half * 0.96, low), (-half, low + 0.12), (-half, high - 0.14), (-half * 0.93, high - 0.03), (-half * 0.6, high), (half * 0.6, high), (half * 0.93, high - 0.03), (half, high - 0.14), (half, low + 0.12), (half * 0.96, low)]
        sections.append([(x, y, z) for y, z in flank])
    loft(sections, paint, subdivide=2)
    for half, colour, inset in ((width * 0.44, paint, 0), (width * 0.445, plastic("#1c262d", 0.04), 0.06)):
        cabin(roof, half, colour, inset, paint)
    for x in wheels:
        for y in (-width / 2 + 0.09, width / 2 - 0.09):
            with placed((x, y * 1.02, 0.31), (90, 0, 0)):
                can((0, 0, -0.1), 0.37, 0.2, plastic(DARK, 0.9))
            wheel((x, y * 1.06, 0.31))
    front, back = side[0][0], side[-1][0]
    for y in (-width * 0.34, width * 0.34):
        ball((front + 0.12, y, nose + 0.1), (0.12, 0.2, 0.075), glass("#f2f6f8", 0.85))
        ball((back - 0.06, y * 1.05, nose + 0.2), (0.08, 0.16, 0.1), gloss("#a3191d"))
    box((front + 0.035, 0, nose - 0.18), (0.1, width * 0.5, 0.16), plastic("#17191c", 0.5), 0.03)
    box((front + 0.02, 0, nose + 0.03), (0.1, width * 0.32, 0.07), plastic("#17191c", 0.4), 0.02)
    box((front + 0.01, 0, nose - 0.12), (0.06, 0.46, 0.1), matt("#f4f4f1"), 0.005)
    for y in (-1, 1):
        rod(((wheels[0] + wheels[1]) / 2 + 0.1, y * width * 0.503, 0.72), ((wheels[0] + wheels[1]) / 2 + 0.28, y * width * 0.503, 0.72), 0.016, metal())
        ball((roof[0][0] + 0.28, y * width * 0.54, roof[0][1] + 0.1), (0.07, 0.1, 0.065), paint)


def cabin(roof, half, material, inset, paint):
    """Roof and windows: the outline narrows towards its top."""
    middle = sum(x for x, _ in roof) / len(roof)
    low, top = min(z for _, z in roof), max(z for _, z in roof)

    def rows(y_factor, shrink):
        return [(middle + (x - middle) * shrink, half * y_factor * (1 - 0.16 * (z - low) / (top - low)), z) for x, z in roof]

    if inset:
        pillars = [i for i in range(len(roof))]
        for sign in (-1, 1):
            points = [(middle + (x - middle) * 0.9, sign * half * (1.012 - 0.16 * (z - low) / (top - low)), low + 0.02 + (z - low) * 0.84) for x, z in roof]
            mesh_of(points, [tuple(pillars)], material)
            box((middle + 0.02, sign * half * 0.955, low), (0.07, 0.05, (top - low) * 0.84), paint, 0.005, (sign * 7.5, 0, 0))
        (x0, z0), (x1, z1) = roof[0], roof[1]
        screen(x0, z0, x1, z1, half, material, low, top, -0.012)
        (x0, z0), (x1, z1) = roof[-1], roof[-2]
        screen(x0, z0, x1, z1, half, material, low, top, 0.012)
        return
    left, right = rows(-1, 1), rows(1, 1)
    count = len(roof)
    faces = [tuple(range(count)), tuple(range(count, 2 * count))]
    faces += [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)]
    mesh_of(left + right, faces, material, bevel=0.05)


def screen(x0, z0, x1, z1, half, material, low, top, out):
    def at(t, sign):
        x, z = x0 + (x1 - x0) * t, z0 + (z1 - z0) * t
        return (x + out, sign * half * (0.9 - 0.16 * (z - low) / (top - low)), z + 0.014)

    mesh_of([at(0.08, -1), at(0.08, 1), at(0.9, 1), at(0.9, -1)], [(0, 1, 2, 3)], material)


SEDAN = [(0, 0.3, 0.66), (0.25, 0.22, 0.74), (1.2, 0.2, 0.88), (2.3, 0.2, 0.92), (3.6, 0.22, 0.95), (4.2, 0.26, 0.93), (4.4, 0.36, 0.86)]
SEDAN_ROOF = [(1.15, 0.86), (1.95, 1.42), (2.2, 1.47), (3.1, 1.46), (3.35, 1.42), (3.95, 0.92)]
HATCH = [(0, 0.3, 0.68), (0.2, 0.22, 0.78), (0.85, 0.2, 0.92), (1.8, 0.2, 0.95), (2.9, 0.22, 0.96), (3.35, 0.26, 0.95), (3.45, 0.36, 0.9)]
HATCH_ROOF = [(0.75, 0.88), (1.4, 1.44), (1.65, 1.5), (2.8, 1.5), (3.0, 1.46), (3.38, 0.92)]
CARS = {"white": ("#e9e9e6", "wall", "paving"), "grey": ("#74797f", "hedge", "asphalt"), "black": ("#17191d", "wall", "concrete"), "red": ("#8f1d20", "hedge", "paving")}
CAR_ANGLES = ((-34, 9, 1), (-58, 12, 1.05), (36, 9, 1))


@thing("sedan", CARS, (0, 0.4, 0.62), 7.4, CAR_ANGLES, lens=46)
def sedan(look):
    colour, back, ground = look
    yard(ground, back, back_at=4)
    with placed((-2.2, 0.4, 0)):
        car(gloss(colour), SEDAN, SEDAN_ROOF)


@thing("hatchback", {"silver": ("#a9aeb3", "hedge"), "blue": ("#2b4f8a", "wall")}, (0, 0.4, 0.65), 6.4, CAR_ANGLES, lens=46)
def hatchback(look):
    colour, back = look
    yard("paving", back, back_at=3.6)
    with placed((-1.75, 0.4, 0)):
        car(gloss(colour), HATCH, HATCH_ROOF, 3.45, 1.52, (0.6, 2.85))


@thing("van", {"": None}, (0, 0.4, 0.8), 7.2, CAR_ANGLES, lens=46)
def van():
    yard("concrete", "wall", back_at=3.8)
    side = [(0, 0.3, 0.86), (0.1, 0.22, 0.96), (1.0, 0.2, 0.98), (2.5, 0.2, 0.98), (3.4, 0.22, 0.98), (3.5, 0.3, 0.95)]
    with placed((-1.75, 0.4, 0)):
        car(gloss("#e8e8e4"), side, [(0.08, 0.9), (0.5, 1.68), (0.75, 1.76), (3.2, 1.78), (3.38, 1.72), (3.48, 0.92)], 3.5, 1.45, (0.65, 2.75), 0.55)
