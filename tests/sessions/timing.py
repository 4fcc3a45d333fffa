"""Logs with deadlines, made without a store: good ones, and some whose times are not kept."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from sessions.forging import Json
from sessions.small import AT, CLOSES, Begun, Game
from sessions.test_verification import rehash
from sessions.toys.drill.ruleset import Press
from sessions.toys.duel.ruleset import GiveOrder
from wardroom.engine.refusals import RuleError
from wardroom.engine.session_actions import SupplyDice
from wardroom.sessions.basics.refusals import NotNow
from wardroom.sessions.basics.times import milliseconds, of_milliseconds
from wardroom.sessions.game import pausing, withdrawing
from wardroom.sessions.game.legal_actions import offered
from wardroom.sessions.game.opponents import decide, due_policy
from wardroom.sessions.game.play import restored
from wardroom.sessions.game.taking_back import undo_refused
from wardroom.sessions.records.clocks import Deadlines, Stop, Then
from wardroom.sessions.records.standing import Session
from wardroom.sessions.records.umpire import Umpire

HOUR, DAY = 3600, 86_400
PRESS = Press(press=True)
START = milliseconds(AT)
NEVER = START + 900 * DAY * 1000


class Timed(NamedTuple):
    """A log, what it is, and whether it is good to whoever applies the rules, and to others."""

    what: str
    log: Json
    by_the_rules: bool = True
    without_them: bool = True


def per_action(**more: Any) -> Deadlines:
    """Deadlines of a day for each action."""
    stated: Json = {"remind_seconds": HOUR, "then": "resign", "policy": None, **more}
    return Deadlines(per=stated.pop("per", "action"), seconds=DAY, **stated)


def at(seconds: float) -> str:
    """The time so many `seconds` after the beginning."""
    return of_milliseconds(START + round(seconds * 1000))


def drill(deadlines: Deadlines, **more: Any) -> Game:
    """A drill of nine rounds with `deadlines`."""
    return Game(Begun("drill", setup={"rounds": 9}, deadlines=deadlines, **more))


def missed() -> Game:
    """Two actions, the second after a reminder; then a deadline is missed."""
    return _missed(drill(per_action()))


def missed_at_sea() -> Game:
    """The same, with decisions that every verifier knows."""
    return _missed(Game(Begun("hunters", deadlines=per_action())))


def _missed(game: Game) -> Game:
    (seat,) = game.seats
    game.take(seat, offered(game.session, seat)[0][1], at(5 * HOUR))
    game.wait(START + (5 * HOUR + DAY - 60) * 1000)
    game.take(seat, offered(game.session, seat)[0][1], at(5 * HOUR + DAY - 60))
    game.wait(NEVER)
    return game


def put_off() -> Game:
    """A deadline fell into a stop of three hours; the next into none."""
    game = drill(per_action())
    game.wait(NEVER, Stop(START + (DAY - HOUR) * 1000, START + (DAY + 2 * HOUR) * 1000))
    return game


def by_policy() -> Game:
    """A standing policy plays on after the first round."""
    game = drill(per_action(then="policy", policy="pressing"))
    game.take("owner", PRESS, at(HOUR))
    game.wait(NEVER)
    while (seat := due_policy(game.session)) is not None:
        acted = decide(game.session, seat, at(2 * DAY))
        game.session = game.took(acted)
    return game


def given_back() -> Game:
    """The umpire gives back what a standing policy plays; and the seat misses another deadline."""
    game = drill(per_action(then="policy", policy="pressing"), umpire=Umpire())
    game.wait(START + 2 * DAY * 1000)
    game.rule(at=at(2 * DAY), give_back="owner")
    game.take("owner", PRESS, at(2 * DAY + HOUR))
    game.wait(NEVER)
    return game


def awaiting() -> Game:
    """The umpire has to rule."""
    game = drill(per_action(then="umpire"), umpire=Umpire())
    game.wait(NEVER)
    return game


def patrols() -> Game:
    """Three rounds are a patrol."""
    game = drill(per_action(per="patrol"))
    for number in range(1, 5):
        game.wait(START + number * 7 * HOUR * 1000)
        game.take("owner", PRESS, at(number * 7 * HOUR))
    game.wait(NEVER)
    return game


def taken_back() -> Game:
    """Who takes back an action, and takes it again, gains no time."""
    game = drill(per_action(), dice="supplied")
    for hour in (1, 3, 5):
        game.take("owner", PRESS, at(hour * HOUR))
        game.undo("owner", at((hour + 1) * HOUR))
    game.wait(NEVER)
    return game


def secret() -> Game:
    """South never gives its order, and north has given its own in secret."""
    game = Game(Begun("duel", setup={"rounds": 2}, deadlines=per_action(), dice="supplied"))
    game.take("north", GiveOrder(seat="north", stand=1, aim=2), at(HOUR))
    game.wait(NEVER)
    return game


def ruled() -> Game:
    """Questions, rulings with more time, and a deadline missed before and after them."""
    game = drill(per_action(then="umpire"), umpire=Umpire())
    game.ask("owner", at=at(20 * HOUR))
    game.wait(START + 90 * DAY * 1000)
    game.rule(at=at(90 * DAY))
    game.wait(START + 91 * DAY * 1000)
    game.rule(at=at(91 * DAY), extend_seconds=5 * HOUR)
    game.take("owner", PRESS, at(91 * DAY + HOUR))
    game.rule(at=at(91 * DAY + 2 * HOUR), extend_seconds=HOUR)
    game.wait(NEVER)
    return game


def set_back() -> Game:
    """The clock of the service was set back while a question waited: 30 s less are left."""
    game = drill(per_action(then="umpire"), umpire=Umpire())
    game.ask("owner", at=at(HOUR))
    game.rule(at=at(HOUR - 30))
    game.wait(NEVER)
    return game


def ruled_in_secret() -> Game:
    """One side has decided, the other asks: both clocks stand."""
    game = Game(
        Begun(
            "duel", setup={"rounds": 2}, deadlines=per_action(then="umpire"), dice="supplied",
            umpire=Umpire(),
        )
    )  # fmt: skip
    game.take("north", GiveOrder(seat="north", stand=1, aim=2), at(HOUR))
    game.ask("south", at=at(2 * HOUR))
    game.wait(START + 9 * DAY * 1000)
    game.rule(at=at(9 * DAY))
    game.wait(START + 10 * DAY * 1000)
    game.rule(at=at(12 * DAY), extend_seconds=HOUR)
    game.take("south", GiveOrder(seat="south", stand=1, aim=2), at(12 * DAY + 60))
    game.wait(NEVER)
    return game


def reminded_again() -> Game:
    """Both are reminded, decide in secret, and are reminded again: the umpire has to rule."""
    game = Game(
        Begun(
            "duel", setup={"rounds": 2}, deadlines=per_action(then="umpire"), umpire=Umpire(),
        )
    )  # fmt: skip
    decided = DAY - 600
    game.wait(START + decided * 1000)
    for seat in ("north", "south"):
        game.take(seat, GiveOrder(seat=seat, stand=1, aim=2), at(decided))
    game.wait(NEVER)
    return game


def from_backup() -> Game:
    """A game that was restored days later: its clocks begin anew."""
    game = drill(per_action())
    game.take("owner", PRESS, at(HOUR))
    game.session = game.took(restored(game.session, 3, at(5 * DAY)))
    game.wait(NEVER)
    return game


TEN_MINUTES = Umpire(ending_seconds=600)


def forfeited(*settled: str, ruleset: str = "drill") -> Callable[[], Game]:
    """Somebody forfeits, and asks; the umpire settles that as told, or its time goes by."""

    def played() -> Game:
        begun = Begun(ruleset, deadlines=per_action(then="umpire"), umpire=TEN_MINUTES)
        game = Game(begun)
        for hour, one in enumerate((*settled, None), 1):
            seat = game.seats[-1]
            game.rule(at=at(hour * HOUR), forfeit=seat)
            game.ask(seat, at=at(hour * HOUR + 300))
            if one is not None:
                game.rule(at=at(hour * HOUR + 599), pending_ending=one)
            if game.session.over:
                break
        game.wait(NEVER)
        return game

    played.__name__ = " and ".join(("forfeited", *settled, ruleset))
    return played


RESULTS = Umpire(ending_seconds=600, results=True)


def result(*settled: str, ruleset: str = "duel", **ruling: Any) -> Callable[[], Game]:
    """The umpire rules how a game of two ends; the rest as of `forfeited`."""

    def played() -> Game:
        game = Game(Begun(ruleset, umpire=RESULTS))
        if ruleset == "duel":
            game.take("north", GiveOrder(seat="north", stand=1, aim=2), at(60))
        game.rule(at=at(HOUR), **ruling)
        for one in settled:
            game.rule(at=at(HOUR + 599), pending_ending=one)
        game.wait(NEVER)
        if not game.session.over:
            game.rule(at=at(2 * HOUR), **ruling)
            game.wait(NEVER)
        return game

    played.__name__ = " and ".join((*map(str, ruling.items()), *settled))
    return played


def drawn(*said: tuple[str, str], ruleset: str = "duel") -> Callable[[], Game]:
    """What seats say about a draw before they agree on one; no clock begins anew by it."""

    def played() -> Game:
        game = Game(Begun(ruleset, deadlines=per_action(), draws="agreed"))
        if ruleset == "duel":
            game.take("north", GiveOrder(seat="north", stand=1, aim=2), at(HOUR))
        for hour, (seat, says) in enumerate(said, 2):
            game.draw(seat, says, at(hour * HOUR))
        game.wait(NEVER)
        return game

    played.__name__ = f"{ruleset}: {said}"
    return played


def at_once(**ruling: Any) -> Callable[[], Game]:
    """The umpire rules how a game ends, and nothing is pending first."""

    def played() -> Game:
        game = Game(Begun("hunters", umpire=Umpire(results=True)))
        game.rule(at=at(HOUR), **ruling)
        return game

    played.__name__ = f"{ruling} at once"
    return played


def forfeited_at_the_close() -> Game:
    """The tournament closes before a ruling has its time."""
    game = Game(Begun("drill", tournament=True, umpire=TEN_MINUTES))
    game.rule(at=of_milliseconds(milliseconds(CLOSES) - 60_000), forfeit="owner")
    game.wait(NEVER)
    return game


def withdrawn(*back: str, confirmed: bool = False) -> Callable[[], Game]:
    """The organiser withdraws both who play, and reinstates some; or the umpire confirms it."""

    def played() -> Game:
        game = Game(Begun("duel", tournament=True, umpire=TEN_MINUTES, deadlines=per_action()))
        game.rule(at=at(60), forfeit="north")
        for seats, seconds in ((["south"], 300), (["north", "south"], 500)):
            left = withdrawing.withdraw(game.session, seats, "At sea.", at(seconds))
            game.session = game.took(left)
        for seat in back:
            game.session = game.took(withdrawing.reinstate(game.session, [seat], at(900)))
        if confirmed:
            game.rule(at=at(1000), pending_ending="confirm")
        game.wait(NEVER)
        return game

    played.__name__ = f"withdrawn, {back} reinstated, {confirmed=}"
    return played


def withdrawn_after_a_reminder() -> Game:
    """The clock stood still behind its reminder: the deadline falls by so much later."""
    game = drill(per_action(), tournament=True, umpire=TEN_MINUTES)
    game.wait(START + (DAY - HOUR + 60) * 1000)
    left = withdrawing.withdraw(game.session, ["owner"], "At sea.", at(DAY - HOUR + 300))
    game.session = game.took(left)
    game.session = game.took(withdrawing.reinstate(game.session, ["owner"], at(DAY - HOUR + 500)))
    game.wait(NEVER)
    return game


def consented() -> Game:
    """Faces that are given hand the clock on, behind a reminder too; nobody confirms them."""
    game = Game(
        Begun("duel", dice="supplied", supplied_by="either", deadlines=per_action(),
              setup={"rounds": 5})
    )  # fmt: skip
    for seat in game.seats:
        game.take(seat, offered(game.session, seat)[0][1], at(60))
    game.wait(START + (DAY - HOUR + 120) * 1000)
    for seat, face, minutes in (("north", 3, 10), ("south", 4, 20)):
        game.take(seat, SupplyDice(rolls=(face,)), at(DAY - HOUR + minutes * 60))
    game.wait(NEVER)
    return game


def paused() -> Game:
    """A tournament's game that pauses after a reminder, twice: to the end, and ended early."""
    game = Game(Begun("drill", tournament=True, setup={"rounds": 9}, deadlines=per_action()))
    game.wait(START + DAY * 1000 - 600_000)
    game.session = game.took(pausing.paused(game.session, at(5 * DAY), at(DAY - 600)))
    game.take("owner", PRESS, at(2 * DAY))
    game.wait(START + (6 * DAY - 600) * 1000)
    game.session = game.took(pausing.paused(game.session, at(9 * DAY), at(6 * DAY - 600)))
    game.session = game.took(pausing.resumed(game.session, at(7 * DAY)))
    game.wait(NEVER)
    return game


