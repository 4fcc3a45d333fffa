"""Whoever looks at a game from outside its machine sees the whole situation, at every entry.

While a procedure runs, parts of the situation lie in its state. What lies on the table is put
together here once more, by the parts that its call names, and every reader is held against that.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import UNSET

from battle import battles
from career.hunters import CAREERS as HUNTERS
from career.silent_victory import CAREERS as SILENT_VICTORY
from games.careers import Careers
from games.watching import states_of
from luck.test_logs import QUICK, luck
from sessions.small import INSTALLED, OTT, SEED, TOURNAMENT, Begun, Game
from wardroom.dice import SeededDice
from wardroom.engine.boards import Boards
from wardroom.engine.playing import play
from wardroom.engine.reports import Known, Reports
from wardroom.engine.situations import put_back, whole
from wardroom.engine.standings import ContestGame
from wardroom.reports.tournament import TournamentSource, tournament_report
from wardroom.reports.wording import Wording
from wardroom.rulesets.battleships.scoring.scoring import score_of
from wardroom.rulesets.battleships.situation.terms import Side
from wardroom.rulesets.hunters.career.machine import CALL_OF as HUNTERS_CALLS
from wardroom.rulesets.silent_victory.career.machine import CALL_OF as SILENT_VICTORY_CALLS
from wardroom.sessions.adapters.redis.tournaments import Tournament
from wardroom.sessions.game.play import close
from wardroom.sessions.log.entry import FirstEntry
from wardroom.sessions.log.seen import shown_to
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.organising import tournament_view
from wardroom.sessions.services.tournaments import Held
from wardroom.sessions.tournament.founding import Entrant, TournamentFounding
from wardroom.sessions.tournament.organisation import ORGANISER
from wardroom.sessions.tournament.standings import StandingGame, StandingRow, standings
from wardroom.sessions.wire.tournament import entrant_of, game_of, tournament_types

CAREERS = {"hunters": HUNTERS, "silent-victory": SILENT_VICTORY}
CALL_OF = {"hunters": HUNTERS_CALLS, "silent-victory": SILENT_VICTORY_CALLS}
AT = "1941-05-02T12:00:00.000Z"


RARE = 3
"""Procedures that few careers come to."""


class Truth(NamedTuple):
    """What lies on the table of a career, and what follows from it."""

    situation: Any
    tons: int
    ships: int
    patrols: int


def truth(ruleset: str, state: Any) -> Truth:
    """What lies on the table, the running procedure's parts put back by hand."""
    child, situation = state.child, state.situation
    if child is not None:
        situation = put_back(situation, child, CALL_OF[ruleset][type(child)].parts)
    record, patrol, port = situation.record, situation.patrol, situation.port
    at_sea = patrol is not None and not (port is not None and getattr(port, "logged", True))
    fresh = [ship for ship in (patrol.ships if at_sea else ()) if ship.fate == "sunk"]
    return Truth(
        situation=situation,
        tons=record.tons_sunk + sum(ship.tonnage for ship in fresh),
        ships=sum(ship.fate == "sunk" for ship in record.ships) + len(fresh),
        patrols=len(record.patrols) + at_sea,
    )


def reports_and_boards(ruleset: str) -> tuple[Reports, Boards]:
    """How games of a ruleset are reported and drawn."""
    registered = INSTALLED[ruleset].ruleset
    assert registered.reports is not None
    assert registered.boards is not None
    return registered.reports, registered.boards


def check_seen(ruleset: str, state: Any, options: Any, charts: Any) -> Truth:
    """View, headline, sheet and board of a state against what lies on the table."""
    game = INSTALLED[ruleset].ruleset.game
    assert game is not None
    assert game.headline is not None
    assert game.patrol is not None
    reports, boards = reports_and_boards(ruleset)
    true = truth(ruleset, state)
    situation = true.situation
    assert whole(state) == situation
    assert game.patrol(whole(state)) == true.patrols
    view = game.view(state, None, charts)
    assert msgspec.structs.replace(view.situation, open=None, owed=UNSET) == situation
    sinking = [
        ship.tonnage
        for ship, target in zip(
            () if situation.contact is None else situation.contact.targets, view.targets,
            strict=True,
        )
        if target.sunk
    ]  # fmt: skip
    assert (view.tons_sunk, view.ships_sunk) == (
        true.tons + sum(sinking),
        true.ships + len(sinking),
    )
    parts = {line.code: dict(line.details) for line in game.headline(view, (), charts)}
    assert parts["type"] == {"type": situation.boat.type}
    assert parts.get("month") == (situation.date and {"month": situation.date})
    if situation.patrol is not None:
        assert parts["patrol"] == {"patrol": true.patrols}
    assert reports.figures(view) == {"tons_sunk": true.tons, "ships_sunk": true.ships}
    sheet = reports.made(Known(view, (), options, charts)).log
    board, _ = boards.told(boards.in_game(view, boards.asked(), options, charts))
    for log in (sheet, board.log):
        assert (log.tons_sunk, log.ships_sunk) == (true.tons, true.ships)
        assert sum(row.start is not None for row in log.rows) == true.patrols
    return true


