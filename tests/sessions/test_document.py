"""The OpenAPI document of sessions, typed for each game, and a client generated from it."""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from wardroom_client.seats import claim_seats

from api.by_schemathesis import is_as_said
from api.described import whole
from api.schemas_of_answers import assert_fits, resolved, undescribed
from api.serving import Server
from sessions.serving import Seat, begin, create, play_on, started
from sessions.test_hidden import order
from sessions.tournaments import games_of, hold, post
from sessions.toys import TOYS
from wardroom.api.schemas import component_name

FOLDER = Path(__file__).parent
PLACES = re.compile(
    r"/v1/hunters/((?:sessions|tournaments)\b(?!.*/(?:board|luck|report/outlook|report/sheet)).*)"
)
"""Where a game has its operations, but for the boards, luck, outlook and sheet that no toy has."""


@pytest.fixture(scope="module")
def document(client: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/openapi/whole.json").json()
    return found


SOMETIMES = ("RateLimit", "RateLimit-Policy", "Idempotent-Replayed", "Preference-Applied", "Vary")
"""Headers that not every answer has: of budgets in force, repeats, and what a client prefers."""


ALL_OF_DUEL = "^/v1/duel/(sessions|tournaments)"
OWN_OF_DRILL = r"^/v1/drill/((sessions(/import|/\{session\}/actions(/dry-run)?)?)|tournaments)$"
"""What takes a set-up or an action. Every ruleset's operations are made from its game in the same
way, and those of one toy have all: the others take of a drill what they take of a duel.
"""


def operations(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        operation["operationId"]: {**operation, "path": path, "method": method}
        for path, item in document["paths"].items()
        for method, operation in item.items()
    }


def test_every_game_has_every_operation(document: dict[str, Any]) -> None:
    known = operations(document)
    of_hunters = operations(whole())
    verbs = {
        operation["operationId"].removeprefix("hunters_"): (found[1], operation)
        for operation in of_hunters.values()
        if (found := PLACES.fullmatch(operation["path"]))
    }
    assert {"create_career", "resign_career", "withdraw_from_tournament"} < verbs.keys()
    for toy in TOYS:
        assert toy.game is not None
        for verb, (place, expected) in verbs.items():
            name = f"{toy.id}_{re.sub('_career$', f'_{toy.game.name}', verb)}"
            operation = known[name]
            assert operation["path"] == f"/v1/{toy.id}/{place}"
            assert operation["method"] == expected["method"]
            assert operation["tags"] == [toy.id]
            created = place in ("sessions", "sessions/import", "tournaments")
            assert ("security" in operation) is not created
            assert "503" in operation["responses"]
    scheme = document["components"]["securitySchemes"]["seat"]
    assert (scheme["type"], scheme["scheme"]) == ("http", "bearer")


def test_a_choice_of_one_that_may_be_left_out_is_not_required() -> None:
    """Nor is it in answers, where members with defaults are: an order that is not given."""
    schemas = whole()["components"]["schemas"]
    for game in ("Hunters", "SilentVictory"):
        orders = schemas[f"{game}CareerSetStandingOrders"]["properties"]["standing_orders"]
        assert orders["properties"]["load"]["const"] == "usual"
        assert orders["required"] == []


def test_actions_are_those_of_the_game(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for name, kinds in (
        ("DrillDrillActionRequest", {"press", "start", "supply_dice", "reroll"}),
        (
            "DuelDuelActionRequest",
            {"order", "signal", "start", "commit", "reveal", "supply_dice", "reroll"},
        ),
    ):
        action = schemas[name]["properties"]["action"]
        assert set(action["discriminator"]["mapping"]) == kinds
        assert schemas[name]["additionalProperties"] is False
        shown = schemas[name.replace("ActionRequest", "ExampleAction")]  # It is part of answers.
        assert "additionalProperties" not in shown


def test_what_is_answered_fits_the_document(client: httpx.Client, document: dict[str, Any]) -> None:
    known = operations(document)

    def fits(name: str, response: httpx.Response) -> None:
        described = resolved(document, known[name]["responses"][str(response.status_code)])
        for header in described["headers"]:
            if header not in SOMETIMES:
                assert header in response.headers, (name, header)
        assert undescribed(document, known[name], response) == set(), name
        if response.content:
            media = response.headers["content-type"].partition(";")[0]
            assert_fits(document, described["content"][media]["schema"], response.json())

    made = client.post("/v1/duel/sessions", json={"setup": {"rounds": 1}})
    fits("duel_create_duel", made)
    creator, invited = (
        Seat(client, made.headers["location"], token)
        for token in (made.json()["tokens"]["north"], made.json()["invitations"]["south"])
    )
    for key in ("a" * 22, "a" * 22, "b" * 22, "c"):
        fits("duel_claim_seat_of_duel", invited.at("south", "claim", key))
    fits("duel_claim_seat_of_duel", invited.at("east", "claim"))
    fits("duel_rotate_token_of_duel", creator.at("north", "rotate", "d" * 22))
    fits("duel_rotate_token_of_duel", invited.at("north", "rotate"))
    creator = creator._replace(token=creator.at("north", "rotate", "d" * 22).json()["token"])
    for what in ("invite_to", "revoke_seat_of", "revoke_seat_of", "invite_to"):
        fits(f"duel_{what}_duel", creator.at("south", what.partition("_")[0]))
    seats = started(client, "duel", setup={"rounds": 2})
    north, south = seats["north"], seats["south"]
    fits("duel_act_in_duel", south.act(order("south", 1, 2)))
    fits("duel_ask_odds_in_duel", north.post("/odds", {}))
    fits("duel_ask_odds_in_duel", south.post("/odds", {}))
    fits("duel_undo_in_duel", south.post("/undo", If_Match="*"))
    fits("duel_undo_in_duel", north.post("/undo", If_Match="*"))
    fits("duel_act_in_duel", south.act(order("south", 1, 2)))
    fits("duel_read_log_of_duel", south.get("/log"))
    fits("duel_act_in_duel", north.act(order("north", 1, 2)))
    for seat in seats.values():
        fits("duel_get_duel", seat.get())
        fits("duel_read_log_of_duel", seat.get("/log"))
        fits("duel_export_duel", seat.get("/export"))
    fits("duel_create_ticket_to_duel", north.post("/tickets"))
    hooked = north.post("/webhooks", {"url": "https://hooks.example.org/in"})
    fits("duel_create_webhook_of_duel", hooked)
    fits("duel_list_webhooks_of_duel", north.get("/webhooks"))
    deleted = client.delete(f"{north.path}/webhooks/{hooked.json()['id']}", headers=north.headers)
    fits("duel_delete_webhook_of_duel", deleted)
    fits("duel_act_in_duel", north.act({"kind": "start"}))
    fits("duel_act_in_duel", north.act(order("north", 1, 2), '"x"'))
    fits("duel_act_in_duel", north.post("/actions", {"action": order("north", 1, 2)}))
    fits("duel_fork_duel", north.post("/fork", {}))
    fits("duel_ask_umpire_of_duel", north.post("/questions", {"question": "?"}, If_Match="*"))
    ruled = started(client, "duel", umpire={"sees_hidden": True})
    ruling = {"rule": "1.1", "reason": "Because."}
    fits("duel_ask_umpire_of_duel", ruled["north"].post("/questions", {"question": ""}))
    for asked in ("Is it?", "Is it not?"):
        question = {"question": asked}
        fits("duel_ask_umpire_of_duel", ruled["north"].post("/questions", question, If_Match="*"))
    for what, verb in (("/rulings/dry-run", "try_ruling_in"), ("/rulings", "rule_in")):
        for more in ({}, {"back_to": 1}, {"patch": [{"op": "remove", "path": "/x"}]}, {"x": 1}):
            sent = {**ruling, **more}
            fits(f"duel_{verb}_duel", ruled["umpire"].post(what, sent, If_Match="*"))
            fits(f"duel_{verb}_duel", ruled["north"].post(what, sent, If_Match="*"))
    fits("duel_get_duel", ruled["umpire"].get())
    fits("duel_export_duel", ruled["umpire"].get("/export"))
    fits("duel_resign_duel", north.post("/resign", If_Match="*"))
    fits("duel_fork_duel", north.post("/fork", {"at": 3}))
    log = north.get("/export").json()
    fits("duel_import_duel", client.post("/v1/duel/sessions/import", json={"log": log, "at": 4}))
    fits("verify_log", client.post("/v1/verify", json={"log": log}))
    fits("narrate_log", client.post("/v1/narrative", json={"log": log}))
    fits("narrate_log", client.post("/v1/narrative", json={"log": {**log, "format": "x"}}))
    for name, value in (("at", 2), ("seat", "cook"), ("at", 0)):
        fits("duel_replay_log", client.post("/v1/duel/replay", json={"log": log, name: value}))
    fits("duel_replay_duel", north.post("/replay", {"odds": True}))
    fits("duel_replay_duel", north.post("/replay", {"at": 99}))
    fits("duel_get_duel", client.get(north.path))
    fits("duel_get_duel", seats_elsewhere(client)._replace(path=north.path).get())
    fits("duel_delete_duel", north.delete())
    entrants = [{"name": "A"}, {"name": "B"}]
    body = {"setup": {"rounds": 1}, "entrants": entrants}
    made = client.post("/v1/duel/tournaments", json=body)
    fits("duel_create_tournament", made)
    organiser = Seat(client, made.headers["location"], made.json()["tokens"]["organiser"])
    own = made.json()["entrants"][0]
    (first, second) = games_of(client, "duel", made.json())
    player = organiser._replace(token=first["north"].token)
    fits("duel_get_tournament", player.get())
    fits("duel_export_game_of_tournament", player.get("/games/2/export"))
    fits("duel_export_game_of_tournament", player.get("/games/1/export"))
    fits("duel_get_entrants_of_tournament", player.get("/entrants"))
    entry = {"entrants": [{"name": "C"}]}
    fits("duel_enter_tournament", organiser.post("/entrants", entry))
    fits("duel_enter_tournament", organiser.post("/entrants", entry, If_Match='"x"'))
    fits("duel_enter_tournament", organiser.post("/entrants", entry, If_Match="*"))
    fits("duel_enter_tournament", organiser.post("/entrants", entry, If_Match="*"))
    fits("duel_enter_tournament", player.post("/entrants", entry, If_Match="*"))
    fits("duel_get_duel", player._replace(path=f"/v1/duel/sessions/{own['session']}").get())
    for someone in (player, organiser, organiser):
        reason = {"reason": "Did not appear."}
        fits("duel_withdraw_from_tournament", someone.post("/entrants/2/withdraw", reason))
        for verb in ("withdraw", "reinstate"):
            name = "try_withdrawal_from" if verb == "withdraw" else "try_reinstatement_in"
            dry = someone.post(f"/entrants/2/{verb}/dry-run")
            fits(f"duel_{name}_tournament", dry)
        fits("duel_reinstate_in_tournament", someone.post("/entrants/2/reinstate"))
    fits("duel_get_duel", second["north"].get())
    for answered in (organiser.post("/games/1/open", reason), player.post("/games/1/open", {})):
        fits("duel_open_game_of_tournament", answered)
    fits("duel_close_tournament", player.post("/close"))
    fits("duel_close_tournament", organiser.post("/close"))
    fits("duel_get_tournament", player.get())
    entry = {"entrants": [{"name": "D"}]}
    fits("duel_enter_tournament", organiser.post("/entrants", entry, If_Match="*"))
    fits("duel_export_game_of_tournament", player.get("/games/2/export"))
    fits("duel_get_tournament", client.get(organiser.path))
    fits("duel_delete_tournament", player.delete())
    fits("duel_delete_tournament", organiser.delete())
    fits("duel_get_duel", first["north"].get())
    rounds(client, fits)
    begun = hold(client, "drill")
    begin(begun.games[0])
    play_on(begun.games[0]["owner"])
    fits("drill_delete_tournament", begun.organiser.delete())
    fits("duel_create_tournament", client.post("/v1/duel/tournaments", json={**body, "x": 1}))
    fits("duel_get_duel", north.get())


def rounds(client: httpx.Client, fits: Callable[[str, httpx.Response], None]) -> None:
    """Everything that there is to ask of a tournament whose entrants meet each other."""
    made = post(client, "duel", format="round_robin", entrants=[{"name": "A"}, {"name": "B"}])
    fits("duel_create_tournament", made)
    organiser = Seat(client, made.headers["location"], made.json()["tokens"]["organiser"])
    invited = organiser._replace(token=made.json()["entrants"][0]["invitations"]["entrant"])
    fits("duel_claim_entrant_of_tournament", organiser.post("/entrants/1/claim"))
    claimed = invited.post("/entrants/1/claim", Idempotency_Key="a-key-for-a-claim-of-one")
    fits("duel_claim_entrant_of_tournament", claimed)
    again = invited.post("/entrants/1/claim", Idempotency_Key="another-key-for-that-claim")
    fits("duel_claim_entrant_of_tournament", again)
    player = organiser._replace(token=claimed.json()["token"])
    fits("duel_rotate_entrant_of_tournament", player.post("/entrants/2/rotate"))
    key = "a-key-for-another-token"
    rotated = player.post("/entrants/1/rotate", Idempotency_Key=key)
    fits("duel_rotate_entrant_of_tournament", rotated)
    player = organiser._replace(token=rotated.json()["token"])
    for someone in (player, organiser, organiser):
        fits("duel_begin_round_of_tournament", someone.post("/rounds"))
    for someone in (player, organiser):
        fits("duel_get_rounds_of_tournament", someone.get("/rounds"))
        fits("duel_get_games_of_tournament", someone.get("/games"))
        fits("duel_get_tournament", someone.get())
        fits("duel_get_standings_of_tournament", someone.get("/standings"))
        fits("duel_get_entrants_of_tournament", someone.get("/entrants"))
        fits("duel_export_game_of_tournament", someone.get("/games/1/export"))
    fits("duel_withdraw_from_tournament", organiser.post("/entrants/2/withdraw", {"reason": "Ill"}))
    fits("duel_begin_round_of_tournament", organiser.post("/rounds"))
    fits("duel_close_tournament", organiser.post("/close"))
    fits("duel_get_games_of_tournament", player.get("/games?round=1"))


def test_every_example_can_be_sent(client: httpx.Client, document: dict[str, Any]) -> None:
    sent = 0
    for toy in TOYS:
        for operation in operations(document).values():
            path = operation["path"]
            if path == "/v1/drill/tournaments/{tournament}/rounds":  # For games of two seats alone.
                continue
            own = (
                f"/v1/{toy.id}/sessions",
                f"/v1/{toy.id}/tournaments",
                "/v1/verify",
                "/v1/narrative",
                f"/v1/{toy.id}/replay",
            )
            if not path.startswith(own):
                continue
            content = operation.get("requestBody", {}).get("content", {}).get("application/json")
            assert content is None or content["examples"]
            for name, example in (content or {"examples": {}})["examples"].items():
                seat = sender_of(client, toy.id, path)
                own_id = seat.path.rpartition("/")[2]
                filled = path.replace("{session}", own_id).replace("{tournament}", own_id)
                filled = filled.replace("{entrant}", "1").replace("{game}", "1")
                body, headers = example["value"], {**seat.headers, "If-Match": "*"}
                if "version" in body:  # That of the session which the answers show.
                    body, headers = {**body, "version": seat.get().json()["version"]}, seat.headers
                response = client.post(filled, json=body, headers=headers)
                refused = path.endswith("/undo") or (toy.id == "duel" and "fork" in path)
                refused = refused or (path.endswith("/draws") and name != "offer")
                allowed = {200, 201} | ({409} if refused else set())
                if path.endswith("/pause"):  # Its time is behind us, or behind the close.
                    allowed, response_code = {422}, response.json()["errors"][0]["code"]
                    assert response_code == "pause_wrong"
                assert response.status_code in allowed, (path, name, response.text)
                if path == "/v1/verify":
                    found = response.json()
                    assert found["good"]
                    assert [each["code"] for each in found["unproven"]] == ["not_signed"]
                sent += 1
    assert sent >= 15


def seats_elsewhere(client: httpx.Client) -> Seat:
    """The holder of a token of another session."""
    return create(client, "duel")["north"]


def sender_of(client: httpx.Client, game: str, path: str) -> Seat:
    """Whoever may send what `path` takes: an organiser, an umpire, or a seat."""
    if path.endswith(("/pause", "/resume")):
        return hold(client, game, umpire={}, deadlines={"seconds": 86_400}).organiser
    if "{tournament}" in path:
        return (meeting if path.endswith("/rounds") else organiser_of)(client, game)
    if path.endswith("/draws"):  # There is something to agree on once the game is under way.
        return started(client, game, draws="agreed")["north"]
    if path.endswith("/messages"):
        return started(client, game, talk="phrases")["north"]
    seats = create(client, game, umpire={}, texts="beside")
    rules = path.endswith(("/rulings", "/rulings/dry-run", "/notes"))
    return seats["umpire"] if rules else next(iter(seats.values()))


def organiser_of(client: httpx.Client, game: str) -> Seat:
    return hold(client, game, umpire={}).organiser


def meeting(client: httpx.Client, game: str) -> Seat:
    """The organiser of a tournament whose entrants meet each other."""
    made = post(client, game, format="round_robin")
    return Seat(client, made.headers["location"], made.json()["tokens"]["organiser"])


def test_the_rulesets_name_their_games(client: httpx.Client) -> None:
    listed = {one["id"]: one["game"] for one in client.get("/v1/rulesets").json()["rulesets"]}
    assert listed["duel"]["seats"] == ["north", "south"]
    assert listed["drill"]["sessions"] == "/v1/drill/sessions"
    assert listed["drill"]["tournaments"] == "/v1/drill/tournaments"


def test_a_client_is_generated_that_knows_every_action(
    document: dict[str, Any], server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tools = Path(sys.executable).parent
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(part_of(document, ("/v1/duel/", "/v1/verify"))))
    config = tmp_path / "config.yaml"
    config.write_text(
        "project_name_override: toy-client\npackage_name_override: toy_client\n"
        "content_type_overrides:\n  image/svg+xml: text/plain\n"
    )
    generated = subprocess.run(
        [tools / "openapi-python-client", "generate", "--path", path, "--config", config,
         "--output-path", tmp_path / "sdk", "--fail-on-warning"],
        env={**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
             "RUFF_NO_CACHE": "true"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert generated.returncode == 0, generated.stdout
    monkeypatch.syspath_prepend(str(tmp_path / "sdk"))
    package = importlib.import_module("toy_client")
    models = importlib.import_module("toy_client.models")

    def call(name: str) -> Any:
        return importlib.import_module(f"toy_client.api.duel.duel_{name}_duel")

    with package.Client(base_url=server.url) as anybody:
        setup = models.DuelDuelNewSession.from_dict({"setup": {"rounds": 1}})
        made = call("create").sync_detailed(client=anybody, body=setup)
        tokens = claim_seats(anybody.get_httpx_client(), made.parsed.to_dict())
    session = made.parsed.session.session
    with contextlib.ExitStack() as stack:
        held = {
            seat: stack.enter_context(
                package.AuthenticatedClient(base_url=server.url, token=tokens[seat])
            )
            for seat in ("north", "south")
        }
        play(call, models, session, held)
        export = call("export").sync(session, client=held["north"])
        found = importlib.import_module("toy_client.api.sessions.verify_log").sync(
            client=held["north"],
            body=models.VerifyRequest.from_dict({"log": export.to_dict()}),
        )
    assert (found.good, found.complete) == (True, True)


def part_of(document: dict[str, Any], paths: tuple[str, ...]) -> dict[str, Any]:
    """`document` with what stands under `paths` alone, and the components that this refers to."""
    kept = {path: item for path, item in document["paths"].items() if path.startswith(paths)}
    every = document["components"]
    components: dict[str, Any] = {kind: {} for kind in every}
    components["securitySchemes"] = every["securitySchemes"]
    waiting = [json.dumps(kept)]
    while waiting:
        for kind, name in re.findall('#/components/([^"/]+)/([^"/]+)', waiting.pop()):
            if name not in components[kind]:
                components[kind][name] = every[kind][name]
                waiting.append(json.dumps(every[kind][name]))
    return {**document, "paths": kept, "components": components}


def play(call: Any, models: Any, session: str, held: dict[str, Any]) -> None:
    """Play a duel of one round with the generated client."""
    for kind in ("commit", "reveal", "order"):
        for seat, client in held.items():
            read = call("get").sync_detailed(session, client=client)
            (legal,) = (one for one in read.parsed.legal_actions if one.kind == kind)
            body, etag = legal.example, read.headers["etag"]
            if kind == "order":
                body = models.DuelDuelActionRequest.from_dict({"action": order(seat, 1, 2)})
            answer = call("act_in").sync(session, client=client, body=body, if_match=etag)
            assert type(answer).__name__ == "DuelDuelActionAnswer", answer
    assert answer.session.status == "over"


def test_the_service_is_what_its_document_says(server: Server) -> None:
    """Sessions fuzzed from the document alone: mostly refusals, and every one as described."""
    is_as_said(
        server, FOLDER, "--phases=examples,coverage,fuzzing",
        f"--include-path-regex={ALL_OF_DUEL}|{OWN_OF_DRILL}|/verify|/readyz",
        "--exclude-path-regex=/events$",
    )  # fmt: skip


def test_names_of_types_say_whose_they_are() -> None:
    from sessions.toys.duel.ruleset import DuelSetUp

    assert component_name(DuelSetUp) == "DuelSetUp"
    assert re.fullmatch("[A-Z][A-Za-z]+", component_name(DuelSetUp))
