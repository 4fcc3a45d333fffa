from enum import StrEnum


class SilentVictoryForcedAbortCause(StrEnum):
    CHIEF_ENGINEER_COMMANDS = "chief_engineer_commands"
    DIESEL_ENGINES = "diesel_engines"
    FUEL_TANKS = "fuel_tanks"

    def __str__(self) -> str:
        return str(self.value)
