from enum import StrEnum


class SilentVictorySystem(StrEnum):
    AA_GUN_1 = "aa_gun_1"
    AA_GUN_2 = "aa_gun_2"
    AFT_DOORS = "aft_doors"
    BATTERIES = "batteries"
    DECK_GUN_1 = "deck_gun_1"
    DECK_GUN_2 = "deck_gun_2"
    DIESEL_ENGINE_1 = "diesel_engine_1"
    DIESEL_ENGINE_2 = "diesel_engine_2"
    DIESEL_ENGINE_3 = "diesel_engine_3"
    DIESEL_ENGINE_4 = "diesel_engine_4"
    DIVE_PLANES = "dive_planes"
    FORWARD_DOORS_EVEN = "forward_doors_even"
    FORWARD_DOORS_ODD = "forward_doors_odd"
    FUEL_TANKS = "fuel_tanks"
    HYDROPHONES = "hydrophones"
    MOTOR_1 = "motor_1"
    MOTOR_2 = "motor_2"
    MOTOR_3 = "motor_3"
    MOTOR_4 = "motor_4"
    PERISCOPE = "periscope"
    RADIO = "radio"
    SD_RADAR = "sd_radar"
    SJ_RADAR = "sj_radar"

    def __str__(self) -> str:
        return str(self.value)
