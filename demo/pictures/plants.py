"""Plants."""
from catalogue import thing, TWO
from furniture import plant
from stages import room


@thing("plant", {"green": 1.5}, (0, 1.2, 0.65), 2.8, TWO)
def house_plant(size):
    room("white", "oak")
    plant(0, 1.3, size)
    plant(0.75, 1.5, 0.8)
    plant(-0.75, 1.4, 0.6)
