from enum import StrEnum


class SilentVictoryAdvanceOutcomeRowType0(StrEnum):
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
    SPECIAL_MISSION = "special_mission"
    TRANSIT = "transit"

    def __str__(self) -> str:
        return str(self.value)
