from enum import StrEnum


class HuntersOptionsOrderWolfpackGroups(StrEnum):
    AS_GIVEN = "as_given"
    PACKS_OF_SIX = "packs_of_six"
    SIX_PACKS = "six_packs"

    def __str__(self) -> str:
        return str(self.value)
