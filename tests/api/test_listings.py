"""What the service says there is: rulesets, calls, options, rules and charts."""

from __future__ import annotations

import hashlib
import html
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from api.conftest import RULESETS
from api.serving import serving
from wardroom.api.operations.contract_pages import (
    CLIENTS,
    CONTRACT,
    CONTRACT_PATH,
    DATA,
    MOVED,
    PICTURE,
    contract,
)
from wardroom.charts import digested, without_notes
from wardroom.engine.printings import Printing
from wardroom.engine.registry import InstalledRuleset
from wardroom.text import labels


def test_rulesets(client: httpx.Client, ruleset: InstalledRuleset) -> None:
    listed = {entry["id"]: entry for entry in client.get("/v1/rulesets").json()["rulesets"]}
    assert listed[ruleset.id]["digests"] == ruleset.digests
    assert listed[ruleset.id]["calls"] == list(ruleset.calls)
    assert client.get("/readyz").json()["rulesets"][ruleset.id] == ruleset.digests["standard"]


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_the_printing_is_that_of_the_ruleset_wherever_it_is_listed(
    client: httpx.Client, ruleset: InstalledRuleset, language: str
) -> None:
    printing = labels(ruleset, language).printing
    assert printing is not None
    asked = {"language": language}
    rulesets = client.get("/v1/rulesets", params=asked).json()["rulesets"]
    (listed,) = (entry for entry in rulesets if entry["id"] == ruleset.id)
    options = client.get(f"/v1/{ruleset.id}/options", params=asked).json()
    for answer in (listed, options):
        assert msgspec.convert(answer["printing"], Printing) == printing


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_contests_and_policies_have_words(
    client: httpx.Client, ruleset: InstalledRuleset, language: str
) -> None:
    """What a game lists can be asked for, and shown, whatever the game is."""
    (listed,) = (
        entry["game"]
        for entry in client.get("/v1/rulesets").json()["rulesets"]
        if entry["id"] == ruleset.id
    )
    words = client.get(f"/v1/{ruleset.id}/words?language={language}").json()["words"]
    known = words["values"]
    assert all({one, f"contest.{one}"} & set(known) for one in listed["contests"])
    assert set(words["policies"]) == set(listed["policies"])
    of_all = ["top_tonnage", "survival", "two_player"]
    packs = ["wolfpack"] if ruleset.id == "hunters" else []
    assert listed["contests"] == ([] if len(listed["seats"]) > 1 else [*of_all, *packs])
    made = {"setup": {}, "entrants": [{"name": "Ott"}], "contest": listed["contests"][:1]}
    refused = client.post(listed["tournaments"], json=made).json()
    assert refused["errors"][0]["pointer"] == "/contest"


def test_calls_say_where_they_are_served(client: httpx.Client, ruleset: InstalledRuleset) -> None:
    listed = client.get(f"/v1/{ruleset.id}/calls").json()["calls"]
    assert [call["name"] for call in listed] == list(ruleset.calls)
    for call in listed:
        assert set(call["paths"]) == {"adjudicate", "continue", "odds", "text"}
        registered = ruleset.calls[call["name"]].call
        stops = bool(registered.throws or registered.decisions)
        assert (call["paths"]["continue"] is not None) is stops
        for path in filter(None, call["paths"].values()):
            assert client.options(path).headers["allow"] == "OPTIONS, POST"
        for example in call["examples"]:
            path = call["paths"]["adjudicate"]
            assert client.post(path, json=example["request"]).status_code == 200


def test_options_can_be_sent(client: httpx.Client, ruleset: InstalledRuleset) -> None:
    call = next(iter(ruleset.calls.values()))
    request = call.examples[0].request()
    for option in client.get(f"/v1/{ruleset.id}/options").json()["options"]:
        assert option["default"] in option["choices"]
        body = {**request, "options": {option["name"]: option["default"]}}
        assert client.post(call.path, json=body).status_code in {200, 422}


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_openings_can_be_sent(
    client: httpx.Client, ruleset: InstalledRuleset, language: str
) -> None:
    """Each has words of the language, its rule, and says that it is not the rulebook's."""
    accepts = {"Accept-Language": language}
    listed = client.get(f"/v1/{ruleset.id}/openings", headers=accepts).json()["openings"]
    game = ruleset.ruleset.game
    assert game is not None
    assert listed
    for one in listed:
        game.begin(
            msgspec.convert(one["setup"], game.setup),
            ruleset.ruleset.options(),
            ruleset.packs["standard"].charts,
        )
        assert one["provenance"] == "reconstructed"
        assert one["rule"] in {rule.number for rule in ruleset.rules}
        assert one["title"] != one["name"]
        assert one["summary"]
        assert (language == "en") is (one["title"] + one["summary"]).isascii()


