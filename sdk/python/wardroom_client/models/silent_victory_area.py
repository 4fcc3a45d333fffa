from enum import StrEnum


class SilentVictoryArea(StrEnum):
    CHINA_SEA = "china_sea"
    EMPIRE = "empire"
    INDOCHINA = "indochina"
    JAVA_SEA = "java_sea"
    MARIANAS = "marianas"
    MARSHALLS = "marshalls"
    MIDWAY = "midway"
    PHILIPPINES = "philippines"
    SOLOMONS = "solomons"

    def __str__(self) -> str:
        return str(self.value)
