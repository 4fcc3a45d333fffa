from enum import StrEnum


class SilentVictoryWolfpack(StrEnum):
    BUSY = "busy"
    FOCUSED = "focused"
    SCATTERED = "scattered"
    SHADOWED = "shadowed"

    def __str__(self) -> str:
        return str(self.value)
