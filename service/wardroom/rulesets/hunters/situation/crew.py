"""The crew and its Kommandant: health, who is in command (10.5), quality, abilities (11.1.1)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.rulesets.hunters.situation.terms import Award, Experte, Man, Rank
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.terms import Health, Quality

_FIT = Health.FIT

GenericCrew = Annotated[
    tuple[Health, Health, Health, Health],
    Meta(description="The four generic crew boxes, each a quarter of the ratings."),
]


class Crew(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The crew.

    Men who are left out are fit. By default the crew is trained and no officer is experte.
    """

    quality: Quality = Quality.TRAINED
    kommandant: Health = _FIT
    first_watch_officer: Health = _FIT
    second_watch_officer: Health = _FIT
    chief_engineer: Health = _FIT
    doctor: Health = _FIT
    generic_crew: GenericCrew = (_FIT, _FIT, _FIT, _FIT)
    abwehr_agent: Annotated[
        Health | None, Meta(description="The agent on an (A) patrol; null if none is aboard.")
    ] = None
    experte: Annotated[
        tuple[Experte, ...], Meta(max_length=4, description="Officers who are experte (11.1).")
    ] = ()


MOST_MARKERS = 20
"""More re-roll markers than any career brings; what an order can state, and an event can add to."""


class Commander(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The parts of the Kommandant's career that affect rolls: rank, award, re-roll markers."""

    rank: Rank = Rank.KPTLT
    award: Annotated[Award, Meta(description="Knight's Cross and grades (11.3).")] = Award.NONE
    reroll_markers: Annotated[
        int, Meta(ge=0, le=MOST_MARKERS, description="Hals und Beinbruch markers left (12.1.3).")
    ] = 0


class Command(msgspec.Struct, frozen=True):
    """Who commands (10.5.3): the man, and how many officers senior to him are out.

    `penalised` is false for the Kommandant and for an experte in his place (11.1).
    """

    man: Man
    officers_out: int
    penalised: bool


def command(crew: Crew) -> Command:
    """Return who is in command of the boat (10.5.3).

    With every officer out the chief engineer counts as in command: the boat has to abort all
    the same, and the penalties do not grow.
    """
    if not is_out(crew.kommandant):
        return _IN_COMMAND
    if not is_out(crew.first_watch_officer):
        experte = Experte.FIRST_WATCH_OFFICER in crew.experte
        return Command(Man.FIRST_WATCH_OFFICER, 1, not experte)
    if not is_out(crew.second_watch_officer):
        experte = Experte.SECOND_WATCH_OFFICER in crew.experte
        return Command(Man.SECOND_WATCH_OFFICER, 2, not experte)
    return Command(Man.CHIEF_ENGINEER, 3, penalised=True)


_IN_COMMAND = Command(Man.KOMMANDANT, 0, penalised=False)


def require_living_commander(crew: Crew, member: str = "/crew") -> None:
    """Raise Refused when the Kommandant is dead: the game ended with him (10.5.2)."""
    if crew.kommandant is Health.KILLED:
        raise Refused("commander_killed", rule="10.5.2", member=f"{member}/kommandant")
