"""Writes what is generated of the client before a package of it is built.

A checkout has the OpenAPI document, of which openapi-python-client and `generator` make them. An
sdist holds what was made, and needs neither.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GENERATOR = "openapi-python-client==0.29.1"
MADE = ("types", "operations", "_sync")


class Generated(BuildHookInterface[Any]):
    """Has the generated modules in their place when a package is built."""

    @property
    def _document(self) -> Path:
        return Path(self.root).parent.parent / "openapi" / "openapi.json"

    def dependencies(self) -> list[str]:
        """Name what generates, where there is something to generate from."""
        return [GENERATOR] if self._document.is_file() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the modules where the document is at hand. Raises RuntimeError where none are."""
        package = Path(self.root) / "wardroom_client"
        if self._document.is_file():
            command = [sys.executable, "-m", "generator"]
            subprocess.run(command, cwd=self.root, check=True)
        if not all((package / made).is_dir() for made in MADE):
            raise RuntimeError("neither openapi/openapi.json nor what is made of it is here")
