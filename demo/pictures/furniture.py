"""Sofas, beds, tables and what else stands in rooms."""
from catalogue import thing, TWO
from materials import fabric, gloss, glow, metal, plastic, wood
from shapes import ball, box, can, lathe, pillow, placed, rod, slab
from stages import room


def floor_lamp(x, y):
    can((x, y, 0), 0.16, 0.03, metal("#3a3a3c"))
    rod((x, y, 0), (x, y, 1.45), 0.014, metal("#3a3a3c"))
    lathe((x, y, 1.4), [(0.24, 0), (0.15, 0.32)], glow("#f3dfb5", 0.9))


def plant(x, y, size=1.0):
    with placed((x, y, 0), scale=size):
        lathe((0, 0, 0), [(0, 0), (0.13, 0), (0.18, 0.3), (0.16, 0.3), (0.14, 0.26), (0, 0.26)], gloss("#d8d2c6"))
        for i in range(11):
            lean = 12 + (i * 37) % 45
            with placed((0, 0, 0.26), (0, lean, i * 137)):
                slab((0, 0, 0.1), [(0, 0), (0.09, 0.3), (0.07, 0.55), (0, 0.75), (-0.07, 0.55), (-0.09, 0.3)], 0.008, gloss("#3f7a3c"), 0.002, soft=2)


def rug(at, size, colour, border="#e2cfa4"):
    x, y = at
    box((x, y, 0), (*size, 0.015), fabric(colour, 150), 0.004)
    box((x, y, 0.004), (size[0] - 0.25, size[1] - 0.25, 0.013), fabric(border, 150), 0.002)
    box((x, y, 0.008), (size[0] - 0.35, size[1] - 0.35, 0.011), fabric(colour, 150), 0.002)


SOFAS = {
    "teal": ("#1f5f63", "#d9a441", "cream", "oak"),
    "grey": ("#8c8f92", "#c65f3c", "white", "pale"),
    "red": ("#8f2f2b", "#e4d7bd", "sage", "dark"),
    "beige": ("#c6ad8b", "#5d7f86", "blue", "oak"),
}


@thing("sofa", SOFAS, (0, 1.0, 0.5), 4.3)
def sofa(look):
    cover, cushion, wall, floor = look
    room(wall, floor)
    rug((0, 0.2), (3.4, 2.0), "#7a3b35")
    cloth = fabric(cover)
    box((0, 1.2, 0.16), (2.3, 0.9, 0.22), cloth, 0.06)
    for x in (-0.52, 0.52):
        pillow((x, 1.1, 0.36), (0.98, 0.72, 0.19), cloth)
        pillow((x, 1.5, 0.5), (0.96, 0.2, 0.46), cloth, (-14, 0, 0))
    box((0, 1.6, 0.2), (2.3, 0.2, 0.66), cloth, 0.08)
    for x in (-1.22, 1.22):
        box((x, 1.2, 0.14), (0.24, 0.98, 0.5), cloth, 0.09)
        for y in (0.8, 1.6):
            can((x * 0.95, y, 0), 0.025, 0.16, wood("#5b3a20", "z"))
    for x, turn in ((-0.86, 16), (0.84, -14)):
        pillow((x, 1.26, 0.54), (0.42, 0.14, 0.4), fabric(cushion), (-24, turn / 3, turn))
    floor_lamp(1.75, 1.7)
    plant(-1.85, 1.6)


@thing("wardrobe", {"white": ("#e8e6e0", "rose", "oak"), "walnut": ("#6d482e", "cream", "pale")}, (0, 1.6, 1.05), 5.0)
def wardrobe(look):
    front, wall, floor = look
    room(wall, floor)
    body = wood(front, "z") if front != "#e8e6e0" else plastic(front)
    box((0, 1.8, 0.06), (1.86, 0.62, 2.1), body, 0.01)
    for i, x in enumerate((-0.61, 0, 0.61)):
        box((x, 1.475, 0.1), (0.6, 0.025, 2.02), plastic("#a9bcc6", 0.05) if i == 1 else body, 0.006)
        rod((x + (0.22 if i != 2 else -0.22), 1.45, 0.95), (x + (0.22 if i != 2 else -0.22), 1.45, 1.25), 0.01, metal())
    plant(1.4, 1.6, 1.1)


@thing("bed", {"grey": ("#7d7f86", "#f1ede4", "#43627a"), "wood": ("#8d5f38", "#f4efe6", "#9c4a3a")}, (0, 0.6, 0.45), 4.6)
def bed(look):
    frame, sheet, cover = look
    room("cream" if cover == "#43627a" else "sage", "oak")
    body = fabric(frame) if cover == "#43627a" else wood(frame)
    box((0, 2.05, 0), (1.75, 0.12, 1.05), body, 0.04)
    box((0, 1.0, 0.08), (1.7, 2.05, 0.26), body, 0.03)
    pillow((0, 1.0, 0.3), (1.62, 1.98, 0.24), fabric(sheet))
    pillow((0, 0.6, 0.4), (1.74, 1.3, 0.18), fabric(cover, 40))
    box((0, 1.22, 0.5), (1.72, 0.2, 0.06), fabric(sheet), 0.03)
    for x in (-0.4, 0.4):
        pillow((x, 1.72, 0.5), (0.62, 0.36, 0.16), fabric("#fbf8f2"), (28, 0, x * 10))
    box((1.25, 1.9, 0), (0.45, 0.4, 0.5), wood("#8d5f38"), 0.01)
    can((1.25, 1.9, 0.5), 0.06, 0.18, gloss("#dfd5c2"))
    lathe((1.25, 1.9, 0.66), [(0.17, 0), (0.11, 0.22)], glow("#f6e2b6", 1.0))


