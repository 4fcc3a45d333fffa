from enum import StrEnum


class DocumentName(StrEnum):
    BATTLESHIPS_JSON = "battleships.json"
    HUNTERS_JSON = "hunters.json"
    SESSIONS_JSON = "sessions.json"
    SILENT_VICTORY_JSON = "silent-victory.json"

    def __str__(self) -> str:
        return str(self.value)
