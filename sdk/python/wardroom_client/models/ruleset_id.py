from enum import StrEnum


class RulesetId(StrEnum):
    BATTLESHIPS = "battleships"
    HUNTERS = "hunters"
    SILENT_VICTORY = "silent-victory"

    def __str__(self) -> str:
        return str(self.value)
