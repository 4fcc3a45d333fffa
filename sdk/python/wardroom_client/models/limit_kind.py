from enum import StrEnum


class LimitKind(StrEnum):
    ALL_DIFFERENT = "all_different"
    AT_MOST_ONE_OF = "at_most_one_of"
    REQUIRES = "requires"
    SUM_AT_MOST = "sum_at_most"

    def __str__(self) -> str:
        return str(self.value)