def chair(at, turn, seat, legs):
    with placed(at, (0, 0, turn)):
        box((0, 0, 0.44), (0.42, 0.42, 0.05), seat, 0.02)
        for x in (-0.18, 0.18):
            rod((x, -0.18, 0), (x, -0.18, 0.45), 0.018, legs)
            rod((x, 0.22, 0), (x, 0.19, 0.95), 0.018, legs)
        box((0, 0.2, 0.68), (0.4, 0.035, 0.28), seat, 0.015)


@thing("table", {"wood": ("#9a6a3c", "#7b4f2c"), "white": ("#efece6", "#3f4347")}, (0, 0.7, 0.5), 4.2)
def table_and_chairs(look):
    top, seats = look
    room("grey" if top == "#efece6" else "cream", "pale")
    surface = wood(top) if seats == "#7b4f2c" else gloss(top)
    legs = wood(seats, "z") if seats == "#7b4f2c" else metal("#55585c")
    seat = legs if seats == "#7b4f2c" else fabric(seats)
    box((0, 0.8, 0.72), (1.5, 0.85, 0.04), surface, 0.01)
    for x in (-0.65, 0.65):
        for y in (0.45, 1.15):
            box((x, y, 0), (0.07, 0.07, 0.72), legs, 0.01)
    for x in (-0.35, 0.38):
        chair((x, 0.28, 0), 178 + x * 30, seat, legs)
        chair((x, 1.4, 0), 0, seat, legs)
    chair((-1.05, 0.8, 0), 95, seat, legs)
    lathe((0.1, 0.8, 0.76), [(0, 0), (0.05, 0), (0.19, 0.09), (0.18, 0.09), (0.04, 0.02), (0, 0.02)], gloss("#2f5f8f"))
    for i in range(5):
        ball((0.1 + 0.07 * (i % 3 - 1), 0.8 + 0.06 * (i // 3), 0.84), 0.04, gloss(("#c0392b", "#d98a1f", "#7f9a2f")[i % 3]))


@thing("carpet", {"red": ("#8a2a25", "#e0c690", "#24364f"), "blue": ("#27435f", "#d9c7a0", "#8c3a30"), "green": ("#44603f", "#dcc79a", "#7c3528")}, (0, 0.5, 0.0), 4.6, ((0, 34, 1), (28, 26, 1), (-18, 40, 0.6)))
def carpet(look):
    ground, gold, second = look
    room("white", "pale")
    levels = [(2.9, 2.0, ground), (2.7, 1.8, gold), (2.62, 1.72, second), (2.3, 1.4, gold), (2.24, 1.34, ground)]
    for i, (w, d, colour) in enumerate(levels):
        box((0, 0.4, i * 0.003), (w, d, 0.012), fabric(colour, 160), 0.002)
    for x in range(-4, 5):
        for y in (-0.78, 0.78):
            slab((x * 0.29, 0.4 + y, 0.02), [(-0.08, 0), (0, -0.055), (0.08, 0), (0, 0.055)], 0.007, fabric(gold if x % 2 else ground, 160), 0, lying=True)
    for y in range(-2, 3):
        for x in (-1.23, 1.23):
            slab((x, 0.4 + y * 0.29, 0.02), [(-0.055, 0), (0, -0.08), (0.055, 0), (0, 0.08)], 0.007, fabric(gold if y % 2 else ground, 160), 0, lying=True)
    for middle in (-0.68, 0, 0.68):
        for i, (w, d, colour) in enumerate([(0.33, 0.5, gold), (0.28, 0.44, second), (0.18, 0.3, gold), (0.11, 0.2, ground)]):
            outline = [(0, -d), (w * 0.5, -d * 0.55), (w, 0), (w * 0.5, d * 0.55), (0, d), (-w * 0.5, d * 0.55), (-w, 0), (-w * 0.5, -d * 0.55)]
            slab((middle, 0.4, 0.022 + i * 0.003), outline, 0.004, fabric(colour, 160), 0, lying=True)
    for x in range(-48, 49):
        for y in (-1.03, 1.03):
            box((x * 0.03, 0.4 + y, 0), (0.008, 0.07, 0.006), fabric("#eadfc8"), 0)


@thing("armchair", {"yellow": ("#c98f2b", "grey"), "green": ("#4d6a4f", "rose")}, (0, 1.0, 0.5), 3.2, ((18, 12, 1), (-30, 14, 1)))
def armchair(look):
    cover, wall = look
    room(wall, "pale")
    cloth = fabric(cover)
    box((0, 1.1, 0.2), (0.75, 0.75, 0.18), cloth, 0.05)
    pillow((0, 1.02, 0.34), (0.64, 0.64, 0.16), cloth)
    pillow((0, 1.42, 0.3), (0.72, 0.18, 0.72), cloth, (-12, 0, 0))
    for x in (-0.42, 0.42):
        pillow((x, 1.08, 0.2), (0.14, 0.78, 0.46), cloth)
        for y in (0.8, 1.4):
            rod((x * 0.8, y, 0.22), (x * 0.95, y * 1.02, 0), 0.02, wood("#7a5230", "z"))
    floor_lamp(-0.85, 1.5)


@thing("chair", {"wood": "#7b4f2c"}, (0, 1.0, 0.5), 2.1, TWO)
def one_chair(colour):
    room("sage", "pale")
    chair((-0.1, 1.0, 0), -20, wood(colour), wood(colour, "z"))
    chair((0.65, 1.4, 0), 20, wood(colour), wood(colour, "z"))