def states(careers: Careers, number: int) -> tuple[Any, list[Any]]:
    """Every state of a random career, and its options."""
    random = Random(number)
    set_up, options = careers.random_set_up(random), careers.random_options(random)
    player = careers.player(random, 0.7)
    dice = SeededDice(number.to_bytes(32, "big"))
    begun = careers.game.begin(set_up, options, careers.charts)
    return options, [
        begun,
        *states_of(
            careers.game, lambda game: play(game, set_up, options, careers.charts, dice, player)
        ),
    ]


@pytest.mark.parametrize("ruleset", CAREERS)
def test_every_reader_sees_the_whole_of_a_career(ruleset: str) -> None:
    """Whatever procedure runs, be it in the middle of a throw; and nothing is lost from then on."""
    careers, open_ = CAREERS[ruleset], set[type]()
    for number in range(8):
        options, found = states(careers, number)
        rank = careers.game.contests["top_tonnage"]
        over = ContestGame(player="2", situation=whole(found[-1]), ending=None)
        before = {"tons_sunk": 0, "ships_sunk": 0}
        for state in found:
            true = check_seen(ruleset, state, options, careers.charts)
            going = ContestGame(player="1", situation=whole(state), ending="closed")
            ranked = {one.player: one for one in rank([over, going], options, careers.charts)}
            one = ranked["1"]
            assert one.figures == {"tons_sunk": true.tons, "ships_sunk": true.ships}
            assert all(one.figures[name] >= figure for name, figure in before.items())
            assert ranked["2"].place is not None
            assert (one.place is None) is (true.situation.fate is None)
            before = one.figures
            open_.add(type(state.child))
    assert len({*CALL_OF[ruleset]} - open_) <= RARE


class Kept(Game):
    """A game, and the session as each entry left it."""

    def took(self, acted: Any) -> Session:
        session = super().took(acted)
        self.sessions: list[Session] = [*getattr(self, "sessions", ()), session]
        return session


def founded(game: Game) -> TournamentFounding:
    """A tournament of two entrants, each with a game like this one."""
    rules = game.session.rules
    first = FirstEntry(ruleset_version="1", state_version=1, state="")
    return TournamentFounding(
        tournament=TOURNAMENT,
        name="Club",
        pins=rules.pins,
        seats=game.seats,
        entrants=tuple(
            Entrant(digest=OTT.digest, session=each * 43, first=first, name=OTT) for each in "CD"
        ),
        created=AT,
        closes=AT,
        commitment=b"",
        seed=SEED,
        digests={},
        setup={},
        contest="top_tonnage",
    )


def rows(game: Game, *sessions: Session | None) -> tuple[str | None, dict[int, StandingRow]]:
    """Where entrants stand with games that stand so, and why nobody has a place."""
    founding = founded(game)
    standing = map(StandingGame, founding.games, sessions)
    found = standings(game.session.rules, founding, [*standing])
    return found.unranked, {row.number: row for row in found.rows}


def told_in_a_report(game: Game, session: Session) -> dict[str, int]:
    """The figures of a game in a report of its tournament."""
    rules, founding = game.session.rules, founded(game)
    types = tournament_types(rules.ruleset, rules.game)
    entrant = entrant_of(types, founding, 1, **game_of(session))
    held = Held(founding, Tournament(b""), ORGANISER, disclosed=False)
    view = tournament_view(types, rules, held, (entrant,))
    source = TournamentSource(rules=rules, view=view)
    (told,) = tournament_report(source, Wording(rules.ruleset, "en")).entrants
    assert told.headline
    return dict(told.figures)


