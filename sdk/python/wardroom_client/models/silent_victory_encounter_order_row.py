from enum import StrEnum


class SilentVictoryEncounterOrderRow(StrEnum):
    ADDITIONAL_ROUND = "additional_round"
    CHINA_SEA = "china_sea"
    EMPIRE = "empire"
    INDOCHINA = "indochina"
    JAVA_SEA = "java_sea"
    MARIANAS = "marianas"
    MARSHALLS = "marshalls"
    MIDWAY = "midway"
    PHILIPPINES = "philippines"
    SOLOMONS = "solomons"
    TRANSIT = "transit"

    def __str__(self) -> str:
        return str(self.value)