def closed_while_pending() -> Game:
    """The organiser closes the tournament while a ruling is pending."""
    game = Game(Begun("drill", tournament=True, umpire=TEN_MINUTES))
    game.rule(forfeit="owner")
    game.end()
    return game


def unreminded(ruleset: str) -> Callable[[], Game]:
    """A game in which seats decide twice, and then nobody does; none is reminded."""

    def played() -> Game:
        game = Game(Begun(ruleset, deadlines=per_action(remind_seconds=None)))
        for hour in (2, 5):
            for seat in game.seats:
                actions = offered(game.session, seat)
                if actions:
                    game.take(seat, actions[0][1], at(hour * HOUR))
        game.wait(NEVER)
        return game

    return played


GOOD: tuple[Callable[[], Game], ...] = (
    missed, missed_at_sea, put_off, by_policy, given_back, awaiting, patrols, taken_back, secret,
    set_back, ruled, ruled_in_secret, reminded_again, from_backup, paused, unreminded("hunters"),
    forfeited(),
    forfeited("take_back"), forfeited("confirm"), forfeited("take_back", "take_back", "confirm"),
    forfeited("take_back", ruleset="duel"), forfeited("confirm", ruleset="battleships"),
    forfeited("take_back", ruleset="hunters"), forfeited_at_the_close, closed_while_pending,
    result(draw=True), result("confirm", adjudicate="south"), result("confirm", annul=True),
    drawn(("north", "offer"), ("south", "accept")),
    drawn(("north", "offer"), ("north", "decline"), ("south", "offer"), ("north", "accept")),
    drawn(("north", "offer"), ("south", "decline")),
    drawn(("first", "offer"), ruleset="battleships"),
    drawn(("second", "offer"), ("first", "accept"), ruleset="battleships"),
    result("take_back", draw=True), at_once(annul=True), withdrawn(), withdrawn("north"),
    withdrawn("north", "south"), withdrawn(confirmed=True), withdrawn_after_a_reminder, consented,
)  # fmt: skip


