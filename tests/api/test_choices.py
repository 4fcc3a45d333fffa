"""What does not fit a body or a query, and what would: `choices` of the errors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.conftest import RULESETS, every_call
from support.every import every
from wardroom.api.choices import names_at, values_at
from wardroom.api.decoding import decode
from wardroom.api.problems import FieldError, ProblemError
from wardroom.api.schemas import Schema, schemas_of
from wardroom.engine.registry import InstalledCall

HUNTERS, SILENT, BATTLE = (f"/v1/{name}" for name in ("hunters", "silent-victory", "battleships"))
BOATS = ["VIIA", "VIIB", "VIIC", "VIID", "VIIC_Flak", "IXA", "IXB", "IXC"]
DICE = ["seeded", "fixed", "supplied"]


def ships(ship: dict[str, Any]) -> dict[str, Any]:
    return {"situation": {"ships": [{"id": "hms_hood"}, ship]}}


# fmt: off
WRONG: list[tuple[str, dict[str, Any], str, str, list[Any] | None]] = [
    # path, body, pointer, code, choices
    # -------------------------------------------------------------------- values of an enum
    (f"{HUNTERS}/calls/resolve-salvo", {"order": {"tactics": {"posture": "sunk"}}},
     "/order/tactics/posture", "value_unknown", ["surfaced", "submerged"]),
    (f"{HUNTERS}/calls/resolve-salvo", {"situation": {"contact": {"targets": [{"kind": "raft"}]}}},
     "/situation/contact/targets/0/kind", "value_unknown",
     ["small_freighter", "large_freighter", "tanker", "capital_ship"]),
    (f"{HUNTERS}/calls/reload-tubes", {"situation": {"boat": {"tubes": ["empty", "G7b"]}}},
     "/situation/boat/tubes/1", "value_unknown", ["empty", "G7a", "G7e", "mine"]),
    (f"{HUNTERS}/calls/repair-boat", {"situation": {"crew": {"experte": ["cook"]}}},
     "/situation/crew/experte/0", "value_unknown",
     ["first_watch_officer", "second_watch_officer", "chief_engineer", "doctor"]),
    (f"{HUNTERS}/calls/check-close-approach/odds", {"situation": {"commander": {"award": "VC"}}},
     "/situation/commander/award", "value_unknown", ["none", "KC", "KCO", "KCO&S", "KCOS&D"]),
    (f"{SILENT}/calls/reload-tubes/text", {"order": {"preferred": ["Mk14", "Mk99"]}},
     "/order/preferred/1", "value_unknown", ["Mk14", "Mk18", "Mk27"]),
    (f"{SILENT}/calls/assign-patrol", {"situation": {"base": {"at": "truk"}}},
     "/situation/base/at", "value_unknown", ["philippines", "australia", "pearl_harbor"]),
    (f"{SILENT}/calls/fight-submarine",
     {"order": {"standing_orders": {"engage_submarine": {"posture": "aground"}}}},
     "/order/standing_orders/engage_submarine/posture", "value_unknown",
     ["surfaced", "submerged"]),
    (f"{BATTLE}/calls/list-targets", {"order": {"side": "third"}},
     "/order/side", "value_unknown", ["first", "second"]),
    (f"{BATTLE}/calls/list-targets/odds", ships({"facing": "G"}),
     "/situation/ships/1/facing", "value_unknown", ["A", "B", "C", "D", "E", "F", None]),
    (f"{BATTLE}/boards", {"order": ships({"facing": "G"})},
     "/order/situation/ships/1/facing", "value_unknown", ["A", "B", "C", "D", "E", "F", None]),
    # ------------------------------------------------------------------------------- tags
    (f"{HUNTERS}/calls/resolve-salvo", {"order": {"attack": [{"weapon": "mines"}]}},
     "/order/attack/0/weapon", "value_unknown", ["forward", "aft", "deck_gun"]),
    (f"{SILENT}/calls/set-up-boat", {"dice": {"kind": "thrown"}},
     "/dice/kind", "value_unknown", DICE),
    (f"{SILENT}/calls/set-up-boat", {"dice": {"rolls": [1]}},
     "/dice/kind", "member_missing", DICE),
    (f"{HUNTERS}/calls/run-depth-charge-cycle/continue",
     {"state": "x", "decision": {"kind": "surrender"}},
     "/decision/kind", "value_unknown", ["reroll", "test_depth", "evasion", "escort_number"]),
    # ------------------------------------------- what is missing, or of another type
    (f"{HUNTERS}/calls/apply-hits", {"situation": {"boat": {}}},
     "/situation/boat/type", "member_missing", BOATS),
    (f"{HUNTERS}/calls/resolve-salvo", {"situation": {"contact": {"time": 1}}},
     "/situation/contact/time", "type_wrong", ["day", "night", None]),
    (f"{HUNTERS}/calls/resolve-salvo", {"situation": {"date": 1941}},
     "/situation/date", "type_wrong", None),
    (f"{HUNTERS}/calls/resolve-salvo", {"situation": {"contact": {"escorted": 1}}},
     "/situation/contact/escorted", "type_wrong", None),
    (f"{HUNTERS}/calls/apply-hits", {"order": {"hits": -1}},
     "/order/hits", "out_of_range", None),
    (f"{HUNTERS}/calls/apply-hits", {}, "/situation", "member_missing", None),
    # ------------------------------------------------------------------------------ names
    (f"{HUNTERS}/calls/apply-hits", {"situation": {"boat": {"hullDamage": 1}}},
     "/situation/boat/hullDamage", "member_unknown",
     ["hull_damage", "type", "flooding", "systems", "tubes", "forward_reloads", "aft_reloads",
      "deck_gun_ammo"]),
    (f"{HUNTERS}/calls/apply-hits", {"options": {}, "oder": {}},
     "/oder", "member_unknown",
     ["order", "situation", "dice", "options", "charts", "anachronisms"]),
    (f"{HUNTERS}/calls/apply-hits", {"dice": {"kind": "fixed", "faces": [1]}},
     "/dice/faces", "member_unknown", ["kind", "rolls"]),
    (f"{SILENT}/calls/apply-hits", {"dice": {"rolls": [1], "seed": "", "kind": "fixed"}},
     "/dice/seed", "member_unknown", ["kind", "rolls"]),
    # ---------------------------------------------------------------- sessions and the rest
    (f"{HUNTERS}/sessions", {"setup": {"type": "VIIE"}},
     "/setup/type", "value_unknown", BOATS),
    (f"{SILENT}/sessions", {"setup": {"standing_orders": {"reloads": 1}}},
     "/setup/standing_orders/reloads", "member_unknown", ["reload", "load", "reroll"]),
    (f"{BATTLE}/sessions", {"setup": {"time_of_day": "dusk"}},
     "/setup/time_of_day", "value_unknown", ["day", "night", None]),
    (f"{BATTLE}/tournaments", {"entrant": []},
     "/entrant", "member_unknown",
     ["entrants", "setup", "name", "options", "charts", "odds", "umpire", "texts",
      "draws", "talk", "hidden_from_organiser", "log_token_changes", "deadlines", "format",
      "groups", "meetings", "unplayed", "seed", "contribution", "closes"]),
    ("/v1/batch", {"items": [{"cal": "x"}]},
     "/items/0/cal", "member_unknown", ["call", "request", "id"]),
    ("/v1/verify", {"logs": {}},
     "/logs", "member_unknown", ["log", "options", "noted", "earlier", "receipts", "keys"]),
]
# fmt: on


@every(("path", "body", "pointer", "code", "choices"), WRONG)
def test_a_body_that_does_not_fit_is_told_what_would(
    client: httpx.Client, path: str, body: Any, pointer: str, code: str, choices: list[Any] | None
) -> None:
    response = client.post(path, json=body)
    problem = response.json()
    assert (response.status_code, problem["type"]) == (400, "/problems#invalid-body")
    error = problem["errors"][0]
    assert (error["pointer"], error["code"], problem["code"]) == (pointer, code, code)
    assert error.get("choices") == choices
    assert "choices" not in problem


def test_a_call_of_a_batch_is_told_what_would_fit_it(client: httpx.Client) -> None:
    request = {"situation": {"date": "1942-03", "contact": {"time": "dusk"}}}
    item = {"call": "hunters/run-depth-charge-cycle", "request": request}
    (result,) = client.post("/v1/batch", json={"items": [item]}).json()["items"]
    error = result["problem"]["errors"][0]
    assert (error["pointer"], error["choices"]) == (
        "/situation/contact/time",
        ["day", "night", None],
    )


def test_an_action_that_does_not_fit_is_told_what_would(client: httpx.Client) -> None:
    begun = client.post(f"{HUNTERS}/sessions", json={"setup": {}}).json()
    path = f"{HUNTERS}/sessions/{begun['session']['session']}"
    headers = {"Authorization": f"Bearer {begun['tokens']['commander']}", "If-Match": "*"}

    def error_of(body: dict[str, Any]) -> dict[str, Any]:
        answer = client.post(f"{path}/actions", json=body, headers=headers).json()
        found: dict[str, Any] = answer["errors"][0]
        return found

    unknown = error_of({"action": {"kind": "mutiny"}})
    assert unknown["pointer"] == "/action/kind"
    assert {"start", "fire", "evasion", "reroll", "supply_dice"} <= set(unknown["choices"])
    assert error_of({"action": {"kind": "evasion", "numbr": 1}})["choices"] == ["number", "kind"]
    assert error_of({"action": {"kind": "start"}, "acton": 1})["choices"][0] == "action"
    assert error_of({"choice": "yes"})["code"] == "type_wrong"


def test_an_example_says_that_choices_are_some_of_many(client: httpx.Client) -> None:
    """One of 200 ships, and one way to begin among all client seeds; a side is one of two."""
    ship = {"order": {"situation": {"ships": [{"id": "bismark"}]}}}
    begun = client.post(f"{HUNTERS}/sessions", json={"setup": {}}).json()
    path = f"{HUNTERS}/sessions/{begun['session']['session']}/actions"
    headers = {"Authorization": f"Bearer {begun['tokens']['commander']}", "If-Match": "*"}
    reroll = {"action": {"kind": "reroll", "reroll": True}}
    problems = [
        client.post(f"{BATTLE}/boards", json=ship).json(),
        client.post(path, json=reroll, headers=headers).json(),
        client.post(f"{BATTLE}/sessions", json={"setup": {}, "seat": "third"}).json(),
    ]
    shown = [
        (one["code"], one["choices"][0], one.get("example"), one["errors"][0].get("example"))
        for one in problems
    ]
    start = begun["session"]["legal_actions"][0]["example"]["action"]
    assert shown == [
        ("ship_unknown", "bismarck", "bismarck", "bismarck"),
        ("action_not_open", start, start, start),
        ("seat_unknown", "first", None, None),
    ]
    act = {"action": problems[1]["example"]}
    assert client.post(path, json=act, headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("query", "choices"),
    [
        (f"{HUNTERS}/rules?kind=nope", ["adjudicate", "narrative", "optional", "setup"]),
        (f"{HUNTERS}/rules?kind=", ["adjudicate", "narrative", "optional", "setup"]),
        (f"{HUNTERS}/rules?covered=perhaps", None),
        (f"{HUNTERS}/rules?cover=true", ["covered", "kind", "q", "limit", "language"]),
        ("/readyz?need=luck", ["calls", "sessions"]),
        ("/healthz?need=calls", None),
    ],
)
def test_a_query_that_does_not_fit_is_told_what_would(
    client: httpx.Client, query: str, choices: list[Any] | None
) -> None:
    response = client.get(query)
    assert response.status_code == 400
    (error,) = response.json()["errors"]
    assert error.get("choices") == choices


def test_what_is_echoed_is_bounded(client: httpx.Client) -> None:
    path = f"{HUNTERS}/calls/apply-hits"
    plain = client.post(path, json={"order": {"x": 1}})
    long = client.post(path, json={"order": {"x" * 100_000: 1}})
    assert len(long.content) < len(plain.content) + 2_000
    assert long.json()["errors"][0]["choices"] == plain.json()["errors"][0]["choices"]


# ------------------------------------------------------------------------- every call's types


class Place(NamedTuple):
    """Somewhere in a body where a list of values may stand."""

    steps: tuple[str | int, ...]
    tags: tuple[tuple[int, str, str], ...]
    """Which tags the objects on the way have: at which step, the member and its value."""
    choices: tuple[Any, ...]

    def body(self, value: Any) -> bytes:
        """A body with `value` there, and nothing in it but what leads there."""
        made = value
        for at in reversed(range(len(self.steps))):
            step = self.steps[at]
            tags = {member: tag for place, member, tag in self.tags if place == at}
            made = [made] if isinstance(step, int) else {**tags, step: made}
        return json.dumps(made).encode()


def places(kind: Any) -> Iterator[Place]:
    """Every place of `kind` where its JSON Schema lists values, each object's members once."""
    (schema,), components = schemas_of([kind])
    seen: set[str] = set()

    def walk(schema: Schema, steps: tuple[Any, ...], tags: tuple[Any, ...]) -> Iterator[Place]:
        name = ""
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            schema = components[name]
        arms = schema.get("anyOf", [schema])
        listed = [value for arm in arms for value in values(arm)]
        if listed and all(values(arm) for arm in arms):
            yield Place(steps, tags, tuple(listed))
        for arm in arms:
            if arm is not schema and not values(arm):
                yield from walk(arm, steps, tags)
        if "oneOf" in schema:
            tag, arms = schema["discriminator"]["propertyName"], schema["oneOf"]
            mapping = schema["discriminator"]["mapping"]
            yield Place((*steps, tag), tags, tuple(mapping))
            for value, ref in mapping.items():
                yield from walk({"$ref": ref}, steps, (*tags, (len(steps), tag, value)))
        for item in (schema.get("items"), *schema.get("prefixItems", [])[:1]):
            if item:
                yield from walk(item, (*steps, 0), tags)
        if name not in seen:
            seen.add(name)
            for member, part in schema.get("properties", {}).items():
                if (len(steps), member) not in {(at, tag) for at, tag, _ in tags}:
                    yield from walk(part, (*steps, member), tags)

    def values(schema: Schema) -> list[Any]:
        schema = components[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
        if schema.get("type") == "null":
            return [None]
        listed: list[Any] = schema.get("enum", [])
        return listed or ([schema["const"]] if "const" in schema else [])

    yield from walk(schema, (), ())


def error_in(kind: Any, body: bytes) -> FieldError | None:
    """What is wrong with `body` as a `kind`, if anything is."""
    try:
        decode(msgspec.json.Decoder(kind), body)
    except ProblemError as problem:
        return problem.errors[0]
    return None


@every_call
def test_wherever_a_call_takes_one_of_a_list_its_error_lists_them(call: InstalledCall) -> None:
    types = call.types
    kinds = [types.request, types.odds_request, *([types.resume] if call.call.may_stop else [])]
    found = 0
    for kind in kinds:
        for place in places(kind):
            pointer = "".join(f"/{step}" for step in place.steps)
            wrong = error_in(kind, place.body("\N{ANCHOR}"))
            assert wrong is not None, pointer
            # Where integers are listed a string is wrong for its type.
            assert wrong.code in ("value_unknown", "type_wrong"), pointer
            assert wrong.pointer == pointer
            assert isinstance(wrong.choices, tuple), pointer
            assert len(wrong.choices) == len(set(wrong.choices))
            assert set(wrong.choices) == set(place.choices), pointer
            for choice in wrong.choices:
                other = error_in(kind, place.body(choice))
                assert other is None or other.pointer != pointer, (pointer, choice)
            found += 1
    assert found


def test_no_call_has_more_choices_than_are_listed() -> None:
    kinds = [call.types.request for ruleset in RULESETS.values() for call in ruleset.calls.values()]
    longest = max(len(place.choices) for kind in kinds for place in places(kind))
    assert 10 < longest <= 60


# ---------------------------------------------------------------- where it cannot be told


class _Left(msgspec.Struct, tag="left", tag_field="kind", forbid_unknown_fields=True):
    way: msgspec.Raw | None = None
    deep: dict[str, bool] = {}


class _Alone(msgspec.Struct, tag="alone", tag_field="kind", forbid_unknown_fields=True):
    many: tuple[bool, str] = (False, "")
    most: Literal["all"] | int = 1
    few: Literal["none", "one"] | None = None


@pytest.mark.parametrize(
    ("kind", "place", "values", "names"),
    [
        (_Left | _Alone, "$", (), ()),
        (_Left | _Alone, "$.kind", ("left", "alone"), ()),
        (_Left | _Alone, "$.deep[...]", (), ()),
        (_Left | _Alone, "$.nothing.of[3].it", (), ()),
        (_Left | _Alone, "$.many[7]", (), ()),
        (_Left | _Alone, "key` in `$.deep", (), ()),
        (_Alone, "$", (), ("kind", "many", "most", "few")),
        (_Alone, "$.most", (), ()),
        (_Alone, "$.few", (), ()),
        (bool, "$", (), ()),
        (dict[str, bool], "$.kind", (), ()),
    ],
)
def test_nothing_is_guessed(
    kind: Any, place: str, values: tuple[Any, ...], names: tuple[str, ...]
) -> None:
    assert values_at(kind, place) == values
    sent = {} if kind is _Alone else {"kind": "none"}
    assert names_at(kind, place, sent, "") == names


def test_a_list_is_whole_or_is_none() -> None:
    assert values_at(_Alone, "$.few", {}) == ("none", "one", None)
    assert values_at(_Alone, "$.most", {}) == ()


@every_call
def test_the_rest_of_a_body_that_is_no_json_is_done_without(call: InstalledCall) -> None:
    error = error_in(call.types.request, b'{"dice":{"kind":"thrown"},')
    assert error is not None
    assert error.choices == tuple(DICE)
    cut = error_in(call.types.request, b'{"dice":{"kind":"fixed","faces":[1]},')
    assert cut is not None
    assert (cut.code, cut.choices) == ("member_unknown", msgspec.UNSET)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300), st.text(max_size=300))
def test_names_and_values_of_any_letters_are_answered(name: str, value: str) -> None:
    kind = RULESETS["hunters"].calls["resolve-salvo"].types.request
    for body in (
        {"order": {name: 1}},
        {"order": {"tactics": {"posture": value}}},
        {"dice": {"kind": name}},
    ):
        error = error_in(kind, json.dumps(body).encode())
        if error is not None and error.choices is not msgspec.UNSET:
            assert all(isinstance(choice, str) for choice in error.choices)
            assert len(error.choices) <= 60
