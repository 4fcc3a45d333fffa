"""What the verifiers of this release and of those before it find of the logs that are vectors."""

from __future__ import annotations

import pytest

from sessions.log_vectors import read
from sessions.test_ruling_streams import RELEASED, unknown_to
from typescript.conftest import Node
from typescript.verdicts import verdicts


@pytest.fixture(scope="module")
def found(node: Node, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What each verifier says, once all that it needs is there."""
    assert node("--version")
    return verdicts(tmp_path_factory.mktemp("verdicts"))


def test_all_verifiers_of_this_release_agree(found: dict[str, list[str]]) -> None:
    """The clients with each other; the service applies the rules, and may find more."""
    assert found["Python"] == found["TypeScript"]
    for one, by_rules, without in zip(read(), found["service"], found["Python"], strict=True):
        assert (by_rules == "good") is ("changed_from" not in one), one["name"]
        assert by_rules.startswith("bad") or without == "good", one["name"]


@pytest.mark.parametrize("language", ["Python", "TypeScript"])
@pytest.mark.parametrize("release", RELEASED)
def test_a_release_finds_no_fault_in_what_it_does_not_know(
    found: dict[str, list[str]], release: str, language: str
) -> None:
    for one, verdict in zip(read(), found[f"{language} {release}"], strict=True):
        if "changed_from" in one:
            continue
        # What its founding has not heard of makes it unknown; kinds alone are passed over.
        if not unknown_to(release):
            assert verdict == "good", one["name"]
        elif one["members"]:
            assert verdict == "unknown", one["name"]
        else:
            assert verdict in ("good", "unknown"), one["name"]