def _entries(log: Json, kind: str) -> list[Json]:
    return [
        entry["content"]
        for entry in log["entries"]
        if any(
            (event.get("action") or {}).get("kind") == kind for event in entry["content"]["events"]
        )
    ]


def _move(kind: str, seconds: float) -> Callable[[Json], None]:
    def change(log: Json) -> None:
        content = _entries(log, kind)[-1]
        content["at"] = of_milliseconds(milliseconds(content["at"]) + round(seconds * 1000))

    return change


def _set(kind: str, **members: Any) -> Callable[[Json], None]:
    def change(log: Json) -> None:
        _entries(log, kind)[-1]["events"][-1]["action"].update(members)

    return change


def _drop(kind: str) -> Callable[[Json], None]:
    """Leave out an entry, and let the game go on as if it were not due."""

    def change(log: Json) -> None:
        number = _entries(log, kind)[0]["number"]
        del log["entries"][number - 1]
        log["number"] -= 1
        for place, entry in enumerate(log["entries"], 1):
            entry["number"] = entry["content"]["number"] = place

    return change


def _acts_late(log: Json) -> None:
    """The last action comes two minutes after the deadline that it should have missed."""
    content = log["entries"][4]["content"]
    content["at"] = at(5 * HOUR + DAY + 120)


