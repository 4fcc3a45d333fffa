from enum import StrEnum


class HuntersForcedAbortCause(StrEnum):
    CHIEF_ENGINEER_IN_COMMAND = "chief_engineer_in_command"
    DIESEL_ENGINE = "diesel_engine"
    FUEL_TANKS = "fuel_tanks"
    GYRO_COMPASS = "gyro_compass"

    def __str__(self) -> str:
        return str(self.value)