def test_every_rule_is_listed_with_the_calls_that_cover_it(
    client: httpx.Client, ruleset: InstalledRuleset
) -> None:
    rules = client.get(f"/v1/{ruleset.id}/rules").json()["rules"]
    assert [rule["number"] for rule in rules] == [rule.number for rule in ruleset.rules]
    covered = client.get(f"/v1/{ruleset.id}/rules?covered=true").json()["rules"]
    uncovered = client.get(f"/v1/{ruleset.id}/rules?covered=false").json()["rules"]
    assert covered == [rule for rule in rules if rule["calls"]]
    assert uncovered == [rule for rule in rules if not rule["calls"]]
    optional = client.get(f"/v1/{ruleset.id}/rules?kind=optional&covered=true").json()["rules"]
    assert optional == [rule for rule in covered if rule["kind"] == "optional"]


def _places(tables: dict[str, Any], place: str = "") -> Iterator[str]:
    """Where the tables and parts of them stand."""
    for name, part in tables.items():
        yield place + name
        if isinstance(part, dict):
            yield from _places(part, f"{place}{name}.")


def test_charts_can_be_kept(client: httpx.Client, ruleset: InstalledRuleset) -> None:
    latest = client.get(f"/v1/{ruleset.id}/charts")
    assert latest.headers["cache-control"] == "public, no-cache"
    charts = latest.json()["charts"]
    assert charts["pack"] in latest.json()["packs"]
    assert charts["pack"]["digest"] == ruleset.digests["standard"]
    assert charts["pack"]["charts_digest"] == ruleset.packs["standard"].digest
    by_digest = client.get(f"/v1/{ruleset.id}/charts/{charts['pack']['digest']}")
    by_tables = client.get(f"/v1/{ruleset.id}/charts/{charts['pack']['charts_digest']}")
    assert by_tables.json() == by_digest.json()
    assert by_digest.json() == charts
    assert "immutable" in by_digest.headers["cache-control"]
    # A game that was begun under earlier rules or charts names the digest of those.
    for pack in ruleset.named_so("standard"):
        for digest in (pack.digest, *ruleset.digests_of(pack)):
            served = client.get(f"/v1/{ruleset.id}/charts/{digest}").json()
            tables = digested(without_notes(served["tables"]), pack.manifest.format)
            assert served["pack"]["charts_digest"] == pack.digest
            assert hashlib.sha256(tables).hexdigest() == pack.digest
            sources = {source["table"] for source in served["sources"]}
            assert sources <= set(_places(served["tables"]))
    assert client.get(f"/v1/{ruleset.id}/charts/{'0' * 64}").status_code == 404


def test_an_unknown_pack_lists_those_there_are(
    client: httpx.Client, ruleset: InstalledRuleset
) -> None:
    problem = client.get(f"/v1/{ruleset.id}/charts?pack=none")
    assert problem.status_code == 404
    assert problem.json()["choices"] == list(ruleset.packs)


