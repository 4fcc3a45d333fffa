from enum import StrEnum


class ReportFormat(StrEnum):
    HTML = "html"
    JSON = "json"
    TEXT = "text"

    def __str__(self) -> str:
        return str(self.value)
