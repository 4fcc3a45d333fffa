"""Boards as PNG: resvg, an optional extra, draws them from SVG with fonts of the package.

Fonts are passed as files, because resvg silently drops text for which it has no font.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from wardroom.api.problems import NOT_ACCEPTABLE, ProblemError

PNG = "image/png"
LEAST_WIDTH, MOST_WIDTH, USUAL_WIDTH = 200, 1600, 1000
MOST_HEIGHT = 3200
"""The greatest height in pixels; a higher picture is made narrower than requested."""
PngWidth = Annotated[
    int,
    Meta(
        ge=LEAST_WIDTH,
        le=MOST_WIDTH,
        description="Width of a PNG in pixels. A PNG that would be higher than "
        f"{MOST_HEIGHT:,} pixels is made narrower. Other formats ignore this "
        "parameter.",
        examples=[USUAL_WIDTH],
    ),
]
_FONTS = Path(__file__).parent.parent / "fonts"
_FAMILIES = {"ko": "Noto Sans KR"}
_FAMILY = "Noto Sans JP"
_FACES = ("NotoSansJP-Regular", "NotoSansKR-Regular", "NotoSansJP-Bold", "NotoSansKR-Bold")
_SIZE = re.compile(r'<svg[^>]*? width="([0-9.]+)" height="([0-9.]+)"')


def png_of(svg: str, language: str, width: int) -> bytes:
    """Return `svg`, a board in `language`, as a PNG of the given width.

    Raises ProblemError (406) if the extra `png` is not installed.
    """
    try:
        import resvg_py
    except ImportError as fault:
        detail = "This service draws no PNG: it was installed without the extra `png`."
        raise ProblemError(NOT_ACCEPTABLE, detail, code="no_png") from fault
    family = _FAMILIES.get(language, _FAMILY)
    drawn: bytes = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=_width_within(svg, width),
        skip_system_fonts=True,
        # Letters that a family lacks come from the first file that has them, so a regular font must
        # be first.
        font_files=[str(_FONTS / f"{face}.ttf") for face in _FACES],
        font_family=family,
        sans_serif_family=family,
    )
    return bytes(drawn)


def _width_within(svg: str, width: int) -> int:
    """Return `width`, or less if the picture would be too high."""
    size = _SIZE.search(svg)
    assert size is not None, "a board states its size"
    across, down = map(float, size.groups())
    return max(1, min(width, int(MOST_HEIGHT * across / down)))
