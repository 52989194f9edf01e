"""Parts of computers, aerials."""
from catalogue import thing
from materials import gloss, glow, matt, metal, plastic
from shapes import ball, box, can, lathe, placed, ring, rod, slab
from stages import table, yard


@thing("keyboard", {"black": ("#24262a", "#3a3d42"), "white": ("#e6e5e1", "#fbfaf6")}, (0.02, 0, 0.02), 0.68, ((12, 34, 1), (-28, 28, 1)))
def keyboard(look):
    body, keys = look
    table("#9a6a3c", "grey")
    with placed((-0.05, 0.03, 0), (0, 0, 4)):
        box((0, 0, 0), (0.4, 0.14, 0.014), plastic(body), 0.006)
        for y in range(5):
            shift = (0, 0.006, 0.009, 0.014, 0)[y]
            for x in range(14):
                if y == 4 and 3 < x < 9:
                    continue
                box((-0.177 + x * 0.0265 + shift, 0.05 - y * 0.025, 0.013), (0.023, 0.021, 0.007), plastic(keys), 0.002)
        box((-0.01, -0.05, 0.013), (0.13, 0.021, 0.007), plastic(keys), 0.002)
    with placed((0.24, 0.0, 0), (0, 0, -8)):
        ball((0, 0, 0.008), (0.033, 0.055, 0.03), plastic(body))
        box((0, 0.02, 0.034), (0.002, 0.04, 0.004), plastic("#17181b"), 0)
        with placed((0, 0.025, 0.037), (0, 90, 0)):
            can((0, 0, -0.003), 0.007, 0.006, plastic("#8d9298"))


@thing("graphics-card", None, (0, 0.0, 0.06), 0.52, ((18, 22, 1), (-28, 26, 1)))
def graphics_card():
    table("#8d5f38", "grey")
    black = plastic("#1d1f23", 0.4)
    with placed((0, 0.02, 0.02), (-58, 0, 8)):
        box((0, 0, -0.06), (0.34, 0.045, 0.14), black, 0.008)
        box((0, 0.026, -0.065), (0.35, 0.004, 0.15), plastic("#20402f"), 0)
        box((-0.178, 0.005, -0.075), (0.004, 0.05, 0.17), metal(), 0)
        box((-0.05, 0.026, -0.078), (0.14, 0.003, 0.016), metal("#d6b25e"), 0)
        for x in (-0.08, 0.085):
            with placed((x, -0.022, 0.01), (90, 0, 0)):
                ring((0, 0, 0.002), 0.06, 0.005, plastic("#8d9298"))
                can((0, 0, -0.003), 0.058, 0.004, matt("#0d0e10"))
                can((0, 0, 0), 0.02, 0.008, plastic("#b3201f"))
                for i in range(11):
                    with placed((0, 0, 0.004), (0, 0, i * 360 / 11)):
                        slab((0, 0, 0), [(0.018, -0.004), (0.055, 0.008), (0.053, 0.022), (0.018, 0.008)], 0.003, plastic("#3a3d42"), 0, lying=True)
        for s in (-1, 1):
            rod((s * 0.15, -0.024, 0.06), (s * 0.02, -0.024, 0.075), 0.004, plastic("#b3201f"))


@thing("satellite-dish", None, (0, 0.6, 0.75), 2.6, ((-26, 6, 1), (28, 8, 1)))
def satellite_dish():
    yard("concrete", "bricks", back_at=1.8)
    grey = plastic("#dcdcd8", 0.5)
    can((0, 0.8, 0), 0.2, 0.03, metal("#77797d"))
    rod((0, 0.8, 0), (0, 0.8, 0.75), 0.03, metal("#77797d"))
    with placed((0, 0.7, 0.85), (62, 0, 0)):
        lathe((0, 0, 0), [(0, 0), (0.15, 0.012), (0.3, 0.05), (0.42, 0.1), (0.45, 0.115), (0.44, 0.125), (0.3, 0.06), (0.15, 0.024), (0, 0.014)], grey, smooth=180, scale=(1, 1.08, 1))
        for end in ((0, -0.44, 0.12), (0.34, 0.3, 0.11), (-0.34, 0.3, 0.11)):
            rod(end, (0, -0.06, 0.5), 0.009, metal("#8d9298"))
        with placed((0, -0.06, 0.42), (0, 0, 0)):
            can((0, 0, 0), 0.035, 0.05, gloss("#f4f2ea"))
            can((0, 0, 0.05), 0.022, 0.09, gloss("#f4f2ea"))
    with placed((0.55, 0.35, 0), (0, 0, -14)):
        box((0, 0, 0), (0.36, 0.22, 0.06), plastic("#1c1d20"), 0.01)
        box((-0.05, -0.112, 0.02), (0.14, 0.004, 0.02), glow("#4fd0e6", 1), 0)
    for k in range(4):
        ring((-0.5, 0.35, 0.02 + k * 0.025), 0.14, 0.013, plastic("#f0efe9"))
