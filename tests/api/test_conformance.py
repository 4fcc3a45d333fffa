"""Cases as they are served, and the command that sends them to a service, ours and others'."""

from __future__ import annotations

import contextlib
import io
import json
import re
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from click.testing import CliRunner, Result

from api.serving import Server
from wardroom.cli import main
from wardroom.conformance.catalogue import CaseExpected, CaseThrow, catalogue_of, written
from wardroom.conformance.comparing import faults
from wardroom.conformance.sending import asked
from wardroom.conformance.service import NotAnswering, Service
from wardroom.engine.registry import InstalledRuleset

from .conftest import RULESETS

# ------------------------------------------------------------------------------ served


def test_a_rule_is_served_with_its_cases_page_by_page(client: httpx.Client) -> None:
    path = "/v1/hunters/rules/9.6.7"
    whole = client.get(path, params={"limit": 200}).json()
    listed = client.get("/v1/hunters/rules").json()["rules"]
    (rule,) = (each for each in listed if each["number"] == "9.6.7")
    assert {name: whole[name] for name in rule} == rule
    assert (whole["next"], whole["count"]) == (None, len(whole["cases"]))
    own = [case["rule"] == "9.6.7" for case in whole["cases"]]
    assert own == sorted(own, reverse=True)
    page = client.get(path, params={"limit": 7}).json()
    paged = page["cases"]
    while page["next"] is not None:
        page = client.get(path, params={"limit": 7, "after": page["next"]}).json()
        paged += page["cases"]
    assert paged == whole["cases"]


def test_a_case_can_be_sent_as_it_is_served(client: httpx.Client) -> None:
    (case,) = client.get("/v1/hunters/rules/9.6.7", params={"limit": 1}).json()["cases"]
    (step,) = case["steps"]
    path = f"/v1/hunters/calls/{step['request']['call']}"
    assert (
        client.post(path, json=step["request"]["body"]).json()["outcome"]
        == (step["expected"]["outcome"])
    )


def test_an_unknown_rule_is_a_problem(client: httpx.Client) -> None:
    answer = client.get("/v1/battleships/rules/5.99")
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (404, "rule_unknown")
    assert "5.9" in problem["choices"]
    assert client.get("/v1/battleships/rules/5.9?after=-1").status_code == 400


@pytest.mark.parametrize(
    "path",
    [
        "/v1/hunters/rules/9.6.7",
        "/v1/battleships/cases",
        "/v1/battleships/cases?limit=3",
        "/v1/battleships/words?group=kinds",
    ],
)
def test_what_has_not_changed_is_not_sent_again(client: httpx.Client, path: str) -> None:
    first = client.get(path)
    assert first.headers["cache-control"] == "public, no-cache"
    again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_catalogue_is_the_file(client: httpx.Client, ruleset: InstalledRuleset) -> None:
    served = client.get(f"/v1/{ruleset.id}/cases").content
    assert served == written(ruleset.ruleset)


@pytest.mark.parametrize("limit", [200, 37, None])
def test_the_catalogue_is_served_page_by_page(client: httpx.Client, limit: int | None) -> None:
    """A page has what the file has, and its place; the file itself has no place."""
    path, most = "/v1/battleships/cases", {} if limit is None else {"limit": limit}
    file = client.get(path).json()
    cases: list[Any] = file["cases"][:5]
    after: int | None = len(cases)
    while after is not None:
        page = client.get(path, params={**most, "after": after}).json()
        assert page["count"] == len(file["cases"])
        assert limit is None or len(page["cases"]) <= limit
        assert file == {
            **{name: page[name] for name in page.keys() - {"count", "next"}},
            "cases": file["cases"],
        }
        cases, after = cases + page["cases"], page["next"]
    assert cases == file["cases"]
    assert client.get(path, params={"limit": 1}).json()["cases"] == file["cases"][:1]


@pytest.mark.parametrize("query", ["after=999999", "after=999999&limit=1"])
def test_a_page_behind_the_last_case_is_empty(client: httpx.Client, query: str) -> None:
    page = client.get(f"/v1/hunters/cases?{query}").json()
    assert (page["cases"], page["next"]) == ([], None)


@pytest.mark.parametrize("query", ["limit=0", "limit=201", "after=-1", "limit=", "limits=1"])
def test_a_page_that_cannot_be_is_refused(client: httpx.Client, query: str) -> None:
    answer = client.get(f"/v1/hunters/cases?{query}")
    (error,) = answer.json()["errors"]
    assert (answer.status_code, error["parameter"]) == (400, query.partition("=")[0])


# ------------------------------------------------------------------------------ sent


def sent(url: str, *options: str) -> Result:
    return CliRunner().invoke(main, ["conformance", url, *options])


def test_our_service_keeps_every_case(server: Server) -> None:
    result = sent(server.url)
    assert result.exit_code == 0, result.output
    for ruleset in RULESETS.values():
        count = len(catalogue_of(ruleset.ruleset).cases)
        assert f"{ruleset.ruleset.title}: {count} of {count} cases as expected" in result.output


