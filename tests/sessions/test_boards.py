"""The board of a battle in progress: what a seat sees of it, drawn and in words, and no more."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree as ET

import httpx
import pytest
from wardroom_client import Client

from api.schemas_of_answers import resolved
from sessions.serving import Seat, create, started

SVG = "image/svg+xml"
SECRET = {"flagships": True, "mines": True}
DUEL: dict[str, Any] = {
    "ships": [
        {"id": "hms_hood", "hex": "2020", "facing": "B", "speed": 4},
        {"id": "hms_norfolk", "hex": "2022", "facing": "B", "speed": 4},
        {"id": "bismarck", "side": "second", "hex": "2612", "facing": "E", "speed": 4},
        {"id": "prinz_eugen", "side": "second", "hex": "2712", "facing": "E", "speed": 4},
    ],
    "base_visibility": 20,
    "turns": 3,
    "mines": {"first": 1, "second": 1},
}
LAID = {"first": "2119", "second": "2511"}
FLAGS = {"first": "hms_hood", "second": "prinz_eugen"}


@pytest.fixture
def duel(client: httpx.Client) -> dict[str, Seat]:
    return started(client, "battleships", setup=DUEL, options=SECRET)


def secrets_given(duel: dict[str, Seat], seat: str) -> None:
    """The flagship and the mines of a side, as its seat orders them."""
    for kind, order in (
        ("flagship", {"ship": FLAGS[seat]}),
        ("mines", {"hexes": [LAID[seat]]}),
    ):
        if any(action["kind"] == kind for action in duel[seat].legal()):
            answer = duel[seat].act({"kind": kind, "seat": seat, **order})
            assert answer.status_code == 200, answer.text


def fought(duel: dict[str, Seat], until: str) -> None:
    """Both sides do what is offered, and lay mines as above, until `until` is offered."""
    for _ in range(40):
        for seat in ("first", "second"):
            secrets_given(duel, seat)
            legal = duel[seat].legal()
            if any(action["kind"] == until for action in legal):
                return
            if legal:
                assert duel[seat].act(legal[0]["example"]["action"]).status_code == 200
    raise AssertionError(f"{until} was never offered")


def flags(told: dict[str, Any]) -> list[str]:
    return [unit["id"] for unit in told["position"]["units"] if unit["flagship"]]


def drawn(answer: httpx.Response) -> ET.Element:
    assert answer.status_code == 200, answer.text
    return ET.fromstring(answer.text)  # noqa: S314


def of_class(root: ET.Element, name: str) -> int:
    return sum(element.get("class") == name for element in root.iter())


def test_words_or_a_picture_by_suffix_or_by_what_the_client_likes(duel: dict[str, Seat]) -> None:
    first = duel["first"]
    words = first.get("/board")
    assert words.headers["content-type"] == "application/json"
    assert words.json()["lines"][0] == "Turn 1 of 3, by day"
    by_name = first.get("/board.svg", headers={"Accept": "text/html,*/*;q=0.8"})
    by_accept = first.get("/board", headers={"Accept": f"{SVG},*/*;q=0.5"})
    assert by_name.headers["content-type"] == by_accept.headers["content-type"] == SVG
    assert by_name.content == by_accept.content
    assert by_name.headers["content-security-policy"] == "default-src 'none'"
    refused = first.get("/board.svg", headers={"Accept": "application/json"})
    assert (refused.status_code, refused.json()["code"]) == (406, "not_acceptable")
    for answer in (words, by_name):
        assert answer.headers["cache-control"] == "private, no-cache"
        assert answer.headers["vary"] == ("Authorization, Accept, Accept-Language, Accept-Encoding")
        assert answer.headers["content-language"] == "en"


def test_every_unit_of_the_view_is_on_it(duel: dict[str, Seat]) -> None:
    fought(duel, "movement")
    for seat in duel.values():
        view = seat.get().json()["view"]["situation"]
        told = seat.get("/board").json()["position"]
        assert told["turn"] == view["turn"]
        assert told["visibility"] == view["visibility"]
        for ship, unit in zip(view["ships"], told["units"], strict=True):
            for member in ("id", "side", "hex", "facing", "speed", "w", "s", "fate", "flagship"):
                assert unit[member] == ship[member]


def test_each_seat_sees_its_own_secrets_and_a_spectator_none(duel: dict[str, Seat]) -> None:
    fought(duel, "targets")
    mined = {"first": [LAID["first"]], "second": [LAID["second"]], "spectator": []}
    for name, seat in duel.items():
        told = seat.get("/board").json()
        assert flags(told) == ([FLAGS[name]] if name in FLAGS else [])
        assert told["position"]["mines"] == mined[name]
        root = drawn(seat.get("/board.svg"))
        assert of_class(root, "mine") == len(mined[name])
        assert ("flagship" in "".join(root.itertext())) is (name in FLAGS)


def test_a_rival_s_secret_order_does_not_move_the_tag(duel: dict[str, Seat]) -> None:
    def tags(seat: str) -> list[str]:
        return [duel[seat].get(path).headers["etag"] for path in ("/board", "/board.svg")]

    before = {name: tags(name) for name in duel}
    assert len({tag for each in before.values() for tag in each}) == 2  # nothing secret yet
    secrets_given(duel, "second")
    assert tags("first") == before["first"]
    assert tags("spectator") == before["spectator"]
    assert set(tags("second")).isdisjoint(before["second"])


def test_a_board_that_the_client_holds_is_not_sent_again(duel: dict[str, Seat]) -> None:
    for path in ("/board", "/board.svg", "/board.svg?arcs=bismarck&around=4"):
        first = duel["first"].get(path)
        again = duel["first"].get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["vary"] == first.headers["vary"]
    secrets_given(duel, "first")
    moved = duel["first"].get(path, headers={"If-None-Match": first.headers["etag"]})
    assert moved.status_code == 200


def test_a_picture_is_kept_by_its_version_and_loaded_again_by_another(
    duel: dict[str, Seat],
) -> None:
    first = duel["first"]
    version = first.version()
    named = first.get("/board.svg", params={"version": version})
    other = first.get("/board.svg", params={"version": "2"})
    assert named.headers["cache-control"] == "private, max-age=3600"
    assert other.headers["cache-control"] == "private, no-cache"
    assert named.content == other.content == first.get("/board.svg").content
    refused = first.get("/board.svg", params={"v": "2"})
    (fault,) = refused.json()["errors"]
    assert (refused.status_code, fault["code"]) == (400, "parameter_unknown")
    assert {"version", "language", "theme"} <= set(fault["choices"])
    assert "width" not in fault["choices"]


def test_where_a_move_ends_is_told_as_data_and_who_lists_too_many(
    duel: dict[str, Seat], client: httpx.Client
) -> None:
    fought(duel, "movement")
    (offer,) = [one for one in duel["first"].legal() if one["kind"] == "movement"]
    ends = [part["end"] for parts in offer["by_unit"].values() for part in parts]
    assert (offer["listed_by"] is None) is bool(ends)
    for end in ends:
        assert end["fate"] != "in_play" or re.fullmatch("[0-9]{4}", end["hex"])
    fleet = [
        {"id": ship, "side": "second", "hex": f"26{row}", "facing": "D", "speed": 5}
        for ship, row in (("bismarck", 10), ("prinz_eugen", 12), ("scharnhorst", 14))
    ]
    alone = {"id": "hms_hood", "side": "first", "hex": "2020", "facing": "C", "speed": 4}
    setup = {"ships": [alone, *fleet], "base_visibility": 1, "turns": 2}  # Nobody sees anybody.
    many = started(client, "battleships", setup=setup)
    offers = {
        name: until_it_moves(seat, many) for name, seat in many.items() if name != "spectator"
    }
    assert {one["listed_by"] for one in offers.values()} >= {"list-moves"}
    for one in offers.values():
        assert (one["listed_by"] is None) is any(one["by_unit"].values())


def until_it_moves(seat: Seat, seats: dict[str, Seat]) -> Any:
    """What `seat` is offered when it moves; until then both give orders as in the examples."""
    for _ in range(20):
        for each in seats.values():
            orders = [one for one in each.legal() if one["kind"] != "set_standing_orders"]
            if each is seat and orders and orders[0]["kind"] == "movement":
                return orders[0]
            if orders:
                assert each.act(orders[0]["example"]["action"]).status_code == 200
    raise AssertionError("the seat does not come to move")


def test_arcs_and_a_part_of_the_map(duel: dict[str, Seat]) -> None:
    whole = drawn(duel["spectator"].get("/board.svg"))
    arcs = duel["spectator"].get("/board?arcs=bismarck").json()["position"]["arcs"]
    assert set(arcs) == {"bow", "starboard", "stern", "port"}
    part = drawn(duel["spectator"].get("/board.svg?arcs=bismarck&around=2"))
    assert of_class(whole, "arc starboard") == 0
    assert of_class(part, "arc starboard") == 1
    assert float(part.attrib["width"]) < float(whole.attrib["width"])


WRONG = [
    # query            status  parameter  code
    ("arcs=yamato",    404,    "arcs",    "unit_unknown"),
    ("around=0",       400,    "around",  None),
    ("colour=red",     400,    "colour",  None),
]  # fmt: skip


@pytest.mark.parametrize(("query", "status", "parameter", "code"), WRONG)
def test_what_cannot_be_shown(
    duel: dict[str, Seat], query: str, status: int, parameter: str, code: str | None
) -> None:
    for path in ("/board", "/board.svg"):
        answer = duel["first"].get(f"{path}?{query}")
        problem = answer.json()
        assert answer.status_code == status
        assert problem["errors"][0]["parameter"] == parameter
        if code is not None:
            assert problem["code"] == code
            assert "bismarck" in problem["choices"]


def test_a_board_wants_a_token_of_the_session(duel: dict[str, Seat], client: httpx.Client) -> None:
    seat = duel["first"]
    for path in ("/board", "/board.svg"):
        assert client.get(seat.path + path).status_code == 401
        other = Seat(client, seat.path, "another-token")
        assert (other.get(path).status_code, other.get(path).json()["code"]) == (401, "token_wrong")
        unknown = Seat(client, seat.path[:-43] + "A" * 43, seat.token)
        assert unknown.get(path).status_code == 404


@pytest.mark.parametrize("ruleset", ["hunters", "silent-victory"])
def test_a_career_has_the_board_of_its_boat(client: httpx.Client, ruleset: str) -> None:
    seats = create(client, ruleset)
    (seat,) = (seats[name] for name in seats if name != "spectator")
    told = seat.get("/board").json()
    assert told["position"]["parts"] == ["mat", "track", "encounter", "log"]
    root = drawn(seat.get("/board.svg"))
    shown = [group.attrib["data-box"] for group in root.iter() if "data-box" in group.attrib]
    boxes = [box["box"] for box in told["position"]["boxes"]]
    rows = len(told["position"]["log"]["rows"])
    assert sorted(shown) == sorted([*boxes, *(f"log-{row}" for row in range(1, rows + 1))])
    log = seat.get("/board?part=log").json()["position"]
    assert (log["boxes"], log["log"]) == ([], told["position"]["log"])
    wrong = seat.get("/board?part=keel").json()["errors"][0]
    assert (wrong["parameter"], wrong["choices"]) == ("part", told["position"]["parts"])


def test_the_board_of_a_battle_that_is_over_hides_nothing(client: httpx.Client) -> None:
    duel = started(client, "battleships", setup={**DUEL, "turns": 1}, options=SECRET)
    for _ in range(30):
        for seat in ("first", "second"):
            secrets_given(duel, seat)
            for action in duel[seat].legal()[:1]:
                assert duel[seat].act(action["example"]["action"]).status_code == 200
    assert duel["first"].get().json()["status"] == "over"
    for each in duel.values():
        told = each.get("/board").json()
        assert flags(told) == [FLAGS["first"], FLAGS["second"]]
        assert told["position"]["mines"] == sorted(LAID.values())


@pytest.mark.parametrize("until", ["secrets", "targets", "movement"])
def test_the_board_of_a_battle_that_was_resigned_hides_nothing(
    duel: dict[str, Seat], until: str
) -> None:
    """Both seats, and whoever looks on, see all that the opened log shows."""
    if until == "secrets":  # The second's mines are laid, and in no entry of the log yet.
        flown = {"kind": "flagship", "seat": "first", "ship": FLAGS["first"]}
        assert duel["first"].act(flown).status_code == 200
        secrets_given(duel, "second")
    else:
        fought(duel, until)
    hidden = duel["first"].get("/board").json()["position"]
    assert LAID["second"] not in hidden["mines"]
    assert duel["second"].post("/resign", If_Match=duel["second"].etag()).status_code == 200
    log = duel["spectator"].get("/export").json()
    actions = [
        event["action"]
        for entry in log["entries"]
        for events in (
            entry["content"]["events"],
            *(each["bundle"]["events"] for each in entry["opened"]),
        )
        for event in events
        if event.get("action")
    ]
    flags_flown = {action["ship"] for action in actions if action["kind"] == "flagship"}
    laid = {number for action in actions if action["kind"] == "mines" for number in action["hexes"]}
    assert flags_flown == set(FLAGS.values())
    assert LAID["second"] in laid
    views = [seat.get().json()["view"] for seat in duel.values()]
    assert views[0] == views[1] == views[2]
    for seat in duel.values():
        told = seat.get("/board").json()
        assert set(flags(told)) == flags_flown
        assert set(told["position"]["mines"]) == laid
        assert of_class(drawn(seat.get("/board.svg")), "mine") == len(laid)


def test_a_wreck_is_on_the_board_of_both_seats(client: httpx.Client) -> None:
    """A cruiser that a single level sinks, under the guns of a battleship."""
    ships = [
        {"id": "zara", "hex": "2020", "facing": "C", "w": 3, "s": 2},
        {"id": "fiume", "hex": "2040", "facing": "C"},
        {"id": "hms_warspite", "side": "second", "hex": "2022", "facing": "B"},
    ]
    board = {"last_row": 40}
    for _ in range(20):
        setup = {"ships": ships, "board": board, "base_visibility": 20, "turns": 2}
        seats = started(client, "battleships", setup=setup)
        fought(seats, "movement")
        views = [seat.get().json()["view"] for seat in seats.values()]
        if views[0]["situation"]["wrecks"]:
            break
    wreck = {"ship": "zara", "hex": "2020", "turn": 1}
    assert [view["situation"]["wrecks"] for view in views] == [[wreck]] * 3
    for seat in seats.values():
        told = seat.get("/board").json()
        assert told["position"]["wrecks"] == [wreck]
        assert any(line.endswith("sunk in 2020, turn 1") for line in told["lines"])
        assert of_class(drawn(seat.get("/board.svg")), "wreck") == 1


def test_a_unit_in_the_middle_of_its_move_is_shown(client: httpx.Client) -> None:
    """With dice of one's own a battle waits for those of a mine while others are under way.

    Hood has struck one in the hex of a friend on another course, in which she could not stay.
    """
    hood, norfolk, *enemies = DUEL["ships"]
    ships = [hood, {**norfolk, "hex": "2120", "facing": "C"}, *enemies]
    setup = {**DUEL, "ships": ships, "mines": {"second": 2}}
    duel = create(client, "battleships", setup=setup, options=SECRET, dice="supplied")
    for _ in range(60):
        for name in ("first", "second"):
            for action in duel[name].legal()[:1]:
                sent = action["example"]["action"]
                if action["kind"] == "mines":
                    sent = {"kind": "mines", "seat": name, "hexes": ["2120", "2219"]}
                elif action["kind"] == "targets":
                    sent = {"kind": "targets", "seat": name, "fire": []}
                stage = duel[name].get().json()["view"]["situation"]["stage"]
                if action["dice"] is not None and stage == "inferior_movement":
                    units = duel["first"].get("/board").json()["position"]["units"]
                    drawn(duel["spectator"].get("/board.svg"))
                    if [unit["hex"] for unit in units[:2]] == ["2120", "2120"]:
                        return
                answer = duel[name].act(sent)
                assert answer.status_code == 200, answer.text
    raise AssertionError("nobody struck two mines")


def test_the_sdk_reads_a_board(duel: dict[str, Seat]) -> None:
    seat = duel["first"]
    url, session = str(seat.client.base_url), seat.path.rpartition("/")[2]
    with Client(url) as asking:
        told = asking.battleships.get_board_of_battle(session, token=seat.token)
        picture = asking.battleships.draw_board_of_battle(
            session, token=seat.token, arcs="bismarck"
        )
    assert told == seat.get("/board").json()
    assert picture == seat.get("/board.svg?arcs=bismarck").text


def test_the_document_has_the_boards_of_sessions(client: httpx.Client) -> None:
    document = client.get("/openapi/whole.json").json()
    paths = document["paths"]
    board = "/v1/battleships/sessions/{session}/board"
    for path, media_types in (
        (board, {"application/json", SVG}),
        (f"{board}.svg", {SVG}),
        (f"{board}.png", {"image/png"}),
    ):
        described = paths[path]["get"]
        assert set(described["responses"]["200"]["content"]) == media_types
        assert {"304", "400", "401", "403", "404", "406", "410"} <= set(described["responses"])
        assert described["security"][:2] == [{"seat": []}, {"key": [], "seat": []}]
        taken = [resolved(document, parameter) for parameter in described["parameters"]]
        named = {parameter["name"]: parameter for parameter in taken}
        assert named["arcs"]["schema"]["examples"] == ["bismarck"]
        assert {
            "session",
            "around",
            "window",
            "version",
            "theme",
            "ticket",
            "Accept-Language",
            "If-None-Match",
        } <= set(named)
        assert ("width" in named) is path.endswith(".png")
    for ruleset in ("hunters", "silent-victory"):
        own = f"/v1/{ruleset}/sessions/{{session}}/board"
        assert {own, f"{own}.svg", f"{own}.png", f"/v1/{ruleset}/boards"} <= set(paths)
