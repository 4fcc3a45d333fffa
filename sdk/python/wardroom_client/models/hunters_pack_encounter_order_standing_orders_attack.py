from enum import StrEnum


class HuntersPackEncounterOrderStandingOrdersAttack(StrEnum):
    EVERYBODY = "everybody"
    NOBODY = "nobody"

    def __str__(self) -> str:
        return str(self.value)
