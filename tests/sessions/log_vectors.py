"""Whole logs, one for every kind of entry, founding and ruling: `openapi/logs.json`.

`python -m sessions.log_vectors` (from `tests/`) writes them, with what verifiers find of each.
`python -m typescript.verdicts` prints that of all verifiers, and of those that are released.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from wardroom_client import verify as python

from sessions.forging import Json, with_chain
from sessions.small import AT, SESSION, Begun, Game
from sessions.test_ruling_streams import judged
from sessions.timing import DAY, HOUR, NEVER, START, at, per_action
from wardroom.engine.agreed_end import Until
from wardroom.engine.session_actions import SupplyDice
from wardroom.sessions.basics.times import milliseconds, of_milliseconds
from wardroom.sessions.game import commands, play
from wardroom.sessions.game.legal_actions import offered
from wardroom.sessions.game.opponents import decide, due_policy
from wardroom.sessions.game.texts import set_beside, with_texts
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.records.weekly import WeeklyAsked, weekly_of

FILE = Path(__file__).parents[2] / "openapi" / "logs.json"
FIRST, SECOND = SEATS = "first", "second"
"""The seats of a battle."""
COMMANDER = "commander"
"""The seat of a career."""


class Vector(NamedTuple):
    """A log that shows something, what that is, and how it is made.

    `kinds`: of the actions that it is there for; `members`: by pointer, those of the founding.
    """

    about: str
    make: Callable[[], Game]
    kinds: tuple[str, ...] = ()
    members: tuple[str, ...] = ()


VECTORS: dict[str, Vector] = {}


def _vector(
    name: str, about: str, *kinds: str, members: tuple[str, ...] = ()
) -> Callable[[Callable[[], Game]], Callable[[], Game]]:
    def added(make: Callable[[], Game]) -> Callable[[], Game]:
        VECTORS[name] = Vector(about, make, kinds, members)
        return make

    return added


def battle(**more: Any) -> Game:
    return Game(Begun("battleships", **more))


def career(**more: Any) -> Game:
    return Game(Begun("hunters", **more))


def give(game: Game, command: Any, when: str = AT, who: str | None = None) -> None:
    """Have `command` come about: of whoever has the place `who`, or of nobody."""
    given, texts = set_beside(game.session, command, who or "")
    who_acts = () if who is None else (who,)
    game.session = game.took(with_texts(given.play(game.session, *who_acts, when), texts))


def end(game: Game) -> None:
    """End it as it stands: resigned, or closed with its tournament."""
    seat, when = game.seats[0], game.session.at
    of_tournament = game.session.founding.tournament is not None
    ended = (
        play.close(game.session, when) if of_tournament else play.resign(game.session, seat, when)
    )
    game.session = game.took(ended)


def first_offered(game: Game, seat: str, when: str = AT) -> None:
    game.take(seat, offered(game.session, seat)[0][1], when)


# ------------------------------------------------------------------------------ how games end


@_vector("draw_agreed", "The seats agree on a draw.", "offer_draw", "decline_draw", "accept_draw",
         members=("/draws",))  # fmt: skip
def _draw_agreed() -> Game:
    game = battle(draws="agreed")
    for seat, says in ((FIRST, "offer"), (SECOND, "decline"), (SECOND, "offer"), (FIRST, "accept")):
        game.draw(seat, says)
    return game


def _ruled(name: str, about: str, **ruling: Any) -> None:
    def make() -> Game:
        game = battle(umpire=Umpire(results=True))
        game.rule(**ruling)
        return game

    _vector(name, about, "ruling", members=("/umpire/results",))(make)


_ruled("ruling_draw", "The umpire rules a draw.", draw=True)
_ruled("ruling_adjudicate", "The umpire rules who has won.", adjudicate=FIRST)
_ruled("ruling_annul", "The umpire rules that the game counts for nobody.", annul=True)


@_vector("ruling_pending_stands", "A ruling that ends the game is pending until its time is over.",
         "ruling", "stands", members=("/umpire/ending_seconds",))  # fmt: skip
def _pending_stands() -> Game:
    game = battle(umpire=Umpire(ending_seconds=600))
    game.rule(forfeit=SECOND, at=at(HOUR))
    game.wait(NEVER)
    return game


@_vector("ruling_pending_settled", "One such ruling is taken back, and another confirmed.",
         "ruling", members=("/umpire/ending_seconds",))  # fmt: skip
def _pending_settled() -> Game:
    game = battle(umpire=Umpire(ending_seconds=600, results=True))
    game.rule(forfeit=SECOND, at=at(HOUR))
    game.rule(pending_ending="take_back", at=at(HOUR + 60))
    game.rule(draw=True, at=at(2 * HOUR))
    game.rule(pending_ending="confirm", at=at(2 * HOUR + 60))
    return game


@_vector("withdrawal_taken_back", "A player is withdrawn and reinstated, and withdrawn again.",
         "withdraw", "reinstate", "stands")  # fmt: skip
def _withdrawn() -> Game:
    game = battle(tournament=True, paired=True, umpire=Umpire(ending_seconds=600))
    give(game, commands.Withdraw((SECOND,), "At sea."), at(60))
    give(game, commands.Reinstate((SECOND,)), at(300))
    give(game, commands.Withdraw((SECOND,), "At sea again."), at(600))
    game.wait(NEVER)
    return game


@_vector("played_again", "A game of a round robin that is played again, in another round.",
         "close", members=("/tournament/again",))  # fmt: skip
def _played_again() -> Game:
    game = battle(tournament=True, paired=True, session="C" * 43, again=SESSION)
    end(game)
    return game


def _until(name: str, about: str, until: Until) -> None:
    def make() -> Game:
        game = career(tournament=True, until=until)
        if until.closing:
            game.lapse()
            return game
        policy = game.session.rules.game.policies["cautious"]
        for _ in range(900):
            if game.session.over:
                break
            (offer, *_) = play.open_to(game.session, COMMANDER).offers
            game.take(COMMANDER, policy(game.session.position.state, offer))
        return game

    _vector(f"until_{name}", about, members=("/tournament/until",))(make)


_until("patrols", "A career ends after an agreed number of patrols.", Until(patrols=1))
_until("month", "A career ends after an agreed month.", Until(month="1939-09"))
_until("closing", "Careers end at the time at which the tournament closes.", Until(closing=True))


@_vector("pack", "A career of a wolfpack contest.", members=("/tournament/pack",))
def _pack() -> Game:
    game = career(
        tournament=True, pack="Eiswolf", until=Until(patrols=1), umpire=Umpire(),
        setup={"type": "VIIC", "start": "1942-06"},
    )  # fmt: skip
    game.rule(rule="13.5.2", reason="All sail to the Atlantic.")
    end(game)
    return game


# ------------------------------------------------------------------------------ clocks


@_vector("given_back", "A standing policy plays for who is late, and gives the seat back.",
         "reminder", "deadline", "policy", "ruling")  # fmt: skip
def _given_back() -> Game:
    game = career(deadlines=per_action(then="policy", policy="cautious"), umpire=Umpire())
    game.wait(START + 2 * DAY * 1000)
    for _ in range(2):
        seat = due_policy(game.session)
        assert seat is not None
        game.session = game.took(decide(game.session, seat, at(2 * DAY)))
    game.rule(give_back=COMMANDER, at=at(2 * DAY + 60))
    first_offered(game, COMMANDER, at(2 * DAY + HOUR))
    end(game)
    return game


@_vector("weekly", "A clock runs out on the day and at the hour of a week, by a zone.",
         "reminder", "deadline", members=("/deadlines/weekly",))  # fmt: skip
def _weekly() -> Game:
    asked = WeeklyAsked(zone="Europe/Berlin", days=("friday",), time="20:00")
    game = career(deadlines=per_action(weekly=weekly_of(asked, START / 1000)))
    first_offered(game, COMMANDER, at(HOUR))
    game.wait(NEVER)
    return game


@_vector("pause", "All clocks of a tournament stand still, to the end and until that is ended.",
         "pause", "resume", "reminder", "deadline")  # fmt: skip
def _pause() -> Game:
    game = career(tournament=True, deadlines=per_action())
    give(game, commands.Pause(at(5 * DAY)), at(HOUR))
    game.wait(START + (5 * DAY + HOUR) * 1000)
    give(game, commands.Pause(at(9 * DAY)), at(5 * DAY + HOUR))
    give(game, commands.Resume(), at(6 * DAY))
    game.wait(NEVER)
    return game


# ------------------------------------------------------------------------------ who gives the faces


@_vector("faces_either", "Either gives the faces of a throw; they count once the other agrees.",
         "propose_faces", "supply_dice", members=("/supplied_by",))  # fmt: skip
def _either() -> Game:
    game = battle(dice="supplied", supplied_by="either")
    for seat in SEATS:
        game.take(seat, SupplyDice(rolls=(1,)))
    end(game)
    return game


def _typist(by: Any, typist: str) -> None:
    def make() -> Game:
        game = battle(dice="supplied", supplied_by=by, umpire=Umpire(sees_hidden=True))
        game.take(typist, SupplyDice(rolls=(1,)))
        end(game)
        return game

    _vector(f"faces_{by}", f"The {by} gives the faces of all throws.", "supply_dice",
            members=("/supplied_by",))(make)  # fmt: skip


_typist("owner", FIRST)
_typist("umpire", "umpire")

# ------------------------------------------------------------------------------ who says what


@_vector("announcement", "A reading is announced in all games of a tournament.", "announce")
def _announcement() -> Game:
    game = career(tournament=True, umpire=Umpire())
    give(game, commands.Announce(1, "9.2.4", "That of departure counts."))
    give(game, commands.Announce(3, "9.3.1", "A dud is no hit."))
    end(game)
    return game


@_vector("talk_phrases", "Seats say set phrases to each other.", "say", members=("/talk",))
def _phrases() -> Game:
    game = battle(talk="phrases")
    give(game, commands.Say(phrase="good_luck"), who=FIRST)
    give(game, commands.Say(phrase="thank_you"), who=SECOND)
    end(game)
    return game


@_vector("talk_notes", "Seats write notes to each other, which stand beside the log.", "say",
         members=("/talk", "/texts"))  # fmt: skip
def _notes() -> Game:
    game = battle(talk="notes", texts="beside")
    give(game, commands.Say(note="Back on Monday."), who=SECOND)
    end(game)
    return game


@_vector("texts_beside", "Texts stand beside the log; some are for one reader alone.",
         "question", "ruling", "note", members=("/texts",))  # fmt: skip
def _texts() -> Game:
    game = career(umpire=Umpire(), texts="beside")
    game.ask(COMMANDER, "Is a dud a hit?")
    game.rule(rule="9.3.1", reason="It is none.")
    game.ask(COMMANDER, "May I?", to="umpire")
    game.rule(rule="9.3.2", reason="You may.", to=COMMANDER)
    game.note("Duds count.")
    end(game)
    return game


@_vector("questions_bounded", "The questions of a seat within a day are bounded.",
         "question", members=("/umpire/questions_per_day",))  # fmt: skip
def _bounded() -> Game:
    game = career(umpire=Umpire(questions_per_day=2))
    for hour in (0, 1, 24):
        game.ask(COMMANDER, f"Question of hour {hour}?", at=at(hour * HOUR))
        game.rule(rule="9.3.1", reason="It is none.", at=at(hour * HOUR + 60))
    end(game)
    return game


# ------------------------------------------------------------------------------ who may take part


@_vector("assistants_refused", "No assistant may play.", members=("/assistants",))
def _assistants() -> Game:
    game = career(assistants="refused")
    end(game)
    return game


@_vector("rekey", "Tokens that organise the tournament were replaced.", "rekey")
def _rekey() -> Game:
    game = career(tournament=True)
    for number, change in enumerate(("organiser_rotated", "deputy_invited", "deputy_dismissed"), 1):
        give(game, commands.Rekey(number, change))  # type: ignore[arg-type]
    end(game)
    return game


@_vector("seats_and_games", "Somebody is invited anew, a game opened, restored and ended.",
         "open", "invite", "restored", "end")  # fmt: skip
def _seats() -> Game:
    game = career(tournament=True, umpire=Umpire())
    give(game, commands.OpenGame("The player asks for a ruling."))
    give(game, commands.InviteAnew(COMMANDER))
    give(game, commands.NoteRestored(game.session.number - 1))
    give(game, commands.End("The club is closed."))
    return game


# ------------------------------------------------------------------------------ changed


class Changed(NamedTuple):
    """What is done to the log of a vector, whose chain is made to fit."""

    about: str
    of: str
    change: Callable[[Json], None]


def _actions(log: Json, kind: str) -> list[tuple[Json, Json]]:
    """The entries with an action of a `kind`, and their actions."""
    return [
        (entry["content"], event["action"])
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if (event.get("action") or {}).get("kind") == kind
    ]


def _later(kind: str, seconds: int) -> Callable[[Json], None]:
    """The last entry of a `kind`, and those behind it, so many seconds later."""

    def change(log: Json) -> None:
        changed, _ = _actions(log, kind)[-1]
        for entry in log["entries"][changed["number"] - 1 :]:
            content = entry["content"]
            content["at"] = of_milliseconds(milliseconds(content["at"]) + seconds * 1000)

    return change


def _said_by(kind: str, seat: str) -> Callable[[Json], None]:
    def change(log: Json) -> None:
        _actions(log, kind)[-1][1]["seat"] = seat

    return change


def _without(*path: str) -> Callable[[Json], None]:
    """The founding without a member."""

    def change(log: Json) -> None:
        held = log["entries"][0]["content"]["founding"]
        for name in path[:-1]:
            held = held[name]
        del held[path[-1]]

    return change


def _numbered(log: Json) -> None:
    _actions(log, "announce")[-1][1]["number"] = 1


def _other_text(log: Json) -> None:
    log["texts"][0]["text"] = "Is a dud a miss?"


CHANGED: dict[str, Changed] = {
    "draw_of_one": Changed(
        "A draw that one seat has offered and accepted.", "draw_agreed",
        _said_by("accept_draw", SECOND),
    ),
    "stands_early": Changed(
        "A ruling ends the game before its time.", "ruling_pending_stands",
        _later("stands", -60),
    ),
    "pending_without_terms": Changed(
        "The same, where no ruling is pending first.", "ruling_pending_stands",
        _without("umpire", "ending_seconds"),
    ),
    "weekly_late": Changed(
        "A deadline an hour behind its day of the week.", "weekly", _later("deadline", HOUR),
    ),
    "pause_unheeded": Changed(
        "A deadline that heeds no pause.", "pause", _later("deadline", -DAY),
    ),
    "faces_of_another": Changed(
        "Faces that the umpire gives, though none does.", "faces_umpire",
        _without("supplied_by"),
    ),
    "until_not_agreed": Changed(
        "An agreed end that was not agreed on.", "until_closing", _without("tournament", "until"),
    ),
    "notes_in_the_log": Changed(
        "Notes of seats, where no texts stand beside the log.", "talk_notes", _without("texts"),
    ),
    "announced_twice": Changed(
        "Two announcements of one number.", "announcement", _numbered,
    ),
    "text_changed": Changed(
        "A text that does not have its digest.", "texts_beside", _other_text,
    ),
}  # fmt: skip


# ------------------------------------------------------------------------------ written


def logs() -> Iterator[tuple[str, Json]]:
    """The log of every vector, by name."""
    for name, vector in VECTORS.items():
        game = vector.make()
        assert game.session.over, name
        yield name, game.log()


def changed(of: Json, change: Callable[[Json], None]) -> Json:
    """The log `of` a vector after a change, of which only its text may be no matter of a hash."""
    log: Json = json.loads(json.dumps(of))
    change(log)
    if log["entries"] != of["entries"]:
        with_chain(log)
    return log


def documents() -> Iterator[Json]:
    """The vectors as they are written: what verifiers without keys have to find.

    `found`: who does not know the rules of the game; `found_by_the_rules`: who applies them.
    """
    made = dict(logs())
    for name, vector in VECTORS.items():
        log = made[name]
        shown = {"kinds": [*vector.kinds], "members": [*vector.members]}
        yield {"name": name, "about": vector.about, **shown, **found_of(log), "log": log}
    for name, one in CHANGED.items():
        log = changed(made[one.of], one.change)
        shown = {"kinds": [], "members": []}
        told = {"name": name, "about": one.about, **shown, "changed_from": one.of}
        yield {**told, **found_of(log), "log": log}


def found_of(log: Json) -> Json:
    """What verifiers find of a `log`: who does not know the rules, and who applies them."""
    return {
        name: {
            "good": check.good,
            "faults": [[one.code, one.entry] for one in check.faults],
            "unproven": sorted({one.code for one in check.unproven}),
        }
        for name, check in (("found", python.verify_log(log)), ("found_by_the_rules", judged(log)))
    }


def write() -> None:
    """Write them, one a line."""
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in documents())
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")


def read() -> list[Json]:
    found: list[Json] = json.loads(FILE.read_text("utf-8"))
    return found


if __name__ == "__main__":
    write()
