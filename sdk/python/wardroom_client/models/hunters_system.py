from enum import StrEnum


class HuntersSystem(StrEnum):
    AFT_TORPEDO_DOORS = "aft_torpedo_doors"
    BATTERIES = "batteries"
    DECK_GUN = "deck_gun"
    DIESEL_ENGINE_1 = "diesel_engine_1"
    DIESEL_ENGINE_2 = "diesel_engine_2"
    DIVE_PLANES = "dive_planes"
    ELECTRIC_ENGINE_1 = "electric_engine_1"
    ELECTRIC_ENGINE_2 = "electric_engine_2"
    FLAK_2CM = "flak_2cm"
    FLAK_2CM_B = "flak_2cm_b"
    FLAK_3_7CM = "flak_3_7cm"
    FORWARD_TORPEDO_DOORS = "forward_torpedo_doors"
    FUEL_TANKS = "fuel_tanks"
    HYDROPHONES = "hydrophones"
    PERISCOPE = "periscope"
    RADIO = "radio"

    def __str__(self) -> str:
        return str(self.value)
