"""The crew: health, quality, experts, the passenger, and who is in command (10.9, 11.1, 11.1.1)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.rulesets.silent_victory.situation.terms import Expert, Man
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.terms import Health, Quality

_KILLED = Health.KILLED

_FIT = Health.FIT

GenericCrew = Annotated[
    tuple[Health, Health, Health, Health],
    Meta(description="The four generic crew boxes, several men each."),
]


class Crew(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The crew.

    Men who are left out are fit. By default the crew is trained and nobody is expert.
    """

    quality: Quality = Quality.TRAINED
    captain: Health = _FIT
    exec: Health = _FIT
    third_officer: Health = _FIT
    chief_engineer: Health = _FIT
    pharmacists_mate: Health = _FIT
    generic_crew: GenericCrew = (_FIT, _FIT, _FIT, _FIT)
    passenger: Annotated[
        Health | None,
        Meta(description="The passenger of a special mission (7.4); null if nobody is aboard."),
    ] = None
    experts: Annotated[
        tuple[Expert, ...], Meta(max_length=4, description="Men who are expert (11.1).")
    ] = ()


class Command(msgspec.Struct, frozen=True):
    """Who commands (10.9.3): the man, and how many officers senior to him are out.

    `penalised` is false for the captain and for an expert in his place (11.1).
    """

    man: Man
    officers_out: int
    penalised: bool


def command(crew: Crew) -> Command:
    """Return who is in command of the boat (10.9.3).

    With every officer out the chief engineer counts as in command: the boat has to abort all the
    same, and the penalties do not grow.
    """
    if not is_out(crew.captain):
        return _IN_COMMAND
    if not is_out(crew.exec):
        return Command(Man.EXEC, 1, Expert.EXEC not in crew.experts)
    if not is_out(crew.third_officer):
        return Command(Man.THIRD_OFFICER, 2, Expert.THIRD_OFFICER not in crew.experts)
    return Command(Man.CHIEF_ENGINEER, 3, penalised=True)


_IN_COMMAND = Command(Man.CAPTAIN, 0, penalised=False)


def require_living_commander(crew: Crew, member: str = "/situation/crew") -> None:
    """Raise Refused when the captain is dead: the game ended with him (10.9.2)."""
    if crew.captain is _KILLED:
        raise Refused("commander_killed", rule="10.9.2", member=f"{member}/captain")


def require_ready_crew(crew: Crew) -> None:
    """Raise Refused for a crew that is hurt, or has a passenger aboard in port (7.1.3, 7.4)."""
    hurt = next(
        (man for man in _ABOARD if getattr(crew, man) is not _FIT),
        "generic_crew" if any(box is not _FIT for box in crew.generic_crew) else None,
    )
    if hurt is not None:
        raise Refused("crew_not_ready", rule="7.1.3", member=f"/situation/crew/{hurt}")
    if crew.passenger is not None:
        raise Refused("passenger_not_assigned", rule="7.4.1", member="/situation/crew/passenger")


_ABOARD = ("captain", "exec", "third_officer", "chief_engineer", "pharmacists_mate")