@pytest.mark.parametrize("ruleset", CAREERS)
def test_a_captain_keeps_his_row_at_every_entry(ruleset: str) -> None:
    """From his first decision on, and whenever his tournament is closed: the other is ranked."""
    stages = set[Any]()
    for number in range(4):
        game = Kept(Begun(ruleset, tournament=True, seed=bytes([number + 1]) * 32))
        unranked, found = rows(game, game.sessions[0], None)
        assert (unranked, found[1].figures, found[1].unfinished) == (None, {}, "created")
        game.play(20_000, Random(number))
        over, before = game.session, {"tons_sunk": 0, "ships_sunk": 0}
        assert over.over
        for session in game.sessions:
            if session.phase == "playing":
                before = check_row(ruleset, game, session, over, before)
                stages.add(session.position.state.stage)
    assert len(stages) > 8


def check_row(
    ruleset: str, game: Game, session: Session, over: Session, before: dict[str, int]
) -> dict[str, int]:
    """The figures of a captain who plays, beside one who has finished: live, and once closed."""
    true = truth(ruleset, session.position.state)
    figures = {"tons_sunk": true.tons, "ships_sunk": true.ships}
    assert all(figures[name] >= figure for name, figure in before.items())
    assert told_in_a_report(game, session) == figures
    for now, status in ((session, "playing"), (close(session, AT).session, "closed")):
        unranked, found = rows(game, now, over)
        assert (unranked, found[1].place, found[2].place) == (None, None, 1)
        assert (found[1].unfinished, found[1].figures) == (status, figures)
    return figures


@pytest.mark.parametrize("ruleset", CAREERS)
def test_who_alone_has_finished_is_ranked(ruleset: str) -> None:
    """Whether the others are gone or have never begun."""
    game = Kept(Begun(ruleset, tournament=True))
    idle = game.sessions[0]
    game.play(20_000, Random(1))
    for other in (None, idle, close(idle, AT).session):
        unranked, found = rows(game, game.session, other)
        assert (unranked, found[1].place, found[2].place) == (None, 1, None)
        assert found[1].verdicts["victory"]
        assert found[2].figures == {}
    assert rows(game, idle, None)[0] is None


@pytest.mark.parametrize("ruleset", CAREERS)
def test_luck_counts_what_was_sunk_wherever_a_career_is_closed(ruleset: str) -> None:
    for number in range(3):
        random = Random(number)
        game = Kept(Begun(ruleset, tournament=True, seed=bytes([number + 7]) * 32))
        game.play(random.randrange(20, 120), random)
        true = truth(ruleset, game.session.position.state)
        game.end()
        log = game.log()
        figures = {one.figure: one for one in luck(log, QUICK).figures}
        view = shown_to(game.session, None)
        assert true.tons <= figures["tons_sunk"].came == view.tons_sunk


# ------------------------------------------------------------------------------ battles


@pytest.mark.parametrize("number", range(4))
def test_every_reader_sees_the_whole_of_a_battle(number: int) -> None:
    random = Random(number)
    options = battles.random_options(random)
    set_up = battles.random_set_up(random, options)
    game, charts, open_ = battles.GAME, battles.CHARTS, set[type]()
    assert game.result is not None
    assert game.headline is not None
    reports, boards = reports_and_boards("battleships")
    for state in battles.fought(battles.RandomPlayer(random), number, options=options, **set_up):
        situation = state.situation if state.child is None else state.child.situation
        assert whole(state) == situation
        points = {side: score_of(situation, side, state.options, charts).points for side in Side}
        view = game.view(state, None, charts)
        assert view.points == points == game.result(state, charts).points
        assert reports.figures(view) == {f"points_{side}": won for side, won in points.items()}
        seen = {ship.id: (ship.hex, ship.w, ship.s, ship.fate) for ship in view.situation.ships}
        assert seen == {ship.id: (ship.hex, ship.w, ship.s, ship.fate) for ship in situation.ships}
        parts = {line.code: dict(line.details) for line in game.headline(view, (), charts)}
        assert parts["turn" if situation.turns else "open_turn"]["turn"] == situation.turn
        board, _ = boards.told(boards.in_game(view, boards.asked(), state.options, charts))
        assert {unit.id for unit in board.units} <= {ship.id for ship in situation.ships}
        open_.add(type(state.child))
    assert len(open_) > 4
