"""The version of the service and of its SDK is the same wherever it is stated."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from wardroom import __version__

TOP = Path(__file__).parents[2]


def test_the_service_states_the_version_in_one_place() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    place = TOP / project["tool"]["hatch"]["version"]["path"]
    assert f'__version__ = "{__version__}"' in place.read_text("utf-8")


@pytest.mark.parametrize("folder", ["sdk/python"])
def test_every_package_states_the_version(folder: str) -> None:
    project = tomllib.loads((TOP / folder / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == __version__


def test_the_document_states_the_version() -> None:
    document = json.loads((TOP / "openapi" / "openapi.json").read_text("utf-8"))
    assert document["info"]["version"] == __version__
