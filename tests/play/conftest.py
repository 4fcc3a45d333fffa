from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Browser, sync_playwright

from api.serving import Server, serving

ROOT = Path(__file__).parents[2]
PLAY = ROOT / "service" / "play"
_FONTS = """<?xml version="1.0"?>
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


def _loaded(path: Path) -> ModuleType:
    described = importlib.util.spec_from_file_location(f"{path.parent.name}_build", path)
    assert described is not None
    assert described.loader is not None
    module = importlib.util.module_from_spec(described)
    described.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def built() -> ModuleType:
    """`build.py` of the page, with its packages installed."""
    build = _loaded(PLAY / "build.py")
    build.install()
    return build


@pytest.fixture(scope="session")
def browser(built: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A Chromium, which the TypeScript client's tests use as well."""
    subprocess.run([sys.executable, ROOT / "sdk" / "typescript" / "build.py"], check=True)
    client = _loaded(ROOT / "sdk" / "typescript" / "build.py")
    folder = tmp_path_factory.mktemp("browser")
    (folder / "fonts.conf").write_text(
        _FONTS.format(fonts=next(client.CHROMIUM.glob("fonts/**/*.ttf")).parent, cache=folder)
    )
    libraries = {"LD_LIBRARY_PATH": str(client.CHROMIUM / "al2023" / "lib")}
    # Its own Node.js needs a library that a bare machine lacks.
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(client.NODE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=client.CHROMIUM / "chromium",
            args=["--no-sandbox"],
            env={**os.environ, **libraries, "FONTCONFIG_PATH": str(folder)},
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The service, as anybody starts it."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
