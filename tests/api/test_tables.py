"""Tables of the charts, each on a sheet with the rules of its modifiers."""

from __future__ import annotations

import httpx
import pytest

from wardroom.engine.registry import InstalledRuleset

U2 = """\
U2 Torpedo Dud: 1d6
+1  superior torpedoes (12.1.3 Kept markers)
9.2.4 Dud check
"""


def test_every_table_has_a_sheet(client: httpx.Client, ruleset: InstalledRuleset) -> None:
    """Whose modifiers lead to the rules that have them, and whose rules lead back to it."""
    listed = client.get(f"/v1/{ruleset.id}/tables").json()["tables"]
    words = client.get(f"/v1/{ruleset.id}/words").json()["words"]["charts"]
    assert {one["name"]: one["title"] for one in listed} == {
        name: word["label"] for name, word in words.items()
    }
    modified = 0
    for one in listed:
        sheet = client.get(one["url"]).json()
        assert (sheet["name"], sheet["title"]) == (one["name"], one["title"])
        for modifier in sheet["modifiers"]:
            references = client.get(modifier["rule"]["url"] + "?limit=1").json()["references"]
            assert {
                "chart": one["name"],
                "name": modifier["name"],
                "title": modifier["title"],
                "value": modifier["value"],
                "url": one["url"],
            } in references["modifiers"]
            modified += 1
        for rule in sheet["rules"][:3]:
            references = client.get(rule["url"] + "?limit=1").json()["references"]
            assert one["name"] in [chart["name"] for chart in references["charts"]]
    assert modified > 10


def test_a_sheet_can_be_printed(client: httpx.Client) -> None:
    sheet = client.get("/v1/hunters/tables/U2", headers={"Accept": "text/plain"})
    assert sheet.text == U2
    assert {one.strip() for one in sheet.headers["vary"].split(",")} >= {
        "Accept", "Accept-Language",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "1941 +1, 1942 +2, 1943 +3  year (9.6.7 Detection result)"),
        ("ja", "1941 +1, 1942 +2, 1943 +3  年 (9.6.7 探知の結果)"),
        ("ko", "1941 +1, 1942 +2, 1943 +3  연도 (9.6.7 탐지 결과)"),
    ],
)
def test_a_sheet_is_in_the_language_of_its_reader(
    client: httpx.Client, language: str, line: str
) -> None:
    asked = {"language": language}
    sheet = client.get("/v1/hunters/tables/E2", params=asked, headers={"Accept": "text/plain"})
    assert line in sheet.text.splitlines()
    assert sheet.headers["content-language"] == language


def test_a_table_that_there_is_not(client: httpx.Client) -> None:
    answer = client.get("/v1/silent-victory/tables/S9")
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (404, "table_unknown")
    assert client.get("/v1/silent-victory/tables/T9", params={"language": "ja"}).json()["detail"]