DOCUMENT = (Path(__file__).parents[2] / "docs" / "conformance.md").read_text("utf-8")
SHOWN = "http://127.0.0.1:8000"


def test_the_document_shows_what_happens(server: Server) -> None:
    (code,), (text,), (console,) = (
        re.findall(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)
        for language in ("python", "text", "console")
    )
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code.replace(SHOWN, server.url), "", "exec"), {})  # noqa: S102 - ours
    assert printed.getvalue() == text
    command, _, told = console.partition("\n")
    words = command.replace(SHOWN, server.url).split()
    result = sent(*words[3:])
    assert (words[:3], result.exit_code) == (["$", "wardroom", "conformance"], 0)
    assert _without_counts(result.output) == told


def _without_counts(told: str) -> str:
    """How many cases there are changes with every new one, so the document shows no number."""
    return re.sub(r"\d+ of \d+", "… of …", told)


class Parrot:
    """An adjudicator that knows the cases of Battleships by heart, and answers what it is told to.

    It is served at a path, and takes no batches. `changed(request, answer)` gives what it says.
    """

    def __init__(self) -> None:
        self.refusals: list[tuple[int, dict[str, str]]] = []
        self.asked: list[str] = []
        cases = catalogue_of(RULESETS["battleships"].ruleset).cases
        steps = [step for case in cases for step in case.steps]
        # Where two cases send the same, the one that claims more is answered.
        steps.sort(key=lambda step: step.expected.next is not msgspec.UNSET)
        self._known = {
            json.dumps([step.request.call, step.request.body], sort_keys=True): _said(step.expected)
            for step in steps
        }

    def changed(self, call: str, answer: Any) -> Any:
        return answer

    def answer(self, path: str, body: Any) -> tuple[int, dict[str, str], Any]:
        self.asked.append(path)
        call = path.removeprefix("/naval/v1/battleships/calls/")
        body.pop("state", None)
        known = self._known.get(json.dumps([call, body], sort_keys=True))
        if self.refusals:
            return *self.refusals.pop(), None
        return (404, {}, None) if known is None else (known[0], {}, self.changed(call, known[1]))


def _said(expected: CaseExpected) -> tuple[int, Any]:
    """An answer that is as expected, and nothing more."""
    told = json.loads(msgspec.json.encode(expected))
    if "problem" in told:
        problem = told["problem"]
        return expected.status, {**problem, "errors": [{"pointer": problem["pointer"]}]}
    for chance in told.get("results", ()):
        chance["probability"] = {"decimal": chance["probability"]}
    told["awaiting"] = {"decision": told["awaiting"]} if told.get("awaiting") else None
    told["next"] = [told["next"]] if "next" in told else []
    return expected.status, told


@contextlib.contextmanager
def parroting(parrot: Parrot) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1

        def do_GET(self) -> None:
            self._send(404, {}, None)

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self._send(*parrot.answer(self.path, body))

        def _send(self, status: int, headers: dict[str, str], answer: Any) -> None:
            content = json.dumps(answer).encode()
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(content))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{http.server_port}/naval/"
        http.shutdown()


def test_another_adjudicator_at_a_path_of_its_own_conforms() -> None:
    parrot = Parrot()
    with parroting(parrot) as url:
        result = sent(url, "--ruleset", "battleships")
    assert result.exit_code == 0, result.output
    assert parrot.asked[0] == "/naval/v1/batch"
    assert parrot.asked.count("/naval/v1/batch") == 1


class Batching(Parrot):
    """Takes batches, and answers their items by id, the last first."""

    def answer(self, path: str, body: Any) -> tuple[int, dict[str, str], Any]:
        if not path.endswith("/batch"):
            return super().answer(path, body)
        self.asked.append(path)
        items = []
        for item in reversed(body["items"]):
            call = item["call"].partition("/")[2]
            status, _, told = super().answer(f"/naval/v1/battleships/calls/{call}", item["request"])
            name = "answer" if status == 200 else "problem"
            items.append({"id": item["id"], "status": status, name: told})
        return 200, {}, {"items": items}


def test_what_a_batch_answers_belongs_to_its_item_by_id() -> None:
    batching = Batching()
    with parroting(batching) as url:
        result = sent(url, "--ruleset", "battleships")
    assert result.exit_code == 0, result.output
    assert batching.asked.count("/naval/v1/batch") > 1


class WrongAboutVisibility(Parrot):
    """Sees a hex too far, and tells no trace."""

    def changed(self, call: str, answer: Any) -> Any:
        answer = {name: part for name, part in answer.items() if name != "trace"}
        if call == "roll-visibility" and "outcome" in answer:
            seen = answer["outcome"]["visibility"] + 1
            answer["outcome"] = {**answer["outcome"], "visibility": seen}
        return answer


