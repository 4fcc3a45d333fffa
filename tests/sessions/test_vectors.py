"""`openapi/sessions.md`: its vectors hold in the service and in the client."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from wardroom_client import verify as sdk

from wardroom.dice import SeededDice
from wardroom.sessions import chain
from wardroom.sessions.commitment import (
    commit,
    commit_client_seed,
    commit_tournament,
    dice_seed,
    options_digest,
    sealing_seed,
)
from wardroom.sessions.names import EntrantName

DOCUMENT = Path(__file__).parents[2] / "openapi" / "sessions.md"

GIVEN = {"north": b"", "south": bytes.fromhex("00ff" * 8)}


@pytest.fixture(scope="module")
def vectors() -> dict[str, Any]:
    text = DOCUMENT.read_text("utf-8").partition("<!-- vectors -->")[2]
    body = text.partition("```json")[2].partition("```")[0]
    found: dict[str, Any] = msgspec.json.decode(body)
    return found


def test_in_the_service(vectors: dict[str, Any]) -> None:
    seed = bytes.fromhex(vectors["seed"])
    assert options_digest(vectors["options"]) == vectors["options_digest"]
    committed = commit(
        session=vectors["session"],
        ruleset=vectors["ruleset"],
        charts_digest=vectors["charts_digest"],
        options_digest=vectors["options_digest"],
        seed=seed,
    )
    assert committed.hex() == vectors["commitment"]
    shared = commit_tournament(
        tournament=vectors["tournament"],
        ruleset=vectors["ruleset"],
        charts_digest=vectors["charts_digest"],
        options_digest=vectors["options_digest"],
        seed=seed,
    )
    assert shared.hex() == vectors["tournament_commitment"]
    assert sealing_seed(seed, vectors["session"]).hex() == vectors["tournament_sealing_seed"]
    thrown = dice_seed(seed, ("owner",), vectors["client_seeds"])
    assert thrown.hex() == vectors["dice_seed"]
    promised = {seat: commit_client_seed(committed, seat, given) for seat, given in GIVEN.items()}
    assert {
        f"client_commitment_of_{seat}": one.hex() for seat, one in promised.items()
    }.items() <= (vectors.items())
    two = dice_seed(seed, tuple(GIVEN), {seat: given.hex() for seat, given in GIVEN.items()})
    assert two.hex() == vectors["dice_seed_of_north_and_south"]
    added = dice_seed(seed, ("owner",), {}, vectors["contribution"])
    assert added.hex() == vectors["dice_seed_with_contribution"]
    entrant = EntrantName(name=vectors["name"], salt=vectors["name_salt"])
    assert entrant.digest.hex() == vectors["name_digest"]
    assert list(SeededDice(thrown).faces(vectors["stream"], 2, 6)) == vectors["faces"]
    first, second, item = (
        chain.canonical(vectors[name]) for name in ("content_1", "content_2", "item")
    )
    assert first.decode() == vectors["canonical_1"]
    assert item.decode() == vectors["canonical_item"]
    head = chain.link(committed, first, ())
    assert head.hex() == vectors["head_1"]
    salt = chain.salt(seed, 2, 0)
    assert salt.hex() == vectors["salt"]
    assert chain.seal(salt, item).hex() == vectors["seal"]
    sealed = chain.seals(seed, 2, [item])
    assert [seal.hex() for seal in sealed] == vectors["seals"]
    assert vectors["seal"] in vectors["seals"]
    assert chain.link(head, second, sealed).hex() == vectors["head_2"]
    state = chain.canonical([vectors["state_version"], vectors["state"], []])
    assert chain.state_digest(seed, 2, state) == vectors["state_digest"]


def test_in_the_client(vectors: dict[str, Any]) -> None:
    seed = bytes.fromhex(vectors["seed"])
    founding = {
        "session": vectors["session"],
        "pins": {
            "ruleset": vectors["ruleset"],
            "charts_digest": vectors["charts_digest"],
            "options": vectors["options"],
        },
    }
    committed = sdk.commitment_of(founding, seed)
    assert committed.hex() == vectors["commitment"]
    assert sdk.sealing_seed(founding, seed) == seed
    founding["tournament"] = {"tournament": vectors["tournament"]}
    shared = sdk.tournament_commitment_of(founding, seed)
    assert shared.hex() == vectors["tournament_commitment"]
    assert sdk.sealing_seed(founding, seed).hex() == vectors["tournament_sealing_seed"]
    thrown = sdk.dice_seed(seed, ["owner"], vectors["client_seeds"])
    assert thrown.hex() == vectors["dice_seed"]
    added = sdk.dice_seed(seed, ["owner"], {}, vectors["contribution"])
    assert added.hex() == vectors["dice_seed_with_contribution"]
    digest = sdk.name_digest(vectors["name_salt"], vectors["name"])
    assert digest.hex() == vectors["name_digest"]
    for seat, given in GIVEN.items():
        made = sdk.client_commitment_of(committed.hex(), seat, given)
        assert made == vectors[f"client_commitment_of_{seat}"]
    assert sdk.faces(thrown, vectors["stream"], 2, 6) == vectors["faces"]
    assert sdk.canonical(vectors["content_1"]).decode() == vectors["canonical_1"]
    head = sdk.link(committed, vectors["content_1"], [])
    assert head.hex() == vectors["head_1"]
    assert sdk.seal(bytes.fromhex(vectors["salt"]), vectors["item"]).hex() == vectors["seal"]
    seals = [bytes.fromhex(seal) for seal in vectors["seals"]]
    assert sdk.link(head, vectors["content_2"], seals).hex() == vectors["head_2"]


@pytest.mark.parametrize("count", range(18))
def test_seals_come_in_eights(count: int) -> None:
    items = [str(number).encode() for number in range(count)]
    found = chain.seals(bytes(32), 1, items)
    assert len(found) == max(8, -(-count // 8) * 8)
    assert list(found) == sorted(set(found))


def test_canonical_json_is_the_same_in_both() -> None:
    awkward = {
        "b": "\x00\x1f\x7f\u2028\u00e9/<\"\\", "a": [1, -1, 2**53, None, True, {}, []],
        "\u00e9": 1, "Z": 2,
    }  # fmt: skip
    assert chain.canonical(awkward) == sdk.canonical(awkward)


def test_every_domain_of_the_document_is_one_of_the_code() -> None:
    named = set(re.findall(r'"(wardroom-[a-z-]+/1)"', DOCUMENT.read_text("utf-8")))
    folder = Path(chain.__file__).parent
    source = "".join(path.read_text() for path in sorted(folder.glob("*.py")))
    assert named >= {"wardroom-chain/1", "wardroom-seal/1", "wardroom-commitment/1"}
    for domain in named - {"wardroom-dice/1"}:
        assert f'"{domain}"' in source, domain
