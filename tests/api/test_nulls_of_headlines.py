"""What the odds are about can be null: each such member says when."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.catalogue import rulesets
from support.every import every

CALLS = [
    (name, call.name) for name, installed in rulesets().items() for call in installed.ruleset.calls
]


def nullable(described: dict[str, Any]) -> bool:
    """Whether a member with this schema can be null."""
    return any(each.get("type") == "null" for each in described.get("anyOf", ()))


@every(("name", "call"), CALLS)
def test_a_headline_says_when_it_is_null(name: str, call: str) -> None:
    (kind,) = (each.headline_type for each in rulesets()[name].ruleset.calls if each.name == call)
    members = msgspec.json.schema(kind)["$defs"][kind.__name__]["properties"]
    unsaid = [
        member
        for member, described in members.items()
        if nullable(described) and "null" not in described.get("description", "").lower()
    ]
    assert unsaid == []


def test_there_are_such_members() -> None:
    headlines = [
        msgspec.json.schema(call.headline_type)["$defs"][call.headline_type.__name__]
        for installed in rulesets().values()
        for call in installed.ruleset.calls
    ]
    found = [one for each in headlines for one in each["properties"].values() if nullable(one)]
    assert len(found) > 20
