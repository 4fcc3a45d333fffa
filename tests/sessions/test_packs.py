"""The wolfpack contest (13.5): packs of careers, whose umpire leads them to the same convoy.

Each player sails alone, in a session of his own. The calls of the contest find what a pack meets,
and whom its escorts focus on; a ruling writes that into each game, and names the seed of the dice,
so that whoever has the log can make the call again.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from wardroom_client import verify as sdk

from sessions.serving import Seat, begin
from sessions.small import INSTALLED
from sessions.test_ruling_streams import RELEASED, released, unknown_to
from sessions.tournaments import Held, Json, enter, hold, post, verified
from wardroom.engine.standings import ContestGame
from wardroom.rulesets.hunters.situation.situation import Situation

PACK, OTHER = "Eiswolf", "Bums"
SETUP = {"type": "VIIC", "start": "1942-06"}
CONTEST: Json = {
    "contest": "wolfpack",
    "setup": SETUP,
    "until": {"patrols": 1},
    "umpire": {},
    "seed": "18" * 32,
    "entrants": [
        {"name": "Ott", "pack": PACK},
        {"name": "Bea", "pack": PACK},
        {"name": "Kolbe", "pack": OTHER},
    ],
}
FIRST_BOX = 3


def packed(client: httpx.Client, **body: Any) -> Held:
    return hold(client, "hunters", **(CONTEST | body))


def replaced(path: str, value: Any) -> Json:
    return {"op": "replace", "path": path, "value": value}


def situation(umpire: Seat) -> Json:
    """What the umpire reads of a game, without what its career owes next."""
    found: Json = umpire.get().json()["view"]["situation"]
    return {name: each for name, each in found.items() if name not in ("owed", "open")}


def called(client: httpx.Client, name: str, seed: str, **body: Any) -> Json:
    dice = {"kind": "seeded", "seed": seed}
    response = client.post(f"/v1/hunters/calls/{name}", json={**body, "dice": dice})
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


def seed_of(*heads: str) -> str:
    """A seed that nobody chooses: it follows from the heads of the logs of a pack."""
    return hashlib.sha256("".join(heads).encode()).hexdigest()


def met(client: httpx.Client, before: Json, number: int, wolfpack: str, seed: str) -> Json:
    """The convoy that a boat finds in the first box on station, its ships identified."""
    patrol = before["patrol"] | {"box": FIRST_BOX, "checks_due": 0, "checks_made": 1}
    convoy = {"kind": "convoy", "escorted": True, "number": number, "wolfpack": wolfpack}
    found = called(
        client,
        "roll-encounter",
        seed,
        situation=before | {"patrol": patrol, "contact": convoy},
        order={
            "encounter": "convoy",
            "standing_orders": {"wait_for_night": False, "reroll": []},
        },
    )
    after: Json = found["situation"]
    return after


class Boat:
    """A boat of a pack: its player, and its umpire."""

    def __init__(self, held: Held, place: int) -> None:
        game = held.games[place]
        begin({"commander": game["commander"]})
        self.name = held.made["tournament"]["entrants"][place]["name"]
        self.player = game["commander"]
        self.umpire = self.player._replace(token=held.organiser.token)

    def sail(self, *until: str, most: int = 80) -> str:
        """Play until one of these decisions: which it is; empty: the game is over.

        They attack from afar, if the boat's damage allows it, and take what is offered first for
        the rest.
        """
        for _ in range(most):
            legal = self.player.legal()
            if not legal or legal[0]["kind"] in until:
                return legal[0]["kind"] if legal else ""
            action = legal[0]["example"]["action"]
            if action["kind"] == "engage":
                afar = action | {"attack": {"posture": "submerged", "range": "long"}}
                if self.player.act(afar).status_code == 200:
                    continue
            assert self.player.act(action).status_code == 200
        raise AssertionError(f"no {until} in {most} decisions")

    def ruled(self, rule: str, reason: str, *patch: Json) -> None:
        body = {"rule": rule, "reason": reason, "patch": list(patch)}
        response = self.umpire.post("/rulings", body, If_Match="*")
        assert response.status_code == 200, response.text

    @property
    def head(self) -> str:
        return str(self.umpire.get().json()["head"])


def in_the_atlantic(boat: Boat) -> None:
    """Posts a boat to the Atlantic in its first box, and takes it through the second (13.5.2)."""
    boat.sail("course")
    boat.ruled("13.5.2", "All sail to the Atlantic.",
               replaced("/patrol/assignment", {"area": "atlantic", "mark": None}),
               replaced("/patrol/mission", "none"))  # fmt: skip
    assert boat.player.act({"kind": "course", "abort": False}).status_code == 200
    boat.sail("course")


def test_a_pack_attacks_its_convoy_for_three_rounds(client: httpx.Client) -> None:
    """Everybody meets it without a die, one has the escorts upon him, and it is found again."""
    held = packed(client)
    boats = [Boat(held, place) for place in (0, 1)]
    for boat in boats:
        in_the_atlantic(boat)
    still = [boat for boat in boats if boat.player.legal()]
    fought: list[tuple[int, str]] = []
    for number in (1, 2, 3):
        still = [boat for boat in still if boat.sail("course")]
        aborting = [boat for boat in still if situation(boat.umpire)["patrol"]["aborting"]]
        still = [boat for boat in still if boat not in aborting]
        if not still:
            break
        seed, where = seed_of(*(boat.head for boat in still)), {}
        if len(still) > 1:
            members = [{"name": boat.name, "situation": situation(boat.umpire)} for boat in still]
            where = called(client, "roll-wolfpack-focus", seed, members=members)["outcome"]
        for boat in still:
            alone = len(still) == 1
            value = "focused" if alone or where["focused"] == boat.name else "busy"
            after = met(client, situation(boat.umpire), number, value, seed)
            if after["contact"] is None:
                continue  # Its damage lets it fire nothing: it leaves the convoy alone.
            boat.ruled(
                "13.5.4",
                f"Round {number} of the pack. Seed of roll-wolfpack-focus and roll-encounter: "
                f"{seed}",
                replaced("/patrol", after["patrol"]),
                replaced("/contact", after["contact"]),
            )
            fought.append((number, value))
            now = situation(boat.umpire)["contact"]
            assert (now["number"], now["wolfpack"], len(now["targets"])) == (number, value, 4)
            assert boat.sail("follow", "course") in ("follow", "course", "")
            if boat.player.legal() and boat.player.legal()[0]["kind"] == "follow":
                # The pack follows for certain: the umpire brings the convoy back.
                assert boat.player.act({"kind": "follow", "quarry": None}).status_code == 200
    assert [value for number, value in fought if number == 1].count("focused") == 1
    held.organiser.post("/close")
    for place in (1, 2):
        log = held.organiser.get(f"/games/{place}/export").json()
        found = verified(client, log)
        assert (found["good"], found["complete"]) == (True, True), found
        assert sdk.verify_log(log).good
        check_calls(client, log)


def check_calls(client: httpx.Client, log: Json) -> None:
    """Whoever has the log makes the calls of its rulings again, and finds what they have led to."""
    for entry in log["entries"]:
        for event in entry["content"]["events"]:
            action = event.get("action") or {}
            seeds = re.findall(r"[0-9a-f]{64}", action.get("reason", ""))
            if action.get("kind") == "ruling" and seeds:
                patrol, contact = (one["value"] for one in action["patch"])
                number, value = contact["number"], contact["wolfpack"]
                before = {"date": "1942-06", "patrol": patrol}
                after = met(client, before, number, value, seeds[0])
                assert after["contact"]["targets"] == contact["targets"]


# ------------------------------------------------------------------------------ how packs stand


CAREER = msgspec.convert(
    {"boat": {"type": "VIIC"}, "record": {"start": "1942-06", "tons_sunk": 0}}, Situation
)


@pytest.mark.parametrize(
    ("endings", "places"),
    [
        (("agreed_end", "agreed_end", "agreed_end"), {PACK: 1, OTHER: 1}),
        (("agreed_end", None, "agreed_end"), {PACK: None, OTHER: 1}),
        (("agreed_end", "resigned", None), {PACK: None, OTHER: None}),
        (("withdrawn", "agreed_end", "agreed_end"), {PACK: None, OTHER: 1}),
    ],
    ids=["all at home", "one at sea", "one has given up", "one was withdrawn"],
)
def test_a_pack_has_a_place_once_all_its_boats_are_home(
    endings: tuple[str | None, ...], places: dict[str, int | None]
) -> None:
    installed = INSTALLED["hunters"]
    game = installed.ruleset.game
    assert game is not None
    played = [
        ContestGame(player=str(number), situation=CAREER, ending=ending, pack=pack)
        for number, (ending, pack) in enumerate(zip(endings, (PACK, PACK, OTHER), strict=True), 1)
    ]
    options, charts = installed.ruleset.options(), installed.packs["standard"].charts
    found = game.pack_contests["wolfpack"](played, options, charts)
    assert {one.pack: one.place for one in found} == places
    assert {one.pack: one.players for one in found} == {PACK: ("1", "2"), OTHER: ("3",)}


def test_the_standings_rank_players_and_packs(client: httpx.Client) -> None:
    held = packed(client)
    told = held.organiser.get("/standings").json()
    assert (told["contest"], told["unranked"]) == ("wolfpack", None)
    assert [(one["pack"], one["place"], one["entrants"]) for one in told["packs"]] == [
        (PACK, None, [1, 2]),
        (OTHER, None, [3]),
    ]
    for place in range(3):
        assert Boat(held, place).sail(most=400) == ""
    told = held.organiser.get("/standings").json()
    tons = {row["number"]: row["figures"]["tons_sunk"] for row in told["rows"]}
    by_pack = {one["pack"]: one["figures"]["tons_sunk"] for one in told["packs"]}
    assert by_pack == {PACK: tons[1] + tons[2], OTHER: tons[3]}
    assert min(one["place"] for one in told["packs"]) == 1
    assert [one["pack"] for one in held.organiser.get().json()["entrants"]] == [PACK, PACK, OTHER]
    assert PACK in held.organiser.get("/report?format=text").text


def test_packs_are_counted_once_all_have_entered(client: httpx.Client) -> None:
    """By the reading that wants six of them."""
    held = packed(client, options={"wolfpack_groups": "six_packs"})
    for place in range(3):
        begin({"commander": held.games[place]["commander"]})
    told = held.organiser.get("/standings").json()
    assert (told["unranked"], told["packs"]) == ("packs_miscounted", [])


def test_more_packs_than_the_reading_wants_leave_everybody_without_a_place(
    client: httpx.Client,
) -> None:
    """Also while those who have begun would be as many as it wants."""
    entrants = [{"name": f"Player {number}", "pack": f"Pack {number}"} for number in range(7)]
    held = packed(client, entrants=entrants, options={"wolfpack_groups": "six_packs"})
    for place in range(6):
        begin({"commander": held.games[place]["commander"]})
    told = held.organiser.get("/standings").json()
    assert (told["unranked"], told["packs"]) == ("packs_miscounted", [])
    assert {row["place"] for row in told["rows"]} == {None}
    page = held.organiser.get("/report?layout=results&format=text")
    assert page.status_code == 200, page.text
    assert "Pack 6" not in page.text


# ------------------------------------------------------------------------------ who may take part


def without(name: str) -> Json:
    return {"name": name}


@pytest.mark.parametrize(
    ("ruleset", "body", "status", "code", "pointer"),
    [
        ("hunters", {"entrants": [{"name": "Ott"}]}, 422, "pack_not_named", "/entrants/0/pack"),
        ("hunters", {"setup": {"type": "IXC", "start": "1941-05"}},
         422, "another_start", "/setup"),
        ("hunters", {"setup": {"type": "VIIC"}}, 422, "another_start", "/setup"),
        ("hunters", {"entrants": [{"name": "Ott", "pack": PACK, "setup": {"type": "VIIB"}}]},
         422, "another_start", "/entrants/0/setup"),
        ("hunters", {"contest": "top_tonnage"}, 422, "not_a_wolfpack", "/entrants/0/pack"),
        ("hunters", {"options": {"historical_pack_names": True},
                     "entrants": [{"name": "Ott", "pack": "Blau"}]},
         422, "pack_name_not_historical", "/entrants/0/pack"),
        ("hunters", {"entrants": [{"name": "Ott", "pack": "Blau\nGelb"}]},
         422, "name_unprintable", "/entrants/0/pack"),
        ("hunters", {"entrants": [{"name": "Ott", "pack": ""}]},
         400, "length_wrong", "/entrants/0/pack"),
        ("silent-victory", {"contest": "wolfpack", "setup": {}, "entrants": [without("Ott")]},
         400, "value_unknown", "/contest"),
        ("silent-victory", {"contest": "top_tonnage", "setup": {}},
         400, "member_unknown", "/entrants/0/pack"),
    ],
)  # fmt: skip
def test_who_does_not_fit_the_contest_is_refused(
    client: httpx.Client, ruleset: str, body: Json, status: int, code: str, pointer: str
) -> None:
    refused = post(client, ruleset, **(CONTEST | body))
    assert refused.status_code == status, refused.text
    assert (refused.json()["code"], refused.json()["errors"][0]["pointer"]) == (code, pointer)


def test_who_enters_late_is_in_a_pack_too(client: httpx.Client) -> None:
    held = packed(client)
    refused = enter(held.organiser, "Topp")
    assert (refused.status_code, refused.json()["code"]) == (422, "pack_not_named")
    entered = held.organiser.post(
        "/entrants", {"entrants": [{"name": "Topp", "pack": OTHER}]}, If_Match="*"
    )
    assert entered.status_code == 201, entered.text
    listed = held.organiser.get("/entrants").json()["entrants"]
    assert [one["pack"] for one in listed] == [PACK, PACK, OTHER, OTHER]


# ------------------------------------------------------------------------------ in the log


@pytest.mark.parametrize("release", RELEASED)
def test_each_log_states_the_pack(client: httpx.Client, release: Any, tmp_path: Path) -> None:
    """A verifier of 0.1.0 does not know it, and finds no fault."""
    held = packed(client)
    boat = Boat(held, 2)
    boat.sail("course")
    held.organiser.post("/close")
    log = held.organiser.get("/games/3/export").json()
    assert log["entries"][0]["content"]["founding"]["tournament"]["pack"] == OTHER
    assert (verified(client, log)["good"], sdk.verify_log(log).good) == (True, True)
    found = released(release, tmp_path).verify_log(log)
    assert not found.faults
    assert ("founding_unknown" in {one.code for one in found.unproven}) == unknown_to(release)
