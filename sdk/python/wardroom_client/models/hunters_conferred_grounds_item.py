from enum import StrEnum


class HuntersConferredGroundsItem(StrEnum):
    CAPITAL_SHIP = "capital_ship"
    TONS_SINCE_AWARD = "tons_since_award"
    TOTAL_TONS = "total_tons"

    def __str__(self) -> str:
        return str(self.value)
