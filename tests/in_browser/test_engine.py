"""Each call, odds, text and proof once: the engine answers as this process does, to the byte."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from in_browser.asking import (
    CATALOGUES,
    Answer,
    Json,
    call_of,
    chain_of,
    in_node,
    in_this_process,
    log_with_a_ruling,
    log_with_another_total,
    logs_of_0_1_0,
    one_of_each_call,
)
from wardroom.conformance.comparing import faults
from wardroom.rulesets.catalogue import RULESETS

SAMPLE = [
    (catalogue.ruleset, case) for catalogue in CATALOGUES for case in one_of_each_call(catalogue)
]
LOGS = logs_of_0_1_0()


def _verify(log: Json) -> list[Json]:
    return [{"path": "/v1/verify", "body": {"log": log}}]


def _again(log: Json, **asked: Any) -> list[Json]:
    ruleset = log["entries"][0]["content"]["founding"]["pins"]["ruleset"]
    return [{"path": f"/v1/{ruleset}/replay", "body": {"log": log, "odds": True, **asked}}]


OUTLOOKS: dict[str, Json] = {
    "hunters": {"at": 14, "horizon": "encounter"},
    "silent-victory": {"at": 7, "horizon": "patrol"},
    "battleships": {"at": 15, "horizon": "turn", "seat": "second"},
}
FIRST = chain_of(*SAMPLE[0])[0]
OTHERS: dict[str, list[Json]] = {
    "in Japanese": [{**FIRST, "path": f"{FIRST['path']}/text?language=ja"}],
    "as text": [{**FIRST, "path": f"{FIRST['path']}/text", "headers": {"Accept": "text/plain"}}],
    "minimal": [{**FIRST, "headers": {"Prefer": "return=minimal"}}],
    "no JSON": [{"path": FIRST["path"], "text": "{"}],
    "nothing there": [{"path": "/v1/hunters/sessions", "body": {}}],
    "a ruling": _verify(log_with_a_ruling()),
    "another total": _verify(log_with_another_total()),
    "narrative": [{"path": "/v1/narrative?language=ko", "body": {"log": LOGS["hunters"]}}],
    **{f"verify {name}": _verify(log) for name, log in LOGS.items()},
    **{f"odds {name}": _again(log, at=14) for name, log in LOGS.items()},
    **{
        f"outlook {name}": _again(log, trials=100, results=0, **OUTLOOKS[name])
        for name, log in LOGS.items()
    },
}
VERIFIED = {
    "a ruling": "good",
    "another total": "bad",
    **{f"verify {name}": "good" for name in LOGS},
}
CHAINS = [*(chain_of(*one) for one in SAMPLE), *OTHERS.values()]


def test_every_call_is_in_the_sample() -> None:
    called = {f"{name}/{call_of(case).split('/')[0]}" for name, case in SAMPLE}
    assert called == {f"{one.id}/{call.name}" for one in RULESETS for call in one.calls}


def test_it_answers_as_the_rules_do_here(tmp_path: Path) -> None:
    """All of it is sent to one process: the engine takes seconds to be loaded."""
    answered = in_node(CHAINS, tmp_path)
    assert answered == list(in_this_process(CHAINS))
    assert _unmet(answered[: len(SAMPLE)]) == {}
    told = dict(zip(OTHERS, answered[len(SAMPLE) :], strict=True))
    assert {name: told[name][0].status for name in ("no JSON", "nothing there")} == {
        "no JSON": 400, "nothing there": 404,
    }  # fmt: skip
    outcomes = {name: json.loads(told[name][0].body)["outcomes"] for name in VERIFIED}
    assert outcomes == VERIFIED
    for name in OUTLOOKS:
        again = json.loads(told[f"outlook {name}"][0].body)
        assert again["board"]["lines"] or name != "battleships"
        assert all("outlook" in one for one in again["decision"]["odds"])


def _unmet(answered: list[list[Answer]]) -> dict[str, list[str]]:
    """What of the sample is not as the catalogue says, by the id of the case."""
    return {
        case.id: wrong
        for (_, case), told in zip(SAMPLE, answered, strict=True)
        for step, one in zip(case.steps, told, strict=True)
        if (wrong := list(faults(step.expected, one.status, json.loads(one.body), "trace")))
    }
