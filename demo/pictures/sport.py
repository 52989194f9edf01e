"""Sport and leisure."""
from math import degrees

from catalogue import thing
from materials import fabric, gloss, glow, matt, metal, plastic, skin, wood
from mathutils import Vector
from shapes import ball, box, can, lathe, mesh_of, placed, ring, rod, tube
from shoes import shoe
from stages import room, table, yard


@thing("football", None, (0, 0.2, 0.13), 0.5, ((14, 14, 1), (-28, 18, 0.95)))
def football():
    yard("grass", "hedge", back_at=2.2)
    with placed((0, 0.2, 0.11), (14, 20, 8)):
        ball((0, 0, 0), 0.11, plastic("#f3f2ee"))
        g = (1 + 5**0.5) / 2
        corners = [(0, a, b * g) for a in (-1, 1) for b in (-1, 1)]
        corners += [(z, x, y) for x, y, z in corners] + [(y, z, x) for x, y, z in corners]
        for corner in corners:
            out = Vector(corner).normalized()
            turn = [degrees(a) for a in out.to_track_quat("Z", "Y").to_euler()]
            with placed(out * 0.1005, turn):
                lathe((0, 0, 0), [(0.0445, 0), (0.04, 0.0065), (0.02, 0.0105), (0, 0.0112)], plastic("#1b1d21"), sides=5, smooth=30)
    for i in range(9):
        rod((-0.3 + i * 0.08, 0.0 + 0.1 * (i % 3), 0), (-0.29 + i * 0.08, 0.02 + 0.1 * (i % 3), 0.035), 0.004, gloss("#4f8a32"), 0.001)


@thing("tent", {"green": "#4f7a3f", "orange": "#d9722f"}, (0, 1.2, 0.6), 4.2, ((-24, 8, 1), (26, 10, 1)))
def tent(colour):
    yard("grass", "hedge", back_at=4.5)
    cloth, dark = fabric(colour), fabric("#2a2c2b")
    with placed((0, 1.2, 0)):
        w, d, h = 1.05, 1.1, 1.25
        points = [(-w, -d, 0), (w, -d, 0), (0, -d * 0.8, h), (-w, d, 0), (w, d, 0), (0, d * 0.8, h)]
        mesh_of(points, [(0, 3, 5, 2), (1, 4, 5, 2), (0, 1, 2), (3, 4, 5)], cloth, bevel=0.01)
        mesh_of([(-0.45, -d - 0.005, 0.02), (0.45, -d - 0.005, 0.02), (0, -d * 0.865 - 0.02, 0.86)], [(0, 1, 2)], dark)
        for s in (-1, 1):
            mesh_of([(s * 0.45, -d - 0.02, 0.02), (s * 0.78, -d - 0.1, 0.05), (s * 0.3, -d * 0.9 - 0.08, 0.55), (0, -d * 0.865 - 0.03, 0.87)], [(0, 1, 2, 3)], fabric("#e6d9b8"))
            rod((0, s * d * 0.8, h), (0, s * (d + 0.9), 0), 0.006, matt("#e9e4d6"))
            rod((s * 0.6, -0.2, 0.58), (s * 1.6, -0.3, 0), 0.006, matt("#e9e4d6"))
        rod((0, -d * 0.8, h), (0, d * 0.8, h), 0.02, fabric("#e6d9b8"))
    with placed((1.0, -0.15, 0.09), (0, 90, 35)):
        can((0, 0, -0.28), 0.09, 0.56, fabric("#2f5f9f"), 0.02)
        for z in (-0.16, 0.14):
            can((0, 0, z), 0.094, 0.03, fabric("#1d2126"), 0)
    for i in range(5):
        with placed((-1.1, -0.2, 0.02), (0, 0, i * 72)):
            rod((0.04, 0, 0.03), (0.3, 0.05, 0.06), 0.035, wood("#6b4a33"))


PIECES = {
    "pawn": [(0, 0), (0.3, 0), (0.3, 0.08), (0.16, 0.18), (0.1, 0.5), (0.2, 0.55), (0.1, 0.6), (0.19, 0.72), (0.12, 0.88), (0, 0.92)],
    "rook": [(0, 0), (0.34, 0), (0.34, 0.1), (0.2, 0.22), (0.17, 0.7), (0.28, 0.78), (0.28, 1.0), (0.18, 1.0), (0.18, 0.92), (0, 0.92)],
    "bishop": [(0, 0), (0.34, 0), (0.34, 0.1), (0.16, 0.25), (0.11, 0.75), (0.22, 0.8), (0.11, 0.86), (0.19, 1.05), (0.05, 1.3), (0.07, 1.36), (0, 1.4)],
    "king": [(0, 0), (0.38, 0), (0.38, 0.12), (0.2, 0.28), (0.13, 0.95), (0.27, 1.0), (0.14, 1.08), (0.26, 1.42), (0.2, 1.46), (0, 1.5)],
}


@thing("chess", None, (0, 0.02, 0.04), 0.75, ((18, 24, 1), (-28, 30, 0.9)))
def chess():
    table("#8d5f38", "sage")
    light, dark = wood("#e0bd8c"), wood("#5b3520")
    box((0, 0, 0), (0.45, 0.45, 0.025), wood("#6b4028"), 0.004)
    for i in range(64):
        x, y = i % 8, i // 8
        box((-0.175 + x * 0.05, -0.175 + y * 0.05, 0.024), (0.05, 0.05, 0.003), (dark, light)[(x + y) % 2], 0)
    row = ("rook", "bishop", "bishop", "king", "king", "bishop", "bishop", "rook")
    white, black = gloss("#e6cfa4"), gloss("#2a1a12")
    moved = {(3, 1): (3, 3), (4, 6): (4, 4), (2, 1): (2, 2)}
    for colour, home, pawns in ((white, 0, 1), (black, 7, 6)):
        for x in range(8):
            for y, kind in ((home, row[x]), (pawns, "pawn")):
                to = moved.get((x, y), (x, y))
                with placed((-0.175 + to[0] * 0.05, -0.175 + to[1] * 0.05, 0.027), scale=0.052):
                    lathe((0, 0, 0), PIECES[kind], colour, sides=24)
                    if kind == "king":
                        box((0, 0, 1.48), (0.08, 0.08, 0.26), colour, 0.02)
                        box((0, 0, 1.58), (0.22, 0.08, 0.08), colour, 0.02)


