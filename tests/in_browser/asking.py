"""The same requests to the engine in Node.js and to the rules in this process."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from kept.artefacts import everything_kept
from play.chromium import ROOT, loaded
from runs.patience import patience
from sessions.small import SESSION, Begun, Game
from sessions.test_ruling_streams import GAMES, begun
from wardroom.api.local_answers import LocalAnswers
from wardroom.conformance.catalogue import CaseCatalogue, WorkedCase, catalogue_of
from wardroom.rulesets.catalogue import RULESETS

HERE = Path(__file__).parent
CATALOGUES = tuple(map(catalogue_of, RULESETS))

Json = dict[str, Any]
Chain = Sequence[Json]
"""Requests, each of which goes on from the answer to the one before."""


class Answer(NamedTuple):
    status: int
    type: str
    body: str


def built() -> ModuleType:
    """`build.py` of the engine, which is built."""
    build = loaded(ROOT / "sdk" / "engine" / "build.py")
    build.build()
    return build


def chain_of(ruleset: str, case: WorkedCase) -> list[Json]:
    """The requests of a case."""
    calls = f"/v1/{ruleset}/calls"
    return [
        {"path": f"{calls}/{step.request.call}", "body": step.request.body} for step in case.steps
    ]


def call_of(case: WorkedCase) -> str:
    """The call of a case, odds apart."""
    return case.steps[0].request.call


def one_of_each_call(catalogue: CaseCatalogue) -> Iterator[WorkedCase]:
    """The case of most requests of each call, the first of several, and so of the odds once."""
    chosen: dict[str, WorkedCase] = {}
    for case in catalogue.cases:
        call = call_of(case)
        place = "odds" if call.endswith("/odds") else call
        if place not in chosen or len(case.steps) > len(chosen[place].steps):
            chosen[place] = case
    yield from chosen.values()


def in_node(chains: Iterable[Chain], folder: Path) -> list[list[Answer]]:
    """What the engine answers in Node.js."""
    build = built()
    requests = folder / "requests.json"
    requests.write_text(json.dumps(list(chains)))
    node = loaded(ROOT / "sdk" / "typescript" / "build.py").NODE
    done = subprocess.run(
        [node, HERE / "answers.mjs", build.DIST, requests], capture_output=True, text=True,
        check=False, timeout=patience(600),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [[Answer(*each) for each in chain] for chain in json.loads(done.stdout)]


def in_this_process(chains: Iterable[Chain]) -> Iterator[list[Answer]]:
    """What the same operations answer in this process."""
    answers = LocalAnswers()
    for chain in chains:
        told: list[Answer] = []
        for request in chain:
            goes_on = {"state": json.loads(told[-1].body).get("state")} if told else {}
            sent = request.get("text") or json.dumps({**goes_on, **request["body"]})
            made = answers.answer(request["path"], sent.encode(), request.get("headers"))
            told.append(Answer(made.status, made.media_type, made.body.decode()))
        yield told


def logs_of_0_1_0() -> dict[str, Json]:
    """The log of a game of each ruleset, as that release exported it."""
    kept = (one for one in everything_kept() if one.release == "0.1.0")
    return {one.ruleset: json.loads(one.log()) for one in kept}


def log_of_this_release(decisions: int) -> Json:
    """The log of a game of some decisions that is over."""
    game = Game(Begun("hunters"))
    game.play(decisions)
    game.end()
    log: Json = game.log(with_charts=True)
    return log


def log_with_another_total() -> Json:
    """The log of a game of this release in which one throw comes to what it does not."""
    log = log_of_this_release(2)
    steps = (
        event["step"]
        for entry in log["entries"]
        for event in entry["content"]["events"]
        if "step" in event
    )
    thrown = next(step for step in steps if step["total"] is not None)
    thrown["total"] += 1
    return log


def log_with_a_ruling() -> Json:
    """The log of a game of this release whose umpire has patched it."""
    game = begun("hunters", SESSION, None, tournament=False)
    game.rule(patch=GAMES["hunters"].patch)
    game.end()
    log: Json = game.log()
    return log
