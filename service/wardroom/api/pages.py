"""The pages for a browser: docs, play and problem types. They load nothing from elsewhere."""

from __future__ import annotations

from html import escape
from pathlib import Path

from wardroom.api.exchange import HTML, Headers, Response, tagged
from wardroom.api.operations import Operation
from wardroom.api.problems import PROBLEM_TYPES, PROBLEMS_PATH

DOCS_PATH = "/docs"
PLAY_PATH = "/play"

_FILES = Path(__file__).parent.parent / "web" / "docs"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_HEADERS: Headers = (
    (b"cache-control", b"no-cache"),
    (b"content-security-policy", _POLICY.encode()),
    (b"x-frame-options", b"DENY"),
)
_ASSETS = {
    "swagger-ui.css": "text/css",
    "swagger-ui-bundle.js": "text/javascript",
    "docs.js": "text/javascript",
}


_PLAY_FILES = Path(__file__).parent.parent / "play"
_PLAY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'"
)
_PLAY_HEADERS: Headers = (
    (b"cache-control", b"no-cache"),
    (b"content-security-policy", _PLAY_POLICY.encode()),
    (b"x-frame-options", b"DENY"),
)
_PLAY_ASSETS = {
    "play.css": "text/css",
    "play.js": "text/javascript",
    "icon.svg": "image/svg+xml",
    "icon-turn.svg": "image/svg+xml",
}


def page_operations() -> tuple[Operation, ...]:
    """The pages and what they load."""
    docs = _page((_FILES / "index.html").read_bytes(), HTML)
    assets = (
        _serve(f"{DOCS_PATH}/{name}", name, _page((_FILES / name).read_bytes(), media_type))
        for name, media_type in _ASSETS.items()
    )
    play = (
        _serve(f"{PLAY_PATH}/{name}", f"play-{name}", _play(name, media_type))
        for name, media_type in _PLAY_ASSETS.items()
    )
    return (
        _serve("/", "index", docs),
        _serve(DOCS_PATH, "docs", docs),
        *assets,
        _serve(PLAY_PATH, "play", _play("index.html", HTML)),
        *play,
        _serve(PROBLEMS_PATH, "problems", _page(_problems().encode(), HTML)),
    )


def _serve(path: str, name: str, response: Response) -> Operation:
    return Operation(
        method="GET",
        path=path,
        id=name,
        tag="pages",
        summary="",
        description="",
        answer=lambda _: response,
        media_types=(response.media_type,),
        conditional=True,
        page=True,
    )


def _page(body: bytes, media_type: str) -> Response:
    return tagged(body, *_HEADERS, media_type=media_type)


def _play(name: str, media_type: str) -> Response:
    return tagged((_PLAY_FILES / name).read_bytes(), *_PLAY_HEADERS, media_type=media_type)


def _problems() -> str:
    rows = "\n".join(
        f'<dt id="{kind.name}"><code>{escape(kind.uri)}</code> {kind.status} {escape(kind.title)}'
        f"</dt>\n<dd>{escape(kind.meaning)}</dd>"
        for kind in PROBLEM_TYPES
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        "<title>Wardroom: problem types</title>\n"
        '<link rel="icon" href="data:,">\n</head>\n<body>\n<h1>Problem types</h1>\n'
        "<p>Every error is answered as <code>application/problem+json</code> (RFC 9457). Its "
        f"<code>type</code> is one of these.</p>\n<dl>\n{rows}\n</dl>\n</body>\n</html>\n"
    )
