"""Work at a desk: networks, design, figures, files."""
from catalogue import thing, TWO
from electronics import DAY, phone
from learning import pencils
from materials import gloss, glow, matt, metal, plastic
from shapes import ball, box, can, lathe, placed, ring, rod, slab, tube
from stages import table


@thing("router", {"": None}, (0, 0, 0.08), 0.7, TWO)
def router():
    table("#9a6a3c", "white")
    box((0, 0.04, 0), (0.22, 0.15, 0.03), plastic("#f0f0ee"), 0.012)
    for x in (-0.09, 0.0, 0.09):
        rod((x, 0.12, 0.02), (x * 1.2, 0.13, 0.2), 0.007, plastic("#f0f0ee"))
    for i in range(6):
        ball((-0.06 + i * 0.024, -0.032, 0.02), 0.003, glow("#4fe07a", 2))
    with placed((0.24, 0.02, 0)):
        can((0, 0, 0), 0.04, 0.015, plastic("#f0f0ee"))
        ball((0, 0, 0.07), 0.045, plastic("#f0f0ee"))
        ball((0, -0.03, 0.075), (0.024, 0.02, 0.024), plastic("#0c0d10", 0.03))
    for k in range(3):
        ring((-0.22, -0.02, 0.006 + k * 0.01), 0.06, 0.005, plastic("#3f7fd0"))


@thing("swatches", {"": None}, (0, 0, 0.02), 0.62, ((10, 36, 1), (-26, 34, 1)))
def swatches():
    table("#d3b48c", "white")
    shades = ("#b3201f", "#d9742a", "#e9b93a", "#8fb04a", "#3f8a5a", "#2f8f9f", "#2f5fb0", "#5b3f9f", "#a03f8f")
    for i, c in enumerate(shades):
        with placed((-0.1, -0.1, 0.001 + i * 0.002), (0, 0, 62 - i * 11)):
            box((0.13, 0, 0), (0.24, 0.05, 0.002), matt("#f6f4ee"), 0)
            box((0.15, 0, 0.0012), (0.18, 0.045, 0.002), matt(c), 0)
    with placed((0.2, 0.1, 0), (0, 0, -20)):
        box((0, 0, 0), (0.16, 0.11, 0.012), matt("#f4f1ea"), 0.001)
        with placed((0, 0, 0.0122)):
            can((-0.03, 0.01, 0), 0.022, 0.0006, matt("#2f8f9f"), 0)
            slab((0.03, 0, 0), [(-0.025, -0.02), (0.025, -0.02), (0, 0.03)], 0.0006, matt("#d9742a"), 0, lying=True)
    pencils((-0.2, 0.12, 0))


@thing("chart", {"": None}, (0, 0.04, 0.1), 0.85, TWO)
def chart():
    table("#9a6a3c", "sage")
    with placed((-0.04, 0.08, 0.0), (-16, 0, 6)):
        slab((0, 0, 0), [(-0.15, 0), (0.15, 0), (0.15, 0.21), (-0.15, 0.21)], 0.008, plastic("#22252a"), 0.004)
        box((0, -0.002, 0.008), (0.285, 0.002, 0.194), glow("#f4f7f8", 0.8), 0)
        for i, h in enumerate((0.04, 0.06, 0.055, 0.09, 0.11, 0.14)):
            box((-0.11 + i * 0.044, -0.004, 0.02), (0.028, 0.002, h), glow(("#3f8fd0", "#3fae8a")[i % 2], 0.7), 0)
        tube([(-0.12, -0.006, 0.08), (-0.05, -0.006, 0.11), (0.02, -0.006, 0.11), (0.12, -0.006, 0.185)], 0.0025, glow("#e06a3a", 0.9), 1)
    with placed((0.2, 0.0, 0.0), (-14, 0, -14)):

        phone(plastic("#e9e6df"), DAY)
    lathe((-0.27, 0.0, 0), [(0, 0), (0.032, 0), (0.04, 0.08), (0.037, 0.08), (0.03, 0.01)], gloss("#c65f3c"))


@thing("calculator", {"": None}, (0, 0, 0.04), 0.68, ((12, 30, 1), (-28, 28, 1)))
def calculator():
    table("#8d5f38", "cream")
    with placed((0.04, -0.02, 0), (6, 0, 10)):
        box((0, 0, 0), (0.14, 0.19, 0.02), plastic("#2b2d31"), 0.008)
        box((0, 0.065, 0.02), (0.115, 0.035, 0.002), plastic("#a9bca6", 0.2), 0.001)
        for i in range(20):
            c = "#d97a3a" if i % 4 == 3 else "#d9dadb"
            box((-0.045 + 0.03 * (i % 4), 0.025 - 0.025 * (i // 4), 0.02), (0.022, 0.017, 0.006), plastic(c), 0.003)
    for i in range(3):
        box((-0.17, 0.02, i * 0.002), (0.16, 0.22, 0.002), matt("#f6f4ee"), 0, (0, 0, 4 * i - 10))
    for i in range(9):
        box((-0.17, 0.08 - i * 0.02, 0.0065), (0.11 - 0.03 * (i % 3 == 1), 0.003, 0.0006), matt("#8d8a84"), 0, (0, 0, -2))
    rod((-0.06, -0.12, 0.006), (-0.2, -0.09, 0.006), 0.005, gloss("#24406f"))
    binders((0.1, 0.2, 0))


def binders(at):
    for i, c in enumerate(("#24406f", "#b3201f", "#3f7a5a", "#22252a")):
        with placed((at[0] + i * 0.062, at[1], 0)):
            box((0, 0, 0), (0.058, 0.24, 0.3), plastic(c, 0.5), 0.003)
            box((0, -0.121, 0.17), (0.04, 0.002, 0.09), matt("#f4f1e8"), 0)
            ring((0, -0.121, 0.06), 0.013, 0.003, metal(), (90, 0, 0))


@thing("folders", {"": None}, (0, 0.05, 0.14), 0.95, TWO)
def folders():
    table("#6b4a33", "sage")
    binders((-0.28, 0.14, 0))
    with placed((0.16, 0.12, 0)):
        can((0, 0, 0), 0.06, 0.012, metal("#c9a24a"))
        rod((0, 0, 0), (0, 0, 0.28), 0.008, metal("#c9a24a"))
        rod((-0.13, 0, 0.27), (0.13, 0, 0.27), 0.006, metal("#c9a24a"))
        for x in (-0.13, 0.13):
            for dx in (-0.05, 0.05):
                rod((x, 0, 0.27), (x + dx, 0, 0.12), 0.0015, metal("#c9a24a"))
            lathe((x, 0, 0.1), [(0, 0), (0.04, 0.008), (0.058, 0.022)], metal("#c9a24a"))
    box((0.05, -0.12, 0), (0.22, 0.3, 0.003), matt("#f6f4ee"), 0, (0, 0, 70))
    rod((0.0, -0.1, 0.008), (0.14, -0.14, 0.008), 0.005, gloss("#17191d"))
