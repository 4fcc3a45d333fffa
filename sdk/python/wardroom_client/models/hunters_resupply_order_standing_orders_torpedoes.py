from enum import StrEnum


class HuntersResupplyOrderStandingOrdersTorpedoes(StrEnum):
    AS_MANY_AS_FIT = "as_many_as_fit"
    NONE = "none"

    def __str__(self) -> str:
        return str(self.value)
