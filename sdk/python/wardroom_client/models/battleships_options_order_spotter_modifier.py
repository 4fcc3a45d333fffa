from enum import StrEnum


class BattleshipsOptionsOrderSpotterModifier(StrEnum):
    AS_CHARTED = "as_charted"
    AS_RULED = "as_ruled"

    def __str__(self) -> str:
        return str(self.value)
