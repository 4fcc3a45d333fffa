from enum import StrEnum


class UndoReasonType0(StrEnum):
    CONSENT_AWAITED = "consent_awaited"
    DICE_THROWN = "dice_thrown"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NO_SEAT = "no_seat"
    OTHER_SEAT_ACTED = "other_seat_acted"
    REVEALED = "revealed"
    SESSION_OVER = "session_over"
    TOO_OFTEN = "too_often"
    TOURNAMENT = "tournament"

    def __str__(self) -> str:
        return str(self.value)
