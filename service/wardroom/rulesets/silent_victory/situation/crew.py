"""The crew and its captain: health, quality, who commands, awards (10.9, 11.1 to 11.3)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused
from wardroom.rulesets.silent_victory.situation.terms import Award, Expert, Man, Rank
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.terms import MOST_MARKERS, Health, Quality

# =================================================================================================
# The crew: health, quality, experts, the passenger, and who is in command (10.9, 11.1, 11.1.1).


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

    With every officer out the chief engineer commands: the boat still has to abort, and the
    penalties do not grow.
    """
    if not is_out(crew.captain):
        return _IN_COMMAND
    if not is_out(crew.exec):
        return Command(Man.EXEC, 1, Expert.EXEC not in crew.experts)
    if not is_out(crew.third_officer):
        return Command(Man.THIRD_OFFICER, 2, Expert.THIRD_OFFICER not in crew.experts)
    return Command(Man.CHIEF_ENGINEER, 3, penalised=True)


_IN_COMMAND = Command(Man.CAPTAIN, 0, penalised=False)


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


# =================================================================================================
# The captain: rank, awards and markers (11.2, 11.3, 12.1.3).


MOST_TIMES = 40
"""As many awards of a kind as can be noted; what would come besides is lost."""

Times = Annotated[int, Meta(ge=0, le=MOST_TIMES)]


class Awards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How often the captain has received each award. Repeated awards bear stars (11.3.9)."""

    navy_commendation_ribbon: Annotated[
        Times, Meta(description="How often the captain received the Navy Commendation Ribbon.")
    ] = 0
    bronze_star: Annotated[
        Times, Meta(description="How often the captain received the Bronze Star.")
    ] = 0
    silver_star: Annotated[
        Times, Meta(description="How often the captain received the Silver Star.")
    ] = 0
    navy_cross: Annotated[
        Times, Meta(description="How often the captain received the Navy Cross.")
    ] = 0
    medal_of_honor: Annotated[
        Times, Meta(description="How often the captain received the Medal of Honor.")
    ] = 0
    purple_heart: Annotated[
        Times, Meta(description="How often the captain received the Purple Heart (11.3.6).")
    ] = 0

    def held(self, award: Award) -> int:
        """Return how often `award` is held."""
        times: int = getattr(self, award)
        return times


class Commander(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """The parts of the captain's career that affect rolls.

    If every member is left out, he is a Lieutenant Commander without awards, letters, markers and
    requests.
    """

    rank: Rank = Rank.LIEUTENANT_COMMANDER
    awards: Annotated[
        Awards, Meta(description="How often the captain has received each award (11.3).")
    ] = Awards()
    combat_patrol_insignia: Annotated[
        bool,
        Meta(
            description="Whether the captain holds the badge of a first successful patrol (11.3.7)."
        ),
    ] = False
    letters_of_reprimand: Annotated[
        int,
        Meta(
            ge=0, le=MOST_MARKERS, description="Letters of Reprimand, which are permanent (12.1.3)."
        ),
    ] = 0
    reroll_markers: Annotated[
        int, Meta(ge=0, le=MOST_MARKERS, description="Lucky Rabbit's Foot markers left (12.1.3).")
    ] = 0
    upgrade_markers: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_MARKERS,
            description="Requests for a new boat that require a die roll (11.3.4.3).",
        ),
    ] = 0
    granted_upgrades: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_MARKERS,
            description="Requests that are granted without a die roll (11.3.5).",
        ),
    ] = 0


# =================================================================================================
# Awards to the boat (11.3.10).
#
# What a boat carries goes by class, by the guns that it has been given, and by date: SJ radar and
# noise makers come aboard in the course of the war. The month is always the one in which the
# patrol starts. Whether what is stated fits that month is left to `fitting_faults`.


MOST_BATTLE_STARS = 60
"""More than a war has patrols."""


class UnitAwards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The awards of the submarine itself (11.3.10)."""

    navy_unit_commendation: Annotated[
        bool, Meta(description="Whether the submarine has the Navy Unit Commendation (11.3.10.1).")
    ] = False
    presidential_unit_citation: Annotated[
        bool,
        Meta(description="Whether the submarine has the Presidential Unit Citation (11.3.10.2)."),
    ] = False
    battle_stars: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_BATTLE_STARS,
            description="Battle stars, one for each successful patrol (11.3.10.3).",
        ),
    ] = 0
