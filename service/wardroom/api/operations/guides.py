"""The guides at /docs/guides: Markdown in `web/guides`, as pages."""

from __future__ import annotations

import functools
import itertools
import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from wardroom.api.operations.contract_pages import CONTRACT, CONTRACT_PATH, MOVED

if TYPE_CHECKING:
    from markdown_it.token import Token

GUIDES_PATH = "/docs/guides"
GUIDES = Path(__file__).parents[2] / "web" / "guides"
_ORDER = (
    "play-in-the-browser",
    "first-adjudication",
    "dice-and-proofs",
    "session",
    "outlook",
    "check-a-game",
    "real-dice",
    "move-a-game",
    "streams",
    "webhooks",
    "tournaments",
    "umpire",
    "put-right",
    "wolfpack",
    "league",
    "charts",
    "web-page",
    "bot",
    "vassal",
    "tabletop-simulator",
    "assistants",
)
"""The order in which guides are listed. Guides that are not named here follow by name."""
_SOURCE = re.compile(r"([a-z0-9-]+)\.md(#.*)?")
_ELSEWHERE = re.compile(r"(?:\.\./)+(service/wardroom/web/guides|openapi)/([a-z0-9-]+)\.md(#.*)?")
_DATA_SOURCE = re.compile(r"([a-z0-9-]+\.json)")
_LONG = 3
"""A page with at least so many headings has a table of contents at its top."""


class Guide(msgspec.Struct, frozen=True):
    """A guide. `name` is the name of the guide's file, and the end of its path."""

    name: str
    title: str
    summary: str
    text: str

    @property
    def path(self) -> str:
        """The path of the guide."""
        return f"{GUIDES_PATH}/{self.name}"


@functools.cache
def guides() -> tuple[Guide, ...]:
    """Return all guides in the folder, in the order of the list."""
    found = [_read(path) for path in GUIDES.glob("*.md")]
    places = {name: place for place, name in enumerate(_ORDER)}
    return tuple(sorted(found, key=lambda one: (places.get(one.name, len(places)), one.name)))


def _read(path: Path) -> Guide:
    """Return the guide in a file that begins with a title and a paragraph about its subject."""
    text = path.read_text("utf-8")
    heading, summary, _ = (*text.split("\n\n", 2), "")[:3]
    return Guide(path.stem, heading.removeprefix("# "), " ".join(summary.split()), text)


def rendered(text: str, base: str) -> str:
    """Render Markdown as HTML: headings get an id, and links to files lead to their pages.

    `base`: the path below which the pages of neighbouring files are.
    """
    from markdown_it import MarkdownIt  # The import takes 50 ms, and few processes serve guides.

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    contents = _contents(tokens)
    before: Token | None = None
    for token, following in zip(tokens, (*tokens[1:], None), strict=True):
        if token.type == "heading_open" and following is not None:
            token.attrSet("id", slug(following.content))
        elif token.type == "fence":
            # It can be scrolled, so it must be reachable by keyboard.
            token.attrSet("tabindex", "0")
            if token.info in {"text", "json"} and before is not None and before.type == "fence":
                token.attrJoin("class", "output")
        elif token.type == "inline":
            for part in token.children or ():
                _lead(part, base)
        before = token
    markdown.add_render_rule("fence", _fence)
    markdown.add_render_rule("table_open", lambda *_: '<div class="table" tabindex="0"><table>\n')
    markdown.add_render_rule("table_close", lambda *_: "</table></div>\n")
    page = str(markdown.renderer.render(tokens, markdown.options, {}))
    head, first, rest = page.partition("<h2")
    return f"{head}{contents}{first}{rest}"


def slug(heading: str) -> str:
    """Return the id of a heading, for links to it."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def _contents(tokens: list[Token]) -> str:
    """Return the table of contents of a page; empty if the page is short."""
    headings = [
        (token.tag, following.content)
        for token, following in itertools.pairwise(tokens)
        if token.type == "heading_open" and token.tag in {"h2", "h3"}
    ]
    if len(headings) < _LONG:
        return ""
    rows = "".join(
        f'<li class="{tag}"><a href="#{slug(text)}">{escape(text.replace("`", ""))}</a></li>\n'
        for tag, text in headings
    )
    return f'<nav class="contents" aria-label="Contents">\n<ul>\n{rows}</ul>\n</nav>\n'


def _fence(_: object, tokens: list[Token], place: int, *__: object) -> str:
    token = tokens[place]
    attributes = "".join(f' {name}="{escape(str(value))}"' for name, value in token.attrs.items())
    return f"<pre{attributes}><code>{escape(token.content)}</code></pre>\n"


def _lead(part: Token, base: str) -> None:
    """Change a link to a file in the same folder into a link to its page below `base`.

    A link to a file without a page, elsewhere in the checkout, becomes plain text.
    """
    href = str(part.attrGet("href") or "")
    elsewhere, data = _ELSEWHERE.fullmatch(href), _DATA_SOURCE.fullmatch(href)
    if elsewhere is not None and (elsewhere[1] != "openapi" or elsewhere[2] in {*CONTRACT, *MOVED}):
        path = CONTRACT_PATH if elsewhere[1] == "openapi" else GUIDES_PATH
        part.attrSet("href", f"{path}/{elsewhere[2]}{elsewhere[3] or ''}")
    elif data is not None:
        part.attrSet("href", f"/openapi/{data[1]}")
    elif href.startswith("../"):
        del part.attrs["href"]
    source = _SOURCE.fullmatch(href)
    if source is not None:
        part.attrSet("href", f"{base}/{source[1]}{source[2] or ''}")
