from enum import StrEnum


class HuntersWolfpack(StrEnum):
    BUSY = "busy"
    FOCUSED = "focused"

    def __str__(self) -> str:
        return str(self.value)
