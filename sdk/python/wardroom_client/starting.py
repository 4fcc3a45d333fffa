"""What a seat does to start its game, so that nobody can choose the dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .verify import LogCheck, client_commitment_of, client_commitments, verify_log

Json = dict[str, Any]


class NotStarted(Exception):
    """The service refuses an action, or shows what a seed must not be revealed for.

    `check`: of the log, where that is the reason.
    """

    def __init__(self, reason: str, check: LogCheck | None = None) -> None:
        super().__init__(reason)
        self.check = check


@dataclass(frozen=True)
class Start:
    """How far a seat has started its game.

    `begun`: the game is under way, or was and is over. `answer`: what the last action came to that
    was taken, with its trace; None: there was nothing to do, or nothing yet.
    """

    begun: bool
    answer: Json | None


def next_step(session: Json, seed: bytes) -> Json | None:
    """The action with which the seat of `session` goes on to its start; None: none, or not yet.

    Raises NotStarted where the game is void, or has another client seed of the seat.
    """
    seat, dice = session["seat"], session["dice"]
    if session["status"] != "created":
        _under_way(session, seed)
        return None
    if seat not in session["seats"]:
        return None
    kinds = {legal["kind"] for legal in session["legal_actions"]}
    if "start" in kinds:
        return {"kind": "start", "client_seed": "" if session["tournament"] else seed.hex()}
    if session["tournament"]:  # It has started, and another seat has not.
        return None
    promise = client_commitment_of(dice["commitment"], seat, seed)
    promised = dice["client_commitments"]
    if promised.get(seat) != promise:
        if "commit" in kinds or len(promised) < len(session["seats"]):
            return {"kind": "commit", "commitment": promise}
        raise NotStarted("the seat has committed to another seed than this one")
    return {"kind": "reveal", "client_seed": seed.hex()} if "reveal" in kinds else None


def checked_head(log: Json, session: Json, noted: Iterable[str]) -> str:
    """The head of `log`, in which every seat has committed: to be noted before a seed is revealed.

    Raises NotStarted where it has not, or where the log is faulty, or of a later release: of that
    could not be said afterwards either whether the promises were kept.
    """
    check = verify_log(log, noted=noted)
    if not check.good:
        raise NotStarted(f"the log is faulty: {check.faults[0].detail}", check)
    for one in check.unproven:
        if one.code in ("founding_unknown", "format_unknown"):
            raise NotStarted(f"the log cannot be checked here: {one.detail}", check)
    promised = client_commitments(log)
    if set(promised) != set(session["seats"]) or (
        promised != session["dice"]["client_commitments"]
    ):
        raise NotStarted("the log does not hold the commitments that the service shows", check)
    return str(log["head"])


def _under_way(session: Json, seed: bytes) -> None:
    given = session["dice"]["client_seeds"].get(session["seat"])
    if session["ending"] == "void":
        raise NotStarted(f"the game is void: no seed from {', '.join(session['ended_by'])}")
    if session["tournament"] is None and given not in (None, seed.hex()):
        raise NotStarted("the game has begun with another seed of this seat")
