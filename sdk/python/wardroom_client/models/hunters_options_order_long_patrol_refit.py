from enum import StrEnum


class HuntersOptionsOrderLongPatrolRefit(StrEnum):
    AFTER_SECOND_MONTH = "after_second_month"
    MONTH_LATER = "month_later"

    def __str__(self) -> str:
        return str(self.value)
