"""How an answer is written down: as it is sent, sorted, a state in it opened, digests left out.

A digest names all charts, options and rules at once, so with it one changed cell of a chart would
change every answer. The digests are kept apart, in `digests.toml`.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from wardroom.charts import STANDARD
from wardroom.engine.adjudication import adjudicated
from wardroom.engine.calls import Example
from wardroom.engine.registry import InstalledCall
from wardroom.rulesets.catalogue import install_all
from wardroom.text import FALLBACK, fill
from wardroom.text.offers import offered

FOLDER = Path(__file__).parent
RULESETS = install_all()
DIGESTS = FOLDER / "digests.toml"
_HEAD = 7
_LEFT_OUT = frozenset({"digest"})


def calls() -> Iterator[InstalledCall]:
    """Every registered call."""
    for ruleset in RULESETS.values():
        yield from ruleset.calls.values()


def examples() -> Iterator[tuple[InstalledCall, Example]]:
    """Every registered example, with its call."""
    for call in calls():
        for example in call.examples:
            yield call, example


def path_of(call: InstalledCall) -> Path:
    """Where the answers to the examples of `call` are kept, by their names."""
    return FOLDER / call.ruleset.id / f"{call.call.name}.json"


def written(answers: dict[str, Any]) -> str:
    """The answers to the examples of a call as they are kept."""
    return json.dumps(answers, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def answered(call: InstalledCall, example: Example) -> Any:
    """The answer to `example`, in English, without digests."""
    request = msgspec.convert(example.request(), call.types.request)
    done = adjudicated(call, request)
    fill(call.ruleset, done.answer)
    sent = msgspec.json.encode(offered(call, done, FALLBACK))
    answer: dict[str, Any] = msgspec.json.decode(sent)
    if answer["state"] is not None:
        answer["state"] = _opened(answer["state"])
    return _without_digests(answer)


def digests() -> str:
    """The digest of each ruleset and of its standard charts, as they are kept."""
    tables = (
        f'[{ruleset.id}]\ncharts = "{ruleset.packs[STANDARD].digest}"\n'
        f'ruleset = "{ruleset.digests[STANDARD]}"\n'
        for ruleset in RULESETS.values()
    )
    return "\n".join(tables)


def _without_digests(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            name: _without_digests(part) for name, part in value.items() if name not in _LEFT_OUT
        }
    return [_without_digests(part) for part in value] if isinstance(value, list) else value


def _opened(state: str) -> Any:
    content = base64.urlsafe_b64decode(state + "=" * (-len(state) % 4))
    return msgspec.json.decode(zlib.decompress(content[_HEAD:]))
