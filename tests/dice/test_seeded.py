"""`wardroom-dice/1`: the document, its vectors, the implementation and an independent one agree."""

from __future__ import annotations

import contextlib
import io
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.every import every
from wardroom.dice import ALGORITHM, ScopedDice, SeededDice, die_named, draw_seed

from . import independent

DOCUMENT = (Path(__file__).parents[2] / "openapi" / "dice.md").read_text("utf-8")
VECTORS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "vectors.toml").read_text("utf-8")
)["vector"]
SEED = bytes.fromhex("5eed" * 8)


def by_name(name: str) -> dict[str, Any]:
    return next(vector for vector in VECTORS if vector["name"] == name)


# ------------------------------------------------------------------------------ vectors


@every("vector", VECTORS, ids=lambda vector: vector["name"])
def test_the_service_throws_the_vector(vector: dict[str, Any]) -> None:
    position, _, purpose = vector["stream"].rpartition("/")
    dice = SeededDice(bytes.fromhex(vector["seed"]), vector["context"])
    rolls = [
        dice.roll(die_named(notation), purpose=purpose, rule="1", stream=position)
        for notation in vector["throws"]
    ]
    assert [list(roll.faces) for roll in rolls] == vector["faces"]
    assert [roll.natural for roll in rolls] == vector["totals"]


@every("vector", VECTORS, ids=lambda vector: vector["name"])
def test_the_independent_dice_throw_the_vector(vector: dict[str, Any]) -> None:
    seed, throws = bytes.fromhex(vector["seed"]), vector["throws"]
    faces = independent.throws(seed, vector["context"], vector["stream"], throws)
    assert faces == vector["faces"]
    assert [
        independent.total(notation, thrown) for notation, thrown in zip(throws, faces, strict=True)
    ] == vector["totals"]


def test_the_document_lists_every_vector() -> None:
    table = DOCUMENT[DOCUMENT.index("## Test vectors") :]
    rows = [line for line in table.splitlines() if line.startswith("| ")][2:]
    assert [_read_row(row) for row in rows] == [
        {key: value for key, value in vector.items() if key != "note"} for vector in VECTORS
    ]


def _read_row(row: str) -> dict[str, Any]:
    name, seed, context, stream, throws, faces, totals = (
        cell.strip() for cell in row.strip("| \n").split(" | ")
    )
    return {
        "name": name,
        "seed": seed.strip("`"),
        "context": json.loads(context.strip("`")),
        "stream": stream.strip("`"),
        "throws": throws.split(),
        "faces": [[int(face) for face in throw.split()] for throw in faces.split(",")],
        "totals": [int(total) for total in totals.split()],
    }


@pytest.mark.parametrize(
    ("vector", "block", "position", "at_least"),
    [
        ("rejected_first", 0, 0, 252),
        ("rejected_twice", 0, 1, 252),
        ("rejected_d20", 0, 0, 240),
        ("rejected_at_block_end", 0, 31, 252),
        ("mixed_dice", 0, 1, 240),
    ],
)
def test_the_trap_is_in_the_vector(vector: str, block: int, position: int, at_least: int) -> None:
    found = by_name(vector)
    seed = bytes.fromhex(found["seed"])
    drawn = independent.block(seed, found["context"], found["stream"], block)
    assert drawn[position] >= at_least


def test_vectors_that_must_differ_do() -> None:
    plain = [
        vector
        for vector in VECTORS
        if vector["throws"] == ["2d6"] and not vector["name"].startswith("rejected")
    ]
    first_blocks = {
        independent.block(bytes.fromhex(v["seed"]), v["context"], v["stream"], 0) for v in plain
    }
    assert len(first_blocks) == len(plain)


def test_the_worked_vector_of_the_document() -> None:
    context, stream = "", "round/1/detection"
    assert independent.key(SEED).hex() in DOCUMENT
    assert independent.block(SEED, context, stream, 0).hex() in DOCUMENT
    for part in (ALGORITHM.encode(), SEED, stream.encode()):
        assert f"{len(part):08x} {part.hex()}" in DOCUMENT