def _without_terms(log: Json) -> None:
    del log["entries"][0]["content"]["founding"]["deadlines"]


def _at_once(log: Json) -> None:
    """Nobody agreed that a ruling is pending first."""
    del log["entries"][0]["content"]["founding"]["umpire"]["ending_seconds"]


def _ends_as(ending: str) -> Callable[[Json], None]:
    def change(log: Json) -> None:
        log["entries"][-1]["content"]["ended"] = ending

    return change


WRONG: tuple[tuple[str, Callable[[], Game], Callable[[Json], None], bool], ...] = (
    ("a deadline a second early", missed, _move("deadline", -1), False),
    ("a deadline a second late", missed, _move("deadline", 1), False),
    ("a reminder a second early", missed, _move("reminder", -1), False),
    ("a reminder that states another time", missed, _set("reminder", due=at(9 * DAY)), False),
    ("a deadline before the seat has had its time", unreminded("hunters"), _move("deadline", -HOUR),
     False),
    ("a deadline of another seat", secret, _set("deadline", seats=["north"]), True),
    ("a deadline that leaves out a seat", reminded_again, _set("deadline", seats=["north"]), False),
    ("a deadline of nobody", missed, _set("deadline", seats=[]), False),
    ("a deadline with other consequences", missed, _set("deadline", then="policy"), False),
    ("an action long after its deadline", missed_at_sea, _acts_late, False),
    ("a reminder that is missing", missed, _drop("reminder"), True),
    ("a stop that lasted longer", put_off, _set("put_off", seconds=99), False),
    ("a stop that was over before", put_off, _set("put_off", to=at(DAY)), False),
    ("a deadline during which the clock stood", patrols, _move("deadline", 3600), False),
    ("a pause that ended before", paused, _move("resume", -HOUR), False),
    ("deadlines that nobody agreed on", missed, _without_terms, False),
    ("a ruling that stands a second early", forfeited(), _move("stands", -1), False),
    ("a ruling that stands a second late", forfeited(), _move("stands", 1), False),
    ("a ruling that stands after the close", forfeited_at_the_close, _move("stands", 60), False),
    ("another ruling stands", forfeited("take_back"), _set("stands", entry=3), False),
    ("a ruling stands that ends it otherwise", forfeited(), _ends_as("closed"), False),
    ("a draw stands as another result", result(draw=True, ruleset="battleships"),
     _ends_as("adjudicated"), False),
    ("a withdrawal stands a second early", withdrawn("north"), _move("stands", -1), False),
    ("a withdrawal stands that was replaced", withdrawn(), _set("stands", entry=2), False),
    ("a ruling stands that was not pending", forfeited(), _at_once, False),
)  # fmt: skip
"""What is done to a log, and whether it is good to whoever does not apply the rules."""


