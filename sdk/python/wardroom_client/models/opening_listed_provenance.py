from enum import StrEnum


class OpeningListedProvenance(StrEnum):
    PUBLIC_IMPLEMENTATION = "public-implementation"
    PUBLISHED_CARD = "published-card"
    RECONSTRUCTED = "reconstructed"
    RULEBOOK = "rulebook"

    def __str__(self) -> str:
        return str(self.value)
