from enum import StrEnum


class HuntersPackMemberRole(StrEnum):
    ALONE = "alone"
    ATTACKS = "attacks"
    MAY_ATTACK = "may_attack"
    OUT = "out"
    TO_CHECK = "to_check"

    def __str__(self) -> str:
        return str(self.value)