def timed_logs() -> Iterator[Timed]:
    """Yield all of them."""
    for make in GOOD:
        yield Timed(make.__name__, make().log())
    for what, make, change, passes in WRONG:
        log = copy.deepcopy(make().log())
        change(log)
        rehash(log)
        yield Timed(what, log, by_the_rules=False, without_them=passes)


def at_random(number: int) -> Json:
    """A log of a game in which anything may happen at any time, as a service would enter it."""
    return of_toys(number).log()


def of_toys(number: int) -> Game:
    """A drill or a duel in which anything happens at any time."""
    random = Random(number)
    then: Then = random.choice(("umpire", "resign", "policy"))
    drilled = then == "policy" or random.random() < 0.5
    deadlines = Deadlines(
        per=random.choice(("action", "patrol")) if drilled else "action",
        seconds=DAY,
        remind_seconds=random.choice((None, 60, HOUR, DAY - 1)),
        then=then,
        policy="pressing" if then == "policy" else None,
    )
    setup = {"rounds": 12} if drilled else {"rounds": 4}
    name, dice = ("drill" if drilled else "duel"), random.choice(("committed", "supplied"))
    umpire = Umpire() if then == "umpire" or random.random() < 0.3 else None
    if umpire is not None and random.random() < 0.5:
        umpire = Umpire(ending_seconds=random.choice((60, HOUR, DAY)), results=True)
    game = Game(
        Begun(name, setup=setup, deadlines=deadlines, umpire=umpire, dice=dice)  # type: ignore[arg-type]
    )
    happening(game, random, 40)
    return game


def happening(game: Game, random: Random, times: int) -> None:
    """Have anything happen in `game` so many `times`, at any time."""
    now, stops = START, list[Stop]()
    for _ in range(times):
        if random.random() < 0.1:  # The service stands still.
            stood = random.randrange(30, 2 * DAY) * 1000
            stops.append(Stop(now, now + stood))
            now += stood
        now += random.choice((1000, 61_000, HOUR * 1000, random.randrange(DAY * 1000)))
        game.wait(now, *stops)
        if game.session.over:
            break
        _something(game, random, of_milliseconds(now))


def _ruling(session: Session, seat: str, random: Random) -> Json:
    """Some consequence of a ruling; one that ends the game only where it is pending first."""
    if session.pending_ending is not None:
        return random.choice(({}, {"pending_ending": "take_back"}, {"pending_ending": "confirm"}))
    found: list[Json] = [{}, {"extend_seconds": random.randrange(60, 2 * DAY)}]
    umpire = session.founding.umpire
    if umpire is not None and umpire.waits:
        found.append({"forfeit": seat})
        if umpire.results and len(session.founding.seats) > 1:
            found += [{"draw": True}, {"adjudicate": seat}, {"annul": True}]
    return random.choice(found)


def _something(game: Game, random: Random, when: str) -> None:
    """Have somebody do something that he may, or nobody anything."""
    session = game.session
    seat = random.choice(session.founding.seats)
    with contextlib.suppress(RuleError, NotNow):
        match random.randrange(8):
            case 0 if undo_refused(session, seat) is None:
                game.undo(seat, when)
            case 1 if session.founding.umpire is not None:
                game.ask(seat, at=when)
            case 2 | 3 if session.founding.umpire is not None:
                game.rule(at=when, **_ruling(session, seat, random))
            case 4 if random.random() < 0.2:
                number = random.randrange(1, session.number + 1)
                game.session = game.took(restored(session, number, when))
            case _ if (played := due_policy(session)) is not None:
                game.session = game.took(decide(session, played, when))
            case _:
                actions = offered(session, seat)
                if actions:
                    game.take(seat, random.choice(actions)[1], when)
