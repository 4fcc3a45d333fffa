"""Every wait of the tests is as long as the machine needs: `patience` says how long that is."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from runs.patience import in_time, patience

_TESTS = Path(__file__).parents[1]
_PROFILES = _TESTS / "play" / "chromium.py"
"""Whose `profile` gives pages their patience."""
_PAUSE = 1
"""What is no longer is a pause between two looks, or what nothing is to happen in."""
_HTTPX = {"get", "post", "put", "delete", "request", "stream", "Client", "AsyncClient"}
_BY_PLACE = {
    "wait": 0, "join": 0, "settimeout": 0, "timeout": 0, "wait_for": 1, "create_connection": 1,
    "set_default_timeout": 0,
}  # fmt: skip
"""Where the seconds stand among the arguments of what waits."""
_CLOCKS = {"monotonic", "perf_counter"}


def impatient(source: str) -> Iterator[str]:
    """Each wait in `source` of a number of seconds, or of as many as a library likes."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _waits_too_shortly(node):
            yield f"{node.lineno}: {ast.unparse(node)}"
        if isinstance(node, ast.BinOp) and _is_call_of_a_clock(node.left) and _is_long(node.right):
            yield f"{node.lineno}: {ast.unparse(node)}"
        if isinstance(node, ast.Assign) and _is_long(node.value):
            names = {each.id for each in node.targets if isinstance(each, ast.Name)}
            if any(word in name for name in names for word in ("PATIENCE", "GIVE_UP")):
                yield f"{node.lineno}: {ast.unparse(node)}"


def endless(source: str) -> Iterator[str]:
    """Each wait in `source` for a thread or a program that nothing ends."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.With) and any(
            ast.unparse(each.context_expr).startswith(("subprocess.Popen(", "python("))
            for each in node.items
        ):
            yield f"{node.lineno}: {ast.unparse(node.items[0])}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            of, name = ast.unparse(node.func.value), node.func.attr
            alone = not node.args and not node.keywords
            if (name in ("join", "communicate") and alone) or (
                name == "readline" and of.endswith(".stdout")
            ):
                yield f"{node.lineno}: {ast.unparse(node)}"


def _waits_too_shortly(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    named = {each.arg: each.value for each in call.keywords}
    if "timeout" in named:
        return _is_long(named["timeout"])
    if name in _HTTPX and ast.unparse(call.func) == f"httpx.{name}":
        return not any(each.arg is None for each in call.keywords)
    if ast.unparse(call.func).endswith("world.wait"):  # Whose clock is its own.
        return False
    at = _BY_PLACE.get(name)
    if name == "new_context" or ast.unparse(call.func) == "browser.new_page":
        return True
    return at is not None and len(call.args) > at and _is_long(call.args[at])


def _is_call_of_a_clock(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in _CLOCKS
    )


def _is_long(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, int | float)
        and node.value > _PAUSE
    )


def test_every_wait_has_patience() -> None:
    found = [
        f"{path.relative_to(_TESTS)}:{fault}"
        for path in sorted({*_TESTS.rglob("*.py")} - {_PROFILES})
        for fault in impatient(path.read_text("utf-8"))
    ]
    assert found == []


def test_no_thread_or_program_is_waited_for_without_an_end() -> None:
    """`ending`, `stop` and `line_of` are there for programs."""
    found = [
        f"{path.relative_to(_TESTS)}:{fault}"
        for path in sorted(_TESTS.rglob("*.py"))
        if path.relative_to(_TESTS).parts[0] != "bench"  # No test: whoever measures is there.
        for fault in endless(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "wait",
    [
        "thread.join()", "process.communicate()", "process.stdout.readline()",
        "with subprocess.Popen(command) as process: pass",
        "with open(log) as log, python('x', stdout=PIPE) as process: pass",
    ],
)  # fmt: skip
def test_what_waits_without_an_end_is_found(wait: str) -> None:
    assert list(endless(wait))


def test_what_does_not_come_among_others_is_not_waited_for() -> None:
    """A stream goes on with signs of life."""
    with pytest.raises(AssertionError, match="the last that came: ': alive'"):
        next(line for line in in_time(iter(lambda: ": alive", ""), 0.01) if line != ": alive")


@pytest.mark.parametrize(
    "wait",
    [
        "process.wait(60)", "thread.join(2.5)", "f(x, timeout=10)", "httpx.get(url)",
        "httpx.Client(base_url=url)", "asyncio.timeout(30)", "asyncio.wait_for(x, 30)",
        "deadline = time.monotonic() + 60", "_PATIENCE_SECONDS = 60",
        "browser.new_page()", "browser.new_context(locale='ko')",
    ],
)  # fmt: skip
def test_what_waits_for_a_number_of_seconds_is_found(wait: str) -> None:
    assert list(impatient(wait))


@pytest.mark.parametrize(
    "wait",
    [
        "process.wait(patience())", "httpx.get(url, timeout=patience())", "f(x, timeout=0.3)",
        "','.join(names)", "httpx.Client(**options)",
    ],
)  # fmt: skip
def test_what_has_patience_is_not(wait: str) -> None:
    assert not list(impatient(wait))


def test_it_grows_with_what_the_machine_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    waits = []
    for load in (0.1, 2.0, 20.0):
        monkeypatch.setattr(os, "getloadavg", lambda load=load: (load, 0.0, 0.0))
        waits.append(patience(30))
    assert waits == pytest.approx([waits[0], waits[0], 10 * waits[0]])
