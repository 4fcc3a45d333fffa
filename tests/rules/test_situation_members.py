"""Every member of a situation is bound by its schema or by a check, or is said to be free.

What a check bounds has a situation that cannot be, which is sent and refused.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from support.every import every
from wardroom.engine import adjudication
from wardroom.engine.refusals import Refused
from wardroom.rulesets.catalogue import RULESETS

from .catalogue import ruleset
from .situation_tables import Impossible, Json, Member, Part, merged, parts, pointers

GAMES = {
    "hunters": "judge-victory",
    "silent-victory": "judge-victory",
    "battleships": "score-battle",
}
"""By game, the call that is sent: any would do, for all check the situation alike."""
TABLES = [(game, name, part) for game in GAMES for name, part in parts(game).items()]
MEMBERS = [(game, part, one) for game, _, part in TABLES for one in part.member]
EXAMPLES = [
    pytest.param(game, part, member, one, id=f"{game}-{member.at}-{one.that}")
    for game, part, member in MEMBERS
    for one in member.impossible
]
BASES = [
    pytest.param(game, base, id=f"{game}-{part}-{name}")
    for game, part, table in TABLES
    for name, base in table.base.items()
]


def situation_of(game: str) -> Any:
    """The struct of a situation of `game`."""
    situations = ruleset(game).ruleset.situations
    assert situations is not None
    return situations.kind


def sent(game: str, situation: Json, options: Json) -> Any:
    """The answer to a call in `situation`."""
    call = ruleset(game).calls[GAMES[game]]
    body = {"situation": situation, "order": {}, "options": options}
    return adjudication.adjudicate(call, msgspec.convert(body, call.types.request))


def test_every_ruleset_with_situations_has_tables() -> None:
    assert sorted(GAMES) == sorted(one.id for one in RULESETS if one.situations is not None)


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_situation_has_a_table(game: str) -> None:
    there = [field.encode_name for field in msgspec.structs.fields(situation_of(game))]
    assert sorted(parts(game)) == sorted(there)


@every(("game", "name", "part"), TABLES)
def test_a_part_lists_every_member_once_and_no_other(game: str, name: str, part: Part) -> None:
    there = [at for at in pointers(situation_of(game)) if at.split("/")[1] == name]
    assert sorted(member.at for member in part.member) == sorted(there)


@every(("game", "part", "member"), MEMBERS)
def test_what_a_check_bounds_has_an_example_and_nothing_else_has(
    game: str, part: Part, member: Member
) -> None:
    del game, part
    assert bool(member.impossible) is (member.bound == "check"), member.at
    assert member.by


@pytest.mark.parametrize(("game", "base"), BASES)
def test_what_the_examples_change_is_possible(game: str, base: Json) -> None:
    sent(game, base, {})


@every(("game", "part", "member", "example"), EXAMPLES)
def test_what_cannot_be_is_refused(
    game: str, part: Part, member: Member, example: Impossible
) -> None:
    del member
    base = {} if example.on is None else part.base[example.on]
    with pytest.raises(Refused) as refused:
        sent(game, merged(base, example.change), example.options)
    fault = refused.value
    assert (fault.code, fault.rule, fault.member) == example.refused