def test_a_pack_of_ones_own_is_served_and_adjudicated_with(tmp_path: Path) -> None:
    hunters = RULESETS["hunters"]
    pack = tmp_path / "packs" / "mine"
    shutil.copytree(hunters.ruleset.data / "standard", pack)
    manifest = pack / "pack.toml"
    manifest.write_text(manifest.read_text().replace('"standard"', '"mine"'))
    e2 = pack / "e2.toml"
    e2.write_text(re.sub(r"(close_range +=.*value = +)1", r"\g<1>2", e2.read_text()))
    call = hunters.calls["run-depth-charge-cycle"]
    with (
        serving(tmp_path, WARDROOM_CHARTS_DIR=str(pack.parent)) as server,
        server.client() as client,
    ):
        listed = client.get("/v1/hunters/charts?pack=mine").json()
        assert [entry["name"] for entry in listed["packs"]] == ["standard", "mine"]
        assert listed["charts"]["tables"]["E2"]["modifiers"]["close_range"]["value"] == 2
        digest = listed["charts"]["pack"]["digest"]
        assert digest != hunters.digests["standard"]
        request = {**call.examples[0].request(), "charts": "mine"}
        answer = client.post(call.path, json=request).json()
        assert (answer["ruleset"]["charts"], answer["ruleset"]["digest"]) == ("mine", digest)
        assert client.get(f"/v1/hunters/charts/{digest}").json() == listed["charts"]


PAGES_AND_LISTINGS = [
    "/v1/rulesets", "/v1/hunters/calls", "/v1/hunters/options", "/v1/hunters/rules?kind=optional",
    "/v1/hunters/charts", "/openapi.json", "/docs", "/docs/clients", "/play", "/problems",
]  # fmt: skip


@pytest.mark.parametrize("path", PAGES_AND_LISTINGS)
def test_what_the_client_holds_is_not_sent_again(client: httpx.Client, path: str) -> None:
    first = client.get(path)
    etag = first.headers["etag"]
    for held in (etag, f"W/{etag}", f'"other", {etag}', "*"):
        again = client.get(path, headers={"If-None-Match": held})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == etag
        assert again.headers["cache-control"] == first.headers["cache-control"]
    assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/healthz", "/readyz", "/v1/rulesets", "/v1/hunters/rules", "/v1/hunters/charts", "/docs"],
)
def test_head_is_get_without_the_body(client: httpx.Client, path: str) -> None:
    got, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (got.status_code, b"")
    for name in ("content-type", "content-length", "etag"):
        assert head.headers.get(name) == got.headers.get(name)


def test_rulesets_are_called_so_in_the_language_asked_for(client: httpx.Client) -> None:
    asked = {
        language: client.get("/v1/rulesets", headers={"Accept-Language": language})
        for language in ("en", "ja", "ko", "fr")
    }
    titles = {
        language: [
            (one["summary"], one["game"]["title"], one["game"]["summary"])
            for one in answer.json()["rulesets"]
        ]
        for language, answer in asked.items()
    }
    assert [one.headers["content-language"] for one in asked.values()] == ["en", "ja", "ko", "en"]
    assert titles["fr"] == titles["en"]
    for one, other in (("en", "ja"), ("en", "ko"), ("ja", "ko")):
        assert not {*sum(titles[one], ())} & {*sum(titles[other], ())}
    named = client.get("/v1/rulesets", params={"language": "ja"})
    assert named.content == asked["ja"].content


@pytest.mark.parametrize("name", [*CONTRACT, *MOVED])
def test_the_contract_in_words_is_served(client: httpx.Client, name: str) -> None:
    written = client.get(f"/openapi/{name}.md")
    page = client.get(f"/docs/contract/{name}")
    kept = Path(__file__).parents[2] / "openapi" / f"{name}.md"
    assert written.headers["content-type"].startswith("text/markdown")
    assert written.content == kept.read_bytes()
    assert "<h1" in page.text
    assert (f'href="/docs/contract/{name}"' in client.get("/docs").text) is (name in CONTRACT)


@pytest.mark.parametrize("name", DATA)
def test_the_vectors_are_served_as_data(client: httpx.Client, name: str) -> None:
    answer = client.get(f"/openapi/{name}")
    kept = Path(__file__).parents[2] / "openapi" / name
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.content == kept.read_bytes()
    assert f'href="/openapi/{name}"' in client.get("/docs/contract/log-format").text