def test_the_python_of_the_document() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        exec(code, {})  # noqa: S102
    assert shown.getvalue().split() == [str(face) for face in by_name("plain")["faces"][0]]


def test_the_one_liner_of_the_document() -> None:
    (line,) = re.findall(r"```sh\n(node -e '.*?')\n```", DOCUMENT, re.DOTALL)
    node = shutil.which("node")
    if node is None:  # nothing to run it with; the vectors hold all the same
        return
    program = line.removeprefix("node -e '").removesuffix("'")
    shown = subprocess.run([node, "-e", program], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == [str(face) for face in by_name("plain")["faces"][0]]


# ------------------------------------------------------------------------------ properties

SEEDS = st.binary(min_size=16, max_size=64)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
NOTATIONS = st.one_of(
    st.sampled_from(["1d6", "2d6", "1d10", "1d20", "d66", "d100"]),
    st.builds("{}d{}".format, st.integers(1, 20), st.integers(2, 100)),
)


@settings(max_examples=300, derandomize=True, deadline=None, database=None)
@given(
    seed=SEEDS,
    context=TEXTS,
    throws=st.lists(st.tuples(st.sampled_from(["a", "b/1", "潜"]), NOTATIONS), max_size=8),
)
def test_seeded_dice_are_what_the_document_says(
    seed: bytes, context: str, throws: list[tuple[str, str]]
) -> None:
    dice = SeededDice(seed, context)
    made: dict[str, list[list[int]]] = {}
    asked: dict[str, list[str]] = {}
    for stream, notation in throws:
        roll = dice.roll(die_named(notation), purpose="hit", rule="1", stream=stream)
        made.setdefault(stream, []).append(list(roll.faces))
        asked.setdefault(stream, []).append(notation)
        assert roll.natural == independent.total(notation, list(roll.faces))
        assert (roll.dice, roll.rerolled) == (notation, ())
    for stream, faces in made.items():
        assert faces == independent.throws(seed, context, f"{stream}/hit", asked[stream])


def test_a_throw_elsewhere_does_not_shift_a_stream() -> None:
    alone, beside = SeededDice(SEED), SeededDice(SEED)
    first = [alone.faces("a", 3, 6), alone.faces("a", 40, 6), alone.faces("a", 1, 20)]
    second = []
    for count, sides in ((3, 6), (40, 6), (1, 20)):
        beside.faces("b", 7, 10)
        second.append(beside.faces("a", count, sides))
    assert first == second


def test_positions_are_joined_from_the_outside_in() -> None:
    scoped = ScopedDice(ScopedDice(SeededDice(SEED), "round", 2), "hit", 1)
    plain = SeededDice(SEED)
    faces = plain.faces("round/2/hit/1/damage", 2, 6)
    assert scoped.roll(die_named("2d6"), purpose="damage", rule="1").faces == faces


@pytest.mark.parametrize("length", [0, 15, 65])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="16 to 64"):
        SeededDice(bytes(length))


def test_drawn_seeds_are_long_and_new() -> None:
    seeds = {draw_seed() for _ in range(100)}
    assert {len(seed) for seed in seeds} == {32}
    assert len(seeds) == 100


@pytest.mark.parametrize("notation", ["1d6", "1d10", "1d20", "1d100"])
def test_every_face_comes_up_equally_often(notation: str) -> None:
    """Chi-square over 50 throws a face; the bound is the 99.99 % quantile or a little above."""
    die = die_named(notation)
    throws = 50 * die.sides
    faces = SeededDice(SEED, "fairness").faces("throws", throws, die.sides)
    counts = [faces.count(face) for face in range(1, die.sides + 1)]
    chi_square = sum((count - 50) ** 2 for count in counts) / 50
    degrees = die.sides - 1
    assert chi_square < degrees + 4 * (2 * degrees) ** 0.5 + 8
