"""The browser of the tests, as the TypeScript client's packages bring it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from runs.patience import patience

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "sdk" / "typescript" / "build.py"
_BOARDS = ROOT / "service" / "wardroom" / "fonts"
"""The fonts that the service draws boards with, where it has them: Japanese and Korean letters."""
_FONTS = '<?xml version="1.0"?>\n<fontconfig>{folders}<cachedir>{cache}</cachedir></fontconfig>\n'


def loaded(path: Path) -> ModuleType:
    """The script at `path`, as a module."""
    described = importlib.util.spec_from_file_location(f"{path.parent.name}_build", path)
    assert described is not None
    assert described.loader is not None
    module = importlib.util.module_from_spec(described)
    described.loader.exec_module(module)
    return module


@contextmanager
def chromium(folder: Path, fonts: tuple[str, ...] = ()) -> Iterator[Browser]:
    """A Chromium that keeps what it needs in `folder`; `fonts`: folders of further ones."""
    subprocess.run([sys.executable, CLIENT], check=True)
    client = loaded(CLIENT)
    own = str(next(client.CHROMIUM.glob("fonts/**/*.ttf")).parent)
    folders = "".join(f"<dir>{each}</dir>" for each in (own, _BOARDS, *fonts))
    (folder / "fonts.conf").write_text(_FONTS.format(folders=folders, cache=folder))
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


def profile(browser: Browser, **options: Any) -> BrowserContext:
    """A browser profile of its own, whose pages are waited for with patience."""
    context = browser.new_context(**options)
    milliseconds = patience() * 1000
    context.set_default_timeout(milliseconds)
    expect.set_options(timeout=milliseconds)
    return context
