from enum import StrEnum


class RulesetId(StrEnum):
    HUNTERS = "hunters"

    def __str__(self) -> str:
        return str(self.value)