@pytest.mark.parametrize(
    "path",
    [
        "/", "/docs", "/docs/hunters", "/docs/guides", "/docs/clients", "/docs/contract/promise",
        "/problems",
    ],
)  # fmt: skip
def test_a_page_of_the_docs_loads_nothing_from_elsewhere(client: httpx.Client, path: str) -> None:
    page = client.get(path)
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    loaded = re.findall(r'(?:src|<link[^>]* href)="([^"]*)"', page.text)
    assert loaded
    for each in loaded:
        assert client.get(each).status_code == 200
    assert not re.search(r'(?:src|href)="(?:https?:)?//', page.text)
    assert "<style" not in page.text
    assert " style=" not in page.text


def test_what_has_its_version_in_its_name_is_kept_for_ever(client: httpx.Client) -> None:
    [script] = re.findall(r'src="(/docs/scalar[^"]*)"', client.get("/docs/hunters").text)
    kept = client.get(script)
    assert "immutable" in kept.headers["cache-control"]
    assert re.search(r"\d+\.\d+\.\d+", script)
    again = client.get(script, headers={"If-None-Match": kept.headers["etag"]})
    assert again.status_code == 304
    assert client.get("/docs/reference.js").headers["cache-control"] == "no-cache"


CHECKOUT = Path(__file__).parents[2]


def test_the_docs_name_the_clients_first(client: httpx.Client) -> None:
    """The picture among the first links, then the clients and how to get them, then references."""
    page = client.get("/docs").text
    main = page[page.index("<main") :]
    picture = main.index(f'href="{CONTRACT_PATH}/{PICTURE}"')
    listed, reference = main.index('<h2 id="clients">'), main.index('<h2 id="reference">')
    places = [main.index(f">{one.language}</a>") for one in CLIENTS]
    assert [picture, listed, *places, reference] == sorted([picture, listed, *places, reference])
    for one in CLIENTS:
        assert f"<code>{html.escape(one.install)}</code>" in main
        assert client.get(f"/docs/{one.guide}").status_code == 200


def test_each_client_is_in_the_project_as_it_is_said() -> None:
    """Each folder of the SDK, and each path and target of the commands."""
    readme = (CHECKOUT / "sdk" / "README.md").read_text("utf-8")
    assert re.findall(r"^\| \[(\w+)\]", readme, re.MULTILINE) == [
        one.language.lower() for one in CLIENTS
    ]
    makefile = (CHECKOUT / "Makefile").read_text("utf-8")
    for one in CLIENTS:
        for path in re.findall(r"sdk/[\w./]+(?=\s|$)", one.install):
            assert (CHECKOUT / path).exists(), path
        for target in re.findall(r"make (\w+)", one.install):
            assert f"\n{target}: " in makefile, target


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Wardroom: the API of naval board wargames"),
        ("/docs", "Wardroom: the API of naval board wargames"),
        ("/docs/hunters", "The Hunters: every request | Wardroom"),
        ("/docs/sessions", "Sessions and tournaments: every request | Wardroom"),
        ("/docs/guides", "Guides | Wardroom"),
        ("/docs/clients", "Clients | Wardroom"),
        ("/docs/guides/bot", "A chat bot in fifty lines | Wardroom"),
        ("/docs/contract/picture", "The API in one picture | Wardroom"),
        ("/problems", "Problem types | Wardroom"),
    ],
)
def test_a_page_of_the_docs_has_a_title_of_its_own(
    client: httpx.Client, path: str, title: str
) -> None:
    assert re.findall(r"<title>(.*)</title>", client.get(path).text) == [title]


def test_the_picture_is_one_screen_and_names_what_it_explains() -> None:
    """Eighty columns and forty lines, and a row for each word that a newcomer meets."""
    text = contract(f"{PICTURE}.md")
    [drawing] = re.findall(r"```text\n(.*?)```", text, re.DOTALL)
    lines = drawing.splitlines()
    assert len(lines) <= 40
    assert max(map(len, lines)) <= 90
    words = "call", "answer", "next", "awaiting", "continue", "session", "events", "verify"
    for word in words:
        assert word in drawing.lower(), word
        assert re.search(rf"^\| `?{word}`? \|", text, re.MULTILINE), word


def test_a_guide_that_is_not_there_is_not_found(client: httpx.Client) -> None:
    assert client.get("/docs/guides/none").status_code == 404
    page = client.get("/docs/guides/first-adjudication")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "<h1" in page.text
