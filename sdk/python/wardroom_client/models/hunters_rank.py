from enum import StrEnum


class HuntersRank(StrEnum):
    FKPT = "FKpt"
    KKPT = "KKpt"
    KPTLT = "KptLt"
    KPTZS = "KptzS"
    OLTZS = "OltzS"

    def __str__(self) -> str:
        return str(self.value)