@thing("treadmill", None, (0, 1.1, 0.65), 3.0, ((40, 10, 1), (-36, 12, 1)))
def treadmill():
    room("blue", "oak")
    black, grey = plastic("#1e2024", 0.5), plastic("#8d9298", 0.4)
    with placed((0, 1.0, 0), (0, 0, 0)):
        box((0, 0, 0.1), (0.75, 1.7, 0.12), grey, 0.03)
        box((0, 0, 0.2), (0.52, 1.62, 0.03), matt("#17181a"), 0.005)
        for s in (-1, 1):
            box((s * 0.32, 0, 0.21), (0.09, 1.66, 0.03), plastic("#c9302a"), 0.01)
            rod((s * 0.36, 0.62, 0.15), (s * 0.36, 0.78, 1.25), 0.035, grey)
            tube([(s * 0.36, 0.78, 1.22), (s * 0.36, 0.5, 1.12), (s * 0.36, 0.15, 1.06)], 0.025, black, 2)
            for y in (-0.75, 0.75):
                can((s * 0.3, y, 0), 0.05, 0.11, black)
        box((0, 0.68, 0.22), (0.62, 0.3, 0.16), black, 0.05)
        with placed((0, 0.76, 1.2), (-30, 0, 0)):
            box((0, 0, 0), (0.78, 0.08, 0.34), black, 0.04)
            box((0, -0.045, 0.12), (0.36, 0.01, 0.16), glow("#8fd0e6", 0.8), 0)
            for i in range(4):
                ball((-0.15 + i * 0.1, -0.045, 0.06), 0.018, gloss(("#c9302a", "#3fae6a", "#d9dadb", "#d9dadb")[i]))


@thing("roller-skates", {"blue": ("#2f6fb0", "#e9e7e2"), "pink": ("#d0507f", "#f2efe8")}, (0.02, 0.02, 0.12), 0.75, ((-24, 16, 1), (22, 20, 1)))
def roller_skates(look):
    colour, accent = look
    table("#b98a5a", "white")
    for at, turn in (((0, -0.08), 24), ((0.05, 0.12), 6)):
        with placed((*at, 0.07), (0, 0, turn)):
            shoe((0, 0, 0), 0, colour, accent, plastic, accent, 0.16)
            box((0, 0, -0.035), (0.25, 0.02, 0.04), metal("#a9adb2"), 0.004)
            for i in range(2):
                box((-0.085, 0, 0.1 + i * 0.06), (0.11, 0.105, 0.018), plastic(accent), 0.006)
            for i in range(4):
                with placed((-0.11 + i * 0.073, 0, -0.034), (90, 0, 0)):
                    ring((0, 0, 0), 0.024, 0.012, plastic("#e8a52f"))
                    can((0, 0, -0.012), 0.02, 0.024, plastic("#22252a"))


@thing("fishing-rods", None, (0.12, 0.0, 0.04), 1.05, ((10, 34, 1), (-24, 30, 0.95)))
def fishing_rods():
    table("#9a7a55", "blue")
    cork, black = skin("#c79a62", 0.8, 60), gloss("#20242a")
    for y, turn in ((0.1, 6), (-0.02, 14)):
        with placed((-0.1, y, 0.016), (0, 0, turn)):
            rod((-0.28, 0, 0), (0.0, 0, 0), 0.014, cork)
            rod((0, 0, 0), (0.75, 0, 0), 0.007, black, 0.002)
            for x in (0.2, 0.42, 0.62):
                ring((x, -0.01, 0.004), 0.009, 0.0015, metal(), (0, 90, 0))
            with placed((-0.06, -0.045, 0.012), (90, 0, 0)):
                can((0, 0, 0), 0.03, 0.03, metal("#c9302a" if y > 0 else "#2f6fb0", 0.3))
                can((0, 0, 0.03), 0.022, 0.025, matt("#e6e0c8"))
                can((0, 0, 0.055), 0.03, 0.008, black)
            rod((-0.06, -0.04, 0.012), (-0.06, 0, 0), 0.006, black)
            rod((-0.09, -0.06, 0.012), (-0.13, -0.075, 0.02), 0.005, metal())
            ball((-0.135, -0.077, 0.022), 0.011, plastic("#22252a"))
    for i, c in enumerate(("#c9302a", "#e8a52f", "#2f9f6a")):
        with placed((0.06 + i * 0.09, -0.14, 0.016), (0, 90, 30 - i * 24)):
            ball((0, 0, 0), (0.015, 0.015, 0.026), gloss(c))
            ball((0, 0, 0.014), (0.0145, 0.0145, 0.016), gloss("#f4f2ea"))
            rod((0, 0, -0.05), (0, 0, 0.06), 0.002, gloss("#22252a"))
    for i in range(3):
        tube([(-0.14 + i * 0.05, -0.16, 0.003), (-0.11 + i * 0.05, -0.17, 0.003), (-0.105 + i * 0.05, -0.15, 0.003), (-0.12 + i * 0.05, -0.148, 0.003)], 0.0016, metal(), 2)