def test_a_wrong_adjudicator_is_reported_by_rule() -> None:
    with parroting(WrongAboutVisibility()) as url:
        result = sent(url, "--ruleset", "battleships", "--level", "outcome")
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0] == "Battleships, cases of version 2, level outcome"
    place = lines.index("    4.1-a: A die of 2 on a base visibility of 10: 12 hexes")
    assert lines[place + 1] == "      /outcome/visibility: expected 12, got 13"
    wrong = [line.split()[0] for line in lines if re.match(r"  \d", line)]
    assert "4.1" in wrong
    assert "5.3" not in wrong
    assert "as expected" in lines[-1]


def test_seeded_dice_are_for_those_who_have_them() -> None:
    catalogue = catalogue_of(RULESETS["battleships"].ruleset)
    seeded = {case.id for case in catalogue.cases if case.seeded}
    without = {case.id for case in asked(catalogue, "outcome")}
    assert seeded
    assert {case.id for case in asked(catalogue, "throws")} - without == seeded


def test_a_service_without_room_is_waited_for() -> None:
    parrot, waited = Parrot(), list[float]()
    parrot.refusals = [
        (503, {}),
        (429, {"Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT"}),
        (429, {"Retry-After": "7"}),
    ]
    case = next(each for each in catalogue_of(RULESETS["battleships"].ruleset).cases)
    request = case.steps[0].request
    with parroting(parrot) as url, Service(url, waited.append) as service:
        status, _ = service.post(f"/v1/battleships/calls/{request.call}", request.body)
        assert (status, waited) == (200, [7.0, 0.0, 1.0])
        parrot.refusals = [(429, {"Retry-After": "1"})] * 20
        with pytest.raises(NotAnswering, match="no room"):
            service.post(f"/v1/battleships/calls/{request.call}", request.body)


def test_nothing_listens() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{unused.getsockname()[1]}"
        result = sent(url)
    assert result.exit_code == 2
    assert f"wardroom: {url} does not answer" in result.output


@pytest.mark.parametrize("url", ["127.0.0.1:8000", "ftp://host", "http://"])
def test_what_is_no_address(url: str) -> None:
    result = sent(url)
    assert (result.exit_code, "is no address" in result.output) == (2, True)


# ------------------------------------------------------------------------------ compared

THROW = CaseThrow(dice="1d6", purpose="hit", rule="1.1", faces=(3,))
STEP = {"rule": "1.1", "purpose": "hit", "roll": {"dice": "1d6", "faces": [3], "natural": 3}}
EXPECTED = CaseExpected(outcome={"hits": 1}, throws=(THROW,), trace=(STEP,))
AS_EXPECTED = {"outcome": {"hits": 1}, "awaiting": None, "trace": [STEP]}
MODIFIED = {**STEP, "modifiers": [{"reason": "x", "value": 1, "rule": "1.1"}]}
OTHER_FACE = {**STEP, "roll": {"dice": "1d6", "faces": [4], "natural": 4}}
ANSWERS = [
    # what is answered                                     outcome  throws  trace
    (AS_EXPECTED,                                          True,    True,   True),
    (AS_EXPECTED | {"more": 1},                            True,    True,   True),
    (AS_EXPECTED | {"trace": [STEP | {"text": "A hit"}]},  True,    True,   True),
    (AS_EXPECTED | {"trace": [MODIFIED]},                  True,    True,   False),
    (AS_EXPECTED | {"trace": [OTHER_FACE]},                True,    False,  False),
    (AS_EXPECTED | {"trace": [STEP, STEP]},                True,    False,  False),
    (AS_EXPECTED | {"awaiting": {"decision": "dive"}},     False,   False,  False),
    (AS_EXPECTED | {"outcome": {"hits": True}},            False,   False,  False),
    (AS_EXPECTED | {"trace": ["a hit"]},                   True,    False,  False),
    ({"trace": []},                                        False,   False,  False),
    (None,                                                 False,   False,  False),
]  # fmt: skip


@pytest.mark.parametrize(("answer", "outcome", "throws", "trace"), ANSWERS)
def test_the_levels(answer: Any, outcome: bool, throws: bool, trace: bool) -> None:
    kept = (
        not list(faults(EXPECTED, 200, answer, "outcome")),
        not list(faults(EXPECTED, 200, answer, "throws")),
        not list(faults(EXPECTED, 200, answer, "trace")),
    )
    assert kept == (outcome, throws, trace)


def test_odds_are_compared_within_a_billionth() -> None:
    (case, *_) = (
        each
        for each in catalogue_of(RULESETS["battleships"].ruleset).cases
        if each.steps[0].request.call.endswith("/odds")
    )
    expected = case.steps[0].expected
    _, answer = _said(expected)
    answer["results"][0]["probability"]["decimal"] += 5e-10
    assert not list(faults(expected, 200, answer, "outcome"))
    answer["results"][0]["probability"]["decimal"] += 1e-9
    (fault,) = faults(expected, 200, answer, "outcome")
    assert "1/" in fault
