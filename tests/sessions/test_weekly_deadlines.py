"""Deadlines on days of the week: at a local time, whatever the clocks of a zone do."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import httpx
import msgspec
import pytest
from wardroom_client import verify as sdk

from sessions.serving import started
from sessions.small import INSTALLED, Begun, Game
from sessions.test_ruling_streams import RELEASED, released
from sessions.tournaments import Meeting, verified
from wardroom.engine.refusals import Refused
from wardroom.sessions.basics.times import later, milliseconds, of_milliseconds
from wardroom.sessions.game.pausing import paused
from wardroom.sessions.log.entry_lines import narrative_of
from wardroom.sessions.log.seals import Located
from wardroom.sessions.records.clocks import Deadlines
from wardroom.sessions.records.umpire import Umpire
from wardroom.sessions.records.weekly import WeeklyAsked, weekly_of

Json = Any
HOUR, DAY = 3600, 86_400
FRIDAYS: Json = {"zone": "Europe/Berlin", "days": ["friday"], "time": "20:00"}
FOUNDED = datetime(2026, 1, 1, tzinfo=UTC).timestamp()


def utc(written: str) -> int:
    return milliseconds(f"{written}:00.000Z")


NEXT: list[tuple[str, list[str], str, str, str]] = [
    # In winter and in summer, on the day itself before and at the time, and behind it.
    ("Europe/Berlin", ["friday"], "20:00", "2026-01-07T12:00", "2026-01-09T19:00"),
    ("Europe/Berlin", ["friday"], "20:00", "2026-07-08T12:00", "2026-07-10T18:00"),
    ("Europe/Berlin", ["friday"], "20:00", "2026-01-09T19:00", "2026-01-09T19:00"),
    ("Europe/Berlin", ["friday"], "20:00", "2026-01-09T19:01", "2026-01-16T19:00"),
    ("Europe/Berlin", ["tuesday", "friday"], "20:00", "2026-01-10T12:00", "2026-01-13T19:00"),
    # The day is that of the zone, on either side of UTC.
    ("Asia/Tokyo", ["monday"], "06:00", "2026-01-03T12:00", "2026-01-04T21:00"),
    ("America/Los_Angeles", ["sunday"], "20:00", "2026-01-03T12:00", "2026-01-05T04:00"),
    # 02:30 is left out on 29 March: it comes an hour later. On 25 October it comes twice.
    ("Europe/Berlin", ["sunday"], "02:30", "2026-03-27T12:00", "2026-03-29T01:30"),
    ("Europe/Berlin", ["sunday"], "02:30", "2026-10-23T12:00", "2026-10-25T00:30"),
    ("Europe/Berlin", ["sunday"], "02:30", "2026-10-25T00:31", "2026-11-01T01:30"),
    # A zone of half hours that sets its clocks by half an hour.
    ("Australia/Lord_Howe", ["sunday"], "02:15", "2026-10-02T12:00", "2026-10-03T15:45"),
]  # fmt: skip
"""A zone, days and an hour; a time, and the first of those from then on: both in UTC."""


@pytest.mark.parametrize(("zone", "days", "hour", "since", "first"), NEXT)
def test_the_first_of_the_week(
    zone: str, days: list[str], hour: str, since: str, first: str
) -> None:
    asked = msgspec.convert({"zone": zone, "days": days, "time": hour}, WeeklyAsked)
    weekly = weekly_of(asked, FOUNDED)
    assert of_milliseconds(weekly.at_or_after(utc(since)))[:16] == first


@pytest.mark.parametrize(
    "zone", ["Europe/London", "America/New_York", "Asia/Seoul", "Asia/Kolkata"]
)
def test_it_knows_of_the_years_to_come_what_the_zone_does(zone: str) -> None:
    weekly = weekly_of(WeeklyAsked(zone=zone, days=("monday",), time="12:00"), FOUNDED)
    for day in range(0, 5 * 365, 7):
        at = datetime.fromtimestamp(FOUNDED + day * DAY, UTC)
        shown = at.astimezone(ZoneInfo(zone)).isoformat()[:16]
        assert weekly.local(of_milliseconds(round(at.timestamp() * 1000))) == shown


def deadlines(**more: Json) -> Deadlines:
    weekly = weekly_of(msgspec.convert(FRIDAYS, WeeklyAsked), FOUNDED)
    terms: Json = {"per": "action", "seconds": DAY, "remind_seconds": None, "then": "resign"}
    return Deadlines(**{**terms, "policy": None, "weekly": weekly, **more})


def career(**more: Json) -> Game:
    """A game of a tournament that begins on a Saturday (its first entry is of that time)."""
    return Game(Begun("drill", tournament=True, deadlines=deadlines(**more)))


def due(game: Game) -> str:
    (at,) = game.session.clocks.due.values()
    return of_milliseconds(at)[:16]


def test_a_clock_runs_out_on_the_day_at_which_its_seconds_are_over() -> None:
    game = career()
    began = milliseconds(game.session.at)
    weekly = deadlines().weekly
    assert weekly
    first = weekly.at_or_after(began + DAY * 1000)
    assert due(game) == of_milliseconds(first)[:16]
    # A pause over that day moves it by a week, as its seconds are not over then.
    over = of_milliseconds(first - HOUR * 1000)
    stopped = paused(game.session, later(over, 2 * HOUR), game.session.at).session
    (moved,) = stopped.clocks.due.values()
    assert moved == first + 7 * DAY * 1000


def test_what_the_week_adds_is_not_left_when_a_clock_stands_still() -> None:
    """Of a day that a seat has, an hour is gone when it asks: so the ruling leaves 23."""
    ruled = deadlines(then="umpire")
    game = Game(Begun("drill", tournament=True, deadlines=ruled, umpire=Umpire()))
    before = due(game)
    at = later(game.session.at, HOUR)
    game.ask("owner", at=at)
    (clock,) = game.session.clocks.seats.values()
    assert clock.left == 23 * HOUR * 1000
    game.rule(at=later(at, HOUR))
    assert due(game) == before


def test_verifiers_come_to_the_same_times(tmp_path: Path) -> None:
    game = career(remind_seconds=HOUR)
    game.wait(milliseconds(game.session.at) + 9 * DAY * 1000)
    assert game.session.ending == "deadline_missed"
    log = game.log()
    founding = log["entries"][0]["content"]["founding"]
    assert founding["deadlines"]["weekly"].items() >= FRIDAYS.items()
    for verifier in (sdk, *(released(one, tmp_path) for one in RELEASED)):
        assert verifier.verify_log(log).good, verifier


REFUSED: dict[str, tuple[Json, str]] = {
    "no such zone": ({"zone": "Europe/Atlantis"}, "zone_unknown"),
    "no zone at all": ({"zone": "../../etc/passwd"}, "pattern_not_matched"),
    "the host's own": ({"zone": "localtime"}, "zone_unknown"),
    "a day twice": ({"days": ["friday", "friday"]}, "days_twice"),
    "no day": ({"days": []}, "length_wrong"),
    "no such day": ({"days": ["payday"]}, "value_unknown"),
    "no such hour": ({"time": "24:00"}, "pattern_not_matched"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_no_time_of_the_week(client: httpx.Client, what: str) -> None:
    more, code = REFUSED[what]
    terms = {"seconds": DAY, "then": "resign", "weekly": {**FRIDAYS, **more}}
    for kind, body in (("sessions", {}), ("tournaments", {"entrants": [{"name": "Ott"}]})):
        asked = {"setup": {}, "deadlines": terms, **body}
        answer = client.post(f"/v1/drill/{kind}", json=asked)
        assert answer.json()["errors"][0]["code"] == code, answer.text


def test_a_session_and_a_tournament_have_it(client: httpx.Client) -> None:
    terms = {"seconds": HOUR, "then": "resign", "weekly": FRIDAYS}
    owner = started(client, "drill", deadlines=terms)["owner"]
    shown = owner.get().json()["deadlines"]
    assert shown["weekly"].items() >= FRIDAYS.items()
    local = datetime.fromisoformat(shown["due"]["owner"]).astimezone(ZoneInfo("Europe/Berlin"))
    assert (local.strftime("%A"), local.strftime("%H:%M:%S")) == ("Friday", "20:00:00")
    owner.post("/resign", {}, If_Match="*")
    found = client.post("/v1/verify", json={"log": owner.get("/export").json()}).json()
    assert (found["good"], found["complete"]) == (True, True), found
    report = " ".join(owner.get("/report?format=text").text.split())
    assert "run out on Friday at 20:00" in report
    began = datetime.fromisoformat(owner.get("/log").json()["entries"][0]["content"]["at"])
    begun = began.astimezone(ZoneInfo("Europe/Berlin"))
    assert f"{begun:%H:%M} (Europe/Berlin)" in report
    assert "UTC" not in report
    meeting = Meeting(client, "duel", "A", "B", deadlines=terms)
    assert meeting.organiser.get().json()["deadlines"]["weekly"].items() >= FRIDAYS.items()
    meeting.begin_round()
    log = meeting.organiser.get("/games/1/export").json()
    assert (
        log["entries"][0]["content"]["founding"]["deadlines"]["weekly"]["zone"] == FRIDAYS["zone"]
    )


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_lines_of_a_pause_have_the_time_of_the_zone(client: httpx.Client, language: str) -> None:
    """Those of the log, and those that are made of an exported one."""
    weekly = {"seconds": HOUR, "then": "resign", "weekly": FRIDAYS}
    for deadlines, zone in ((weekly, "Europe/Berlin"), ({**weekly, "weekly": None}, "UTC")):
        meeting = Meeting(client, "duel", "A", "B", deadlines=deadlines)
        meeting.begin_round()
        until = datetime.now(UTC).replace(microsecond=0) + timedelta(days=3)
        meeting.organiser.post("/pause", {"until": until.isoformat()})
        local = f"{until.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}"
        seat = meeting.seats(meeting.games()[0])["north"]
        entries = seat.get("/log", headers={"Accept-Language": language}).json()["entries"]
        export = meeting.organiser.get("/games/1/export").json()
        asked = f"/v1/narrative?language={language}"
        narrated = client.post(asked, json={"log": export}).json()["entries"]
        said = [entries[-1]["lines"][0], narrated[-1]["narrative"][0]["line"]]
        assert said[0] == said[1]
        assert local in said[0], said
        assert zone in said[0], said
        meeting.organiser.post("/close")
        found = verified(client, meeting.logs()[0])
        assert (found["good"], found["complete"]) == (True, True), found


@pytest.mark.parametrize("until", ["", "tomorrow", None, "9999-12-31T23:59:59.999Z"])
def test_a_pause_until_no_time_has_a_line_too(until: Any) -> None:
    """In a log that nobody has checked."""
    weekly = weekly_of(WeeklyAsked(zone="Asia/Tokyo", days=("monday",), time="12:00"), FOUNDED)
    event = {"seat": "organiser", "action": {"kind": "pause", "until": until}}
    located = [Located(event, None, 0)]
    assert len(narrative_of(INSTALLED["battleships"], 2, located, {}, "en", weekly)) == 1


def test_a_table_of_offsets_out_of_order_is_no_founding() -> None:
    weekly = deadlines().weekly
    assert weekly
    assert weekly.consistent
    backwards = msgspec.structs.replace(weekly, offsets=weekly.offsets[::-1])
    assert not backwards.consistent
    with pytest.raises(Refused):
        weekly_of(WeeklyAsked(zone="Mars/Base", days=("monday",), time="12:00"), FOUNDED)
