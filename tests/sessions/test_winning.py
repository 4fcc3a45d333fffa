"""Who has won a game: by the rules, because the other gave it up, as it stood, or nobody."""

from __future__ import annotations

import msgspec
import pytest

from sessions.small import Begun, Game
from wardroom.sessions.game.winning import winner_of
from wardroom.sessions.records.standing import Session


def duel(*, begun: bool = True) -> Session:
    """A duel of a tournament that its two seats have begun, or not."""
    return Game(Begun("duel", tournament=True, opening=None if begun else 0)).session


def over(session: Session, ending: str, *by: str) -> Session:
    return msgspec.structs.replace(session, phase="over", ending=ending, ended_by=by)


@pytest.mark.parametrize(
    ("ending", "by", "winner"),
    [
        ("resigned", ("north",), "south"),
        ("deadline_missed", ("south",), "north"),
        ("deadline_missed", ("north", "south"), None),
        ("forfeited", ("south",), "north"),
        ("void", ("south",), None),
        ("adjudicated", ("south",), "north"),
        ("draw_ruled", (), None),
        ("draw_agreed", (), None),
        ("annulled", (), None),
        ("ended_by_operator", (), None),
        ("withdrawn", ("south",), None),
    ],
)
def test_who_gives_a_game_up_has_lost_it(
    ending: str, by: tuple[str, ...], winner: str | None
) -> None:
    assert winner_of(over(duel(), ending, *by)) == winner


@pytest.mark.parametrize("ending", ["draw_agreed", "draw_ruled", "annulled"])
def test_nobody_wins_whatever_the_points_are(ending: str) -> None:
    session = duel()
    state = msgspec.structs.replace(session.position.state, hits=(2, 1))
    position = msgspec.structs.replace(session.position, state=state)
    assert winner_of(over(msgspec.structs.replace(session, position=position), ending)) is None


@pytest.mark.parametrize("begun", [True, False])
def test_a_game_that_was_closed_is_won_as_it_stands(begun: bool) -> None:
    session = duel(begun=begun)
    state = msgspec.structs.replace(session.position.state, hits=(2, 1))
    position = msgspec.structs.replace(session.position, state=state)
    session = msgspec.structs.replace(session, position=position)
    assert winner_of(session) is None
    assert winner_of(over(session, "closed")) == ("north" if begun else None)


def test_nobody_wins_a_game_of_one_seat() -> None:
    assert winner_of(over(Game(Begun("drill")).session, "resigned", "owner")) is None
