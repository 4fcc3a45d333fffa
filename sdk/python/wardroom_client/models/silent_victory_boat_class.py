from enum import StrEnum


class SilentVictoryBoatClass(StrEnum):
    ARGONAUT = "Argonaut"
    BALAO = "Balao"
    GAR = "Gar"
    GATO = "Gato"
    NARWHAL = "Narwhal"
    PORPOISE = "Porpoise"
    SALMON = "Salmon"
    TAMBOR = "Tambor"
    TENCH = "Tench"

    def __str__(self) -> str:
        return str(self.value)
