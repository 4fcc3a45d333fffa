from enum import StrEnum


class BattleshipsOptionsOrderMapStagger(StrEnum):
    EVEN_COLUMNS_SOUTH = "even_columns_south"
    ODD_COLUMNS_SOUTH = "odd_columns_south"

    def __str__(self) -> str:
        return str(self.value)
