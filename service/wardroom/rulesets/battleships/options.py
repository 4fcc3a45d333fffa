"""Optional rules, in any combination (10.0), and contested readings of Battleships.

Optional rules are off unless the order puts them in force. A reading is a place where the text or
a chart is lost, silent or at odds with itself; each has a default, and every choice is adjudicated.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from wardroom.rulesets.battleships.situation.terms import ArcLimits, Stagger


def _option(
    rule: str,
    title: str,
    description: str,
    since: str | None = None,
    *,
    before: str | None = None,
    erratum: bool = False,
) -> Any:
    """Return the metadata of an option. `since`: the version of the ruleset that first has it.

    `before`: the choice by which games were played until then. `erratum`: it corrects a rule.
    """
    schema: dict[str, object] = {"x-rule": rule}
    if since is not None:
        schema["x-since"] = since
    if before is not None:
        schema["x-before"] = before
    if erratum:
        schema["x-erratum"] = True
    return Meta(title=title, description=description, extra_json_schema=schema)


Rounding = Literal["down", "nearest", "up"]
"""How to round a fraction; `nearest` rounds halves up."""


RoundLand = Literal["nearest", "owner_chooses"]
"""The ways around land that a unit out of command may take."""


class BattleshipsOptions(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, cache_hash=True
):
    """The optional rules and contested readings in force.

    Options that are left out have their defaults.
    """

    radar: Annotated[
        bool,
        _option(
            "10.1",
            "Radar",
            "Ships with working radar fire beyond visibility, up to what their set detects.",
        ),
    ] = False
    spotter_planes: Annotated[
        bool,
        _option(
            "10.2",
            "Spotter planes",
            "By day an even die lets a player's capital ships and heavy cruisers fire beyond "
            "visibility this turn, at a penalty.",
        ),
    ] = False
    crew_quality: Annotated[
        bool,
        _option(
            "10.3",
            "Crew quality",
            "Excellent crews fire guns and torpedoes better, and poor crews worse.",
        ),
    ] = False
    gun_arcs: Annotated[
        bool,
        _option(
            "10.4",
            "Gun arcs",
            "Ships with all their turrets forward cannot fire astern; French ships of this kind "
            "fire ahead without a penalty.",
        ),
    ] = False
    torpedo_reload: Annotated[
        bool,
        _option(
            "10.5",
            "Torpedo reload",
            "Japanese units launch a second time, from the third turn after the first.",
        ),
    ] = False
    mines: Annotated[
        bool,
        _option(
            "10.6",
            "Mines",
            "Secretly mined hexes attack every unit that enters them. Without this option there "
            "are no mines.",
        ),
    ] = False
    shore_batteries: Annotated[
        bool,
        _option(
            "10.7",
            "Shore batteries",
            "Shore batteries take part. Without this option the shore batteries of a scenario "
            "stay away.",
        ),
    ] = False
    misdirected_fire: Annotated[
        bool,
        _option(
            "10.8",
            "Misdirected fire",
            "By night guns may fire over friendly ships, at the risk of hitting one of them.",
        ),
    ] = False
    flagships: Annotated[
        bool,
        _option(
            "10.9",
            "Flagships",
            "Each player secretly has a flagship; with it their crews lose a level of quality.",
        ),
    ] = False
    command_control: Annotated[
        bool,
        _option(
            "10.10",
            "Command control",
            "Chits that are drawn every turn put ships far from their flagship out of command.",
        ),
    ] = False
    turning_ships: Annotated[
        bool,
        _option(
            "10.11",
            "Turning ships",
            "A ship that turned in its last movement fires worse, unless it has advanced radar.",
        ),
    ] = False
    special_damage: Annotated[
        bool,
        _option(
            "10.12",
            "Special damage",
            "Some rolls on the combat results table also start a fire, or hit radar, rudder, "
            "bridge or power.",
        ),
    ] = False
    spotter_modifier: Annotated[
        Literal["as_ruled", "as_charted"],
        _option(
            "10.2",
            "Penalty of a spotter plane's fire",
            "as_ruled: -3, as in the rule. as_charted: -1, as in the chart of modifiers.",
        ),
    ] = "as_ruled"
    attack_rounding: Annotated[
        Rounding,
        _option(
            "5.12",
            "Thirds of an attack",
            "How an attack left after 1W and 2W is rounded, before the effect of range. down: as "
            "for all printed roundings of attack; an attack of 37 becomes 24 and 12. nearest, "
            "up: an attack of 37 becomes 25 and 12, or 25 and 13.",
        ),
    ] = "down"
    map_stagger: Annotated[
        Stagger,
        _option(
            "9.3",
            "Stagger of the map",
            "The columns that lie half a hex further south, which decides which hexes are "
            "neighbours. even_columns_south: 1201 lies south-east of 1101. odd_columns_south: "
            "1201 lies north-east of 1101.",
        ),
    ] = "even_columns_south"
    arc_limits: Annotated[
        ArcLimits,
        _option(
            "5.7",
            "Hexes between two arcs",
            "To which arcs the hexes exactly 30 degrees off bow or stern belong. broadside: to "
            "port and starboard, so that a ship fires at them without a modifier, and may launch "
            "torpedoes at them. bow_and_stern: to bow and stern.",
        ),
    ] = "broadside"
    torpedo_odds: Annotated[
        Literal["japan_better", "by_tubes_alone"],
        _option(
            "6.1",
            "Odds of Japanese torpedoes",
            "The printed torpedo odds are lost, so the odds are derived from the number of tubes. "
            "japan_better: Japan's odds are one column better. by_tubes_alone: the same number of "
            "tubes gives every navy the same odds. Odds that an order states are used unchanged.",
        ),
    ] = "japan_better"
    torpedo_sighting: Annotated[
        Literal["not_needed", "needed"],
        _option(
            "6.2",
            "Sighting of torpedo targets",
            "Whether the target of a torpedo must be sighted. not_needed: no limit of torpedo "
            "attacks mentions it. needed: the target must be sighted as for gunnery.",
        ),
    ] = "not_needed"
    round_land: Annotated[
        RoundLand,
        _option(
            "10.10",
            "Round land out of command",
            "How a unit without orders passes land. In each hex the unit faces as near to its old "
            "course as it can, but often it can pass on either side. nearest: of the paths with "
            "the same speed, only those that end nearest to the line of the old course. "
            "owner_chooses: the owner chooses the side.",
            "2",
            before="owner_chooses",
        ),
    ] = "nearest"
    stay_in_battle: Annotated[
        bool,
        _option(
            "7.1",
            "Erratum: units without orders stay in the battle",
            "A unit without orders that cannot choose its course changes speed if it would "
            "otherwise leave the map, and passes land as near to its old course as it can. "
            "Without the erratum the unit keeps its speed, and passes land to starboard.",
            "2",
            erratum=True,
        ),
    ] = True
    lasting_damage_rounding: Annotated[
        Rounding,
        _option(
            "9.1",
            "Points for lasting damage",
            "How sixths of a unit's value are rounded to whole points. Two sixths of 56 are 18 "
            "if rounded down, and 19 if rounded to the nearest or up.",
        ),
    ] = "down"


def fraction_of(whole: int, numerator: int, denominator: int, rounding: Rounding) -> int:
    """Return `whole` times `numerator` / `denominator`, rounded; none of them is negative."""
    parts = whole * numerator
    if rounding == "down":
        return parts // denominator
    if rounding == "up":
        return -(-parts // denominator)
    return (2 * parts + denominator) // (2 * denominator)
