from enum import StrEnum


class HuntersPackOrdersAttack(StrEnum):
    EVERYBODY = "everybody"
    NOBODY = "nobody"

    def __str__(self) -> str:
        return str(self.value)
