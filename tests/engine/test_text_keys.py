"""A text is found by its own key: in every language, with one meaning, and by something."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import rtoml

from api.codes import raised_literally
from rules.catalogue import rulesets
from support.every import every
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.game.taking_back import UNDO_REASONS
from wardroom.text import common_labels, common_languages
from wardroom.text.words import _COMMON, read_words

SERVICE = Path(__file__).parents[2] / "service" / "wardroom"
FOLDERS = sorted(path.parent for path in SERVICE.rglob("en.toml"))
OTHERS = [language for language in common_languages() if language != "en"]
_IN_THE_SOURCE = {
    "names", "rules", "rule_lines", "options", "examples", "charts", "problem_types", "sentences",
    "words",
}  # fmt: skip
"""Tables that English takes in part from where its codes are defined, or shows as they are."""
_NARROWER = {
    ("problems", "scenario_unknown"): "Silent Victory has one kind of scenario: captains",
    ("problems", "out_of_range"): "of Battleships a value, or a target: it says both",
    ("members", "at_most"): "of The Hunters no total",
}
"""What a game says more closely than all games do, in the same sense."""
_SAME = {"session_over", "awaits_umpire", "policy_plays"}
"""Why nothing is taken back, where nothing else is done either, and for the same reason."""
_FIELD = re.compile(r"{(\w*)")


def folder_of(folder: Path) -> str:
    return folder.relative_to(SERVICE).as_posix()


def texts(folder: Path, language: str) -> dict[str, Any]:
    """Every text of a folder, by table and key."""

    def flat(table: Mapping[str, Any], of: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
        for key, value in table.items():
            if isinstance(value, dict):
                yield from flat(value, (*of, key))
            else:
                yield "/".join((*of, key)), value

    written = (folder / f"{language}.toml").read_text("utf-8")
    return dict(flat(rtoml.loads(written), ()))


def test_the_folders_of_texts_are_found() -> None:
    found = {folder_of(folder) for folder in FOLDERS}
    own = ("proof/words", "log/entry_lines")
    assert {"terminal/words", "reports/words", "luck/words", "text/words", "text/titles"} < found
    assert {f"sessions/{folder}" for folder in own} | {"rulesets/submarine/words"} < found


@every("language", OTHERS)
@every("folder", FOLDERS, ids=folder_of)
def test_a_folder_has_every_text_in_every_language(folder: Path, language: str) -> None:
    """With the particulars of English, and none that English has not."""
    english, other = texts(folder, "en"), texts(folder, language)
    assert not english.keys() - other.keys()
    further = {key for key in other.keys() - english.keys() if "/" in key}
    further = {key for key in further if key.partition("/")[0] not in _IN_THE_SOURCE}
    assert not further | {key for key in other.keys() - english.keys() if "/" not in key}
    for key in english:
        filled = [set(_FIELD.findall(str(one[key]))) for one in (english, other)]
        assert filled[0] == filled[1], key


@pytest.mark.parametrize("language", common_languages())
@pytest.mark.parametrize("ruleset", rulesets().values(), ids=lambda ruleset: ruleset.id)
def test_a_key_of_tables_that_are_merged_means_one_thing(
    ruleset: InstalledRuleset, language: str
) -> None:
    """Where it means another thing of another member, that has a key of its own: `status.open`."""
    folders = (_COMMON, *ruleset.ruleset.words, ruleset.ruleset.data / "words")
    tables = [read_words((folder,), language) for folder in folders]
    twice = {}
    for at, later in enumerate(tables):
        for earlier in tables[:at]:
            for group in later.keys() & earlier.keys():
                for code in later[group].keys() & earlier[group].keys():
                    own = {key.partition(".")[2] for key in earlier[group]}
                    if code not in own and (group, code) not in _NARROWER:
                        twice[group, code] = (earlier[group][code], later[group][code])
    assert not twice


def test_a_code_of_two_tables_that_one_place_looks_up_in_has_one_text() -> None:
    """A file has each key once; a table that stands for two groups has no key of either."""
    for language in common_languages():
        written = rtoml.loads((_COMMON / f"{language}.toml").read_text("utf-8"))
        assert not written["undo"].keys() & (written["values"].keys() | written["problems"].keys())


def test_a_problem_that_means_two_things_has_a_sentence_for_each() -> None:
    """The code on the wire is one; behind a dot stands what else it means."""
    assert set(UNDO_REASONS) & raised_literally() == _SAME & raised_literally()


@every("language", common_languages())
@every("reason", UNDO_REASONS)
def test_why_nothing_can_be_taken_back_is_a_sentence_wherever_it_is_looked_up(
    reason: str, language: str
) -> None:
    known = common_labels(language)
    sentences = {known.value(reason, "reason"), known.sentence(reason, {}), known.problem(reason)}
    assert len(sentences) == 1
    assert reason not in sentences


# ------------------------------------------------------------------------------ never used


@functools.cache
def in_the_code() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Every text that stands in the code, and the forms of those that are put together there."""
    constants, forms = set[str](), set[str]()
    for path in SERVICE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            elif isinstance(node, ast.keyword) and node.arg:
                constants.add(node.arg)
            elif isinstance(node, ast.AnnAssign | ast.Attribute | ast.Name):
                target = node.target if isinstance(node, ast.AnnAssign) else node
                constants.add(getattr(target, "attr", getattr(target, "id", "")))
            elif isinstance(node, ast.JoinedStr):
                parts = [getattr(part, "value", None) for part in node.values]
                said = [part for part in parts if isinstance(part, str)]
                if any(re.search(r"[a-z]{3}", part) for part in said) and " " not in "".join(said):
                    forms.add(
                        "".join(re.escape(p) if isinstance(p, str) else r"\w+" for p in parts)
                    )
    return frozenset(constants), tuple(map(re.compile, forms))


@pytest.mark.parametrize(
    "folder",
    [
        "terminal/words",
        "reports/words",
        "luck/words",
        "sessions/proof/words",
        "sessions/log/entry_lines",
    ],
)
def test_no_text_stands_for_nothing(folder: str) -> None:
    constants, forms = in_the_code()
    idle = {
        key
        for key in texts(SERVICE / folder, "en")
        if key.partition(".")[0] not in constants and not any(form.fullmatch(key) for form in forms)
    }
    assert not idle


@pytest.mark.parametrize("folder", ["terminal", "reports", "luck"])
def test_every_text_that_is_looked_up_is_there(folder: str) -> None:
    known, asked = texts(SERVICE / folder / "words", "en"), set[str]()
    for path in (SERVICE / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                first = node.args[0]
                if called in ("say", "_say", "spoken", "said", "told") and isinstance(
                    first, ast.Constant
                ):
                    asked.add(str(first.value))
    asked = {key for key in asked if re.fullmatch("[a-z_.]+", key)}
    assert len(asked) > 2
    assert not asked - known.keys()
