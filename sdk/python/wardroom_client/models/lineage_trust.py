from enum import StrEnum


class LineageTrust(StrEnum):
    FROM_START = "from_start"
    ON_TRUST = "on_trust"

    def __str__(self) -> str:
        return str(self.value)
