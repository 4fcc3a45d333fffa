from enum import StrEnum


class SilentVictoryForcedAbortCause(StrEnum):
    CHIEF_ENGINEER_COMMANDS = "chief_engineer_commands"
    COURTS_MARTIAL = "courts_martial"
    DIESEL_ENGINES = "diesel_engines"
    FUEL_TANKS = "fuel_tanks"
    POW_SHIP = "pow_ship"

    def __str__(self) -> str:
        return str(self.value)
