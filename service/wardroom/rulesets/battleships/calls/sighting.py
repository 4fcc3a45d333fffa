"""The calls of the first phases: visibility, command, star shell, spotters (4, 10.2, 10.10)."""

from __future__ import annotations

from wardroom.engine.calls import RuleCall
from wardroom.rulesets.battleships.calls import cited
from wardroom.rulesets.battleships.command import command
from wardroom.rulesets.battleships.command.command import (
    CommandHeadline,
    CommandOutcome,
    CommandState,
    DrawChits,
    headline,
)
from wardroom.rulesets.battleships.situation.situation import NoOrder
from wardroom.rulesets.battleships.visibility import spotters, star_shell, visibility
from wardroom.rulesets.battleships.visibility.spotters import (
    LaunchSpotters,
    SpotterOrder,
    SpotterOutcome,
    SpotterState,
)
from wardroom.rulesets.battleships.visibility.star_shell import (
    FireStarShell,
    StarShellOrder,
    StarShellOutcome,
    StarShellState,
)
from wardroom.rulesets.battleships.visibility.visibility import (
    RollVisibility,
    VisibilityOutcome,
    VisibilityState,
)


def roll_visibility_tables(state: VisibilityState) -> tuple[str, ...]:
    """Return the scenario, if one is played."""
    return ("scenarios",) if state.situation.scenario is not None else ()


ROLL_VISIBILITY = RuleCall(
    name="roll-visibility",
    summary="Begin a turn: name the inferior player and roll how far both sides see.",
    description=(
        "The scenario's first player is inferior in odd turns, the second player in even turns: "
        "the inferior player declares their targets and moves first. One roll, added to the base "
        "visibility, is the sighting distance of both sides for the turn. The returned situation "
        "no longer holds what lasted only for the previous turn (star shell, aircraft, ships out "
        "of command). If the scenario has a die for a breakdown this turn, it is thrown first."
    ),
    covers=("2.1", "3.1", "3.2", "4.1", "11.0"),
    order=NoOrder,
    state=VisibilityState,
    decisions=(),
    outcome_type=VisibilityOutcome,
    headline_type=VisibilityOutcome,
    procedure=RollVisibility(),
    begin=visibility.begin,
    outcome=visibility.outcome,
    headline=visibility.outcome,
    tables=roll_visibility_tables,
    throws=("breakdown", "visibility"),
)


def draw_chits_tables(state: CommandState) -> tuple[str, ...]:
    """Return the charts of command levels and of the map."""
    return ("command", *cited.places(state.situation))


DRAW_CHITS = RuleCall(
    name="draw-chits",
    summary="Draw the chits of command control for both players (optional rule).",
    description=(
        "After visibility each player draws chits numbered 0 to 9; the command level of the "
        "player's navy is the number of chits. If a side has ships of several navies, each navy "
        "draws for its own ships from a full set. Units in hexes whose number ends in a drawn "
        "digit are out of command: this turn they neither fire nor launch, and they move straight "
        "ahead. The flagship, and units within visibility of the flagship, are not affected. A die "
        "replaces each chit: it selects one of the remaining chits, counted upwards from 1, with "
        "the 0 as the last."
    ),
    covers=("10.0", "10.10"),
    order=NoOrder,
    state=CommandState,
    decisions=(),
    outcome_type=CommandOutcome,
    headline_type=CommandHeadline,
    procedure=DrawChits(),
    begin=command.begin,
    outcome=command.outcome,
    headline=headline,
    tables=draw_chits_tables,
    throws=("chit",),
)


def fire_star_shell_tables(state: StarShellState) -> tuple[str, ...]:
    """Return the charts of the map."""
    return ("turns", *cited.places(state.situation))


FIRE_STAR_SHELL = RuleCall(
    name="fire-star-shell",
    summary="Light a hex by night with a ship's star shell.",
    description=(
        "Once a turn one ship of each player may light a hex within 5 hexes of the ship. The ship "
        "need not see anything in that hex, and may still fire its guns. Either player may fire "
        "star shell in phase 1. In phase 3 only the superior player may, if that player has not "
        "fired star shell yet. Everything in the hex, friend and enemy, is sighted from up to 12 "
        "hexes until the turn ends. Fire at a target that is sighted only by star shell takes -1. "
        "No dice are thrown."
    ),
    covers=("4.3",),
    order=StarShellOrder,
    state=StarShellState,
    decisions=(),
    outcome_type=StarShellOutcome,
    headline_type=StarShellOutcome,
    procedure=FireStarShell(),
    begin=star_shell.begin,
    outcome=star_shell.outcome,
    headline=star_shell.outcome,
    tables=fire_star_shell_tables,
    throws=(),
)


def launch_spotters_tables(state: SpotterState) -> tuple[str, ...]:
    """Return the ship library, and the scenario if one is played."""
    return cited.units(state.situation)


LAUNCH_SPOTTERS = RuleCall(
    name="launch-spotters",
    summary="Roll whether a player's spotter planes fly this turn (optional rule).",
    description=(
        "In their own target phase by day, before they declare targets, a player throws a die. If "
        "the die is even, the player's capital ships and heavy cruisers may fire at targets "
        "beyond visibility this turn, within their gun range and with a penalty. Land in the way "
        "still blocks the fire."
    ),
    covers=("10.0", "10.2"),
    order=SpotterOrder,
    state=SpotterState,
    decisions=(),
    outcome_type=SpotterOutcome,
    headline_type=SpotterOutcome,
    procedure=LaunchSpotters(),
    begin=spotters.begin,
    outcome=spotters.outcome,
    headline=spotters.outcome,
    tables=launch_spotters_tables,
    throws=("spotter_planes",),
)
