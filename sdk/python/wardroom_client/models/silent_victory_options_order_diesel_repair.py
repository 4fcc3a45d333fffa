from enum import StrEnum


class SilentVictoryOptionsOrderDieselRepair(StrEnum):
    AT_SEA = "at_sea"
    IN_PORT_ONLY = "in_port_only"

    def __str__(self) -> str:
        return str(self.value)
