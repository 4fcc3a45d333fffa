"""The pages for a browser: docs, play and problem types; they load nothing from other servers."""

from __future__ import annotations

import asyncio
import functools
import gzip
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from string import Template
from typing import Any

import msgspec

from wardroom.api.cost import of_search
from wardroom.api.exchange import HTML, TEXT, Headers, Request, Response, tagged
from wardroom.api.operation import Operation
from wardroom.api.operations.client_files import (
    CLIENTS_PATH,
    DIGESTS,
    ClientFile,
    client_files,
    client_list,
    digests,
)
from wardroom.api.operations.contract_pages import (
    ALSO,
    CLIENTS,
    CONTRACT,
    CONTRACT_PATH,
    CONTRIBUTOR,
    DATA,
    IN_THE_PROJECT,
    MOVED,
    PICTURE,
    READERS,
    contract,
)
from wardroom.api.operations.docs_search import LONGEST, DocsSearch, Hit
from wardroom.api.operations.documents import SESSIONS
from wardroom.api.operations.engine_files import engine_files
from wardroom.api.operations.guides import GUIDES_PATH, Guide, guides, rendered, slug
from wardroom.api.operations.listings import Rulesets, in_language, language_of
from wardroom.api.operations.llms import ABOUT, LLMS_PATH, llms_text
from wardroom.api.operations.play_files import PLAY_PATH, WORKER, PlayFile, play_files
from wardroom.api.operations.rule_pages import RULES_PATH, rule_address, rules_page
from wardroom.api.problems import PROBLEM_TYPES, PROBLEMS_PATH
from wardroom.engine.registry import InstalledRuleset
from wardroom.reports.page import STYLE_SOURCE
from wardroom.rulebook.searching import language_asked_in, search_rules
from wardroom.text import labels

DOCS_PATH = "/docs"
SEARCH_PATH = "/docs/search"
_PRODUCT = "Wardroom"

_STRICT = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
_SEARCHED = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
"""The policy of a page with the search field of the documentation."""
_TEXT_POLICY = f"default-src 'none'; style-src 'self'; img-src 'self'; {_SEARCHED}"
_REFERENCE_STYLES = (
    "'unsafe-hashes'"
    " 'sha256-d7niGYA9R/xp7r1pyc/+3ntTepKCabnrqd2exao76s4='"
    " 'sha256-DLlkYCuDYGe6ME23YkUFB7Tc36rGDeo4mVBFbZX3uaU='"
    " 'sha256-rO+6k1mDRASa9Q8IQu9I3bF+bjRdxDreAZCyGSaxzeI='"
    " 'sha256-im4bR8m0i9OTwS6FwAG4MKlk4URQdZkDu1Tx9kDpKNw='"
    " 'sha256-v6FGbsebOHJ39qjwyswuNyhVylA7DHti/pqoiIvwbXQ='"
    " 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    " 'sha256-ZW1GSuo0pKyEx5Ar7ZC5Dflb/mjatjeTW9aVx0iZAzE='"
    " 'sha256-+MIzErAUHFBEyX66qlmsqS8nZT5H4tKMsCGEWljuy6g='"
    " 'sha256-jZEvh9Mu6iw1fToIpxNaj7Al5sw8fR6KavQHhQUDl/U='"
)
"""Style sheets that the reference's script adds to its page, by their digests."""
_REFERENCE_POLICY = (
    "default-src 'none'; script-src 'self'; img-src 'self' data:; connect-src 'self'; "
    f"style-src 'self' {_REFERENCE_STYLES}; {_SEARCHED}"
)
_PLAY_POLICY = (
    f"default-src 'none'; script-src 'self'; style-src 'self' {STYLE_SOURCE}; "
    f"img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; {_STRICT}; "
    "require-trusted-types-for 'script'; "
    "trusted-types wardroom-worker wardroom-engine 'allow-duplicates'"
)
"""The policy of the page at /play, which opens a report as a page with the only style sheet that it
names. The two policies give the addresses of its workers: the engine's worker is made anew if it
could not be loaded."""
_WORKER_POLICY = f"default-src 'none'; connect-src 'self'; {_STRICT}"
"""The policy of the worker that opens the page without a network: it runs nothing else."""
_ENGINE_POLICY = (
    f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; {_STRICT}"
)
"""The policy of the engine's worker only: it compiles WebAssembly, which the page itself may
not."""
_HERE = ' aria-current="page"'
_ADDRESS = re.compile(r'\b(?:action|href|src|data-document)="(?=/)')
"""The text before an address of this service in a page; ordinary text has no such quotes."""
_CHECKED = b"no-cache"
"""The cache must check the tag each time."""
_FOR_EVER = b"public, max-age=31536000, immutable"
"""For files with their version in the name."""

_DOCS_FILES = Path(__file__).parents[2] / "web" / "docs"
_MARKDOWN = "text/markdown; charset=utf-8"
_SCALAR = "scalar-1.72.1.js"
"""https://github.com/scalar/scalar, `dist/browser/standalone.js` of @scalar/api-reference (MIT)."""
_DOCS_ASSETS = {"docs.css": "text/css", "reference.js": "text/javascript"}


def page_operations(
    rulesets: Rulesets,
    parts: Callable[[], Awaitable[Mapping[str, bytes]]],
    root: str = "",
    engine: Path | None = None,
) -> Iterator[Operation]:
    """Yield the pages and the files that they load. The addresses of the pages begin with `root`.

    `parts` makes the parts of the OpenAPI document, by name, for the search. `engine`: the folder
    of the engine for browsers.
    """
    references = {name: one.ruleset.title for name, one in rulesets.items()}
    references[SESSIONS] = "Sessions and tournaments"
    links = {f"{DOCS_PATH}/{name}": title for name, title in references.items()}
    links |= {GUIDES_PATH: "Guides", PLAY_PATH: "Play"}
    site = _Site(links=links, root=root)
    entry = site.text_page("Wardroom: the API of naval board wargames", _entry(rulesets), DOCS_PATH)
    yield _serve("/", "index", entry)
    yield _serve(DOCS_PATH, "docs", entry)
    for name in references:
        page = site.reference(name)
        yield _serve(f"{DOCS_PATH}/{name}", f"docs-{name}", page)
    for name, media_type in _DOCS_ASSETS.items():
        yield _serve(f"{DOCS_PATH}/{name}", name, _file(_DOCS_FILES / name, media_type))
    yield _serve(f"{DOCS_PATH}/{_SCALAR}", "scalar", _scalar())
    index = f"<h1>Guides</h1>\n{_listed(guides())}"
    yield _serve(GUIDES_PATH, "guides", site.text_page("Guides", index, GUIDES_PATH))
    for guide in guides():
        made = _RenderedPage(functools.partial(_guide_page, guide, site))
        yield _operation(guide.path, f"guide-{guide.name}", made.serve)
    for name, title in ({name: one.title for name, one in CONTRACT.items()} | MOVED).items():
        yield from _contract_pages(name, title, site)
    yield from _client_pages(site)
    for written, name in DATA.items():
        data = _kept(contract(written).encode(), "application/json")
        yield _serve(f"/openapi/{written}", name, data)
    for file in play_files():
        yield _serve(file.path, file.name, _play(file, root))
    for name, response in engine_files(engine):
        headers = (*response.headers, *_headers(_ENGINE_POLICY, _CHECKED))
        served = msgspec.structs.replace(response, headers=headers)
        yield _serve(f"{PLAY_PATH}/engine/{name}", f"play-engine-{name}", served)
    yield _serve(PROBLEMS_PATH, "problems", site.text_page("Problem types", _problems(root)))
    for one in rulesets.values():
        yield _rules(one, site)
    told = _kept(llms_text(rulesets, root).encode(), TEXT)
    yield _serve(LLMS_PATH, "llms-text", told)
    search = _SearchPage(site, parts, rulesets)
    found = _operation(SEARCH_PATH, "docs-search", search.serve, query=Asked)
    # The one page that is made anew for each request, and so the one that is paid for.
    yield msgspec.structs.replace(found, scope="calls", cost=of_search)


def _rules(ruleset: InstalledRuleset, site: _Site) -> Operation:
    path, title = f"{RULES_PATH}/{ruleset.id}", f"{ruleset.ruleset.title}: rules"

    @functools.cache
    def page_in(chosen: str) -> Response:
        page = site.text_page(title, rules_page(ruleset, chosen), path)
        headers = (*page.headers, *in_language(chosen))
        return msgspec.structs.replace(page, headers=headers)

    def serve(request: Request) -> Response:
        return page_in(language_of(ruleset, request))

    page = _operation(path, f"rules-{ruleset.id}", serve)
    return msgspec.structs.replace(page, in_languages=True)


def _play(file: PlayFile, root: str) -> Response:
    cached = _FOR_EVER if file.lasting else _CHECKED
    if not file.path.endswith(f"/{WORKER}"):
        return _kept(file.content, file.media_type, _PLAY_POLICY, cached)
    allowed = (b"service-worker-allowed", (root + PLAY_PATH).encode())
    headers = (*_headers(_WORKER_POLICY, cached), allowed)
    return tagged(file.content, *headers, media_type=file.media_type)


def _contract_pages(name: str, title: str, site: _Site) -> Iterator[Operation]:
    text = contract(f"{name}.md")
    page = _RenderedPage(lambda: site.text_page(title, rendered(text, CONTRACT_PATH)))
    yield _operation(f"{CONTRACT_PATH}/{name}", f"contract-{name}", page.serve)
    written = _kept(text.encode(), _MARKDOWN)
    yield _serve(f"/openapi/{name}.md", f"contract-{name}-text", written)


def _client_pages(site: _Site) -> Iterator[Operation]:
    files = client_files()
    page = _RenderedPage(lambda: site.text_page("Clients", client_list(files), CLIENTS_PATH))
    yield _operation(CLIENTS_PATH, "clients", page.serve)
    sums = _RenderedPage(lambda: _kept(digests(files).encode(), TEXT))
    yield _operation(f"{CLIENTS_PATH}/{DIGESTS}", "clients-digests", sums.serve, TEXT)
    for file in files:
        made = _RenderedPage(functools.partial(_client_file, file))
        yield _operation(file.path, f"client-{file.name}", made.serve, file.media_type)


def _client_file(file: ClientFile) -> Response:
    return _kept(file.content, file.media_type)


def _serve(path: str, name: str, response: Response) -> Operation:
    return _operation(path, name, lambda _: response, response.media_type)


def _operation(
    path: str,
    name: str,
    answer: Callable[[Request], Response | Awaitable[Response]],
    media_type: str = HTML,
    query: Any = None,
) -> Operation:
    return Operation(
        method="GET",
        path=path,
        id=name,
        tag="pages",
        summary="",
        description="",
        answer=answer,
        query=query,
        asynchronous=asyncio.iscoroutinefunction(answer),
        media_types=(media_type,),
        conditional=True,
        scope=None,
        page=True,
    )


def _headers(policy: str, cached: bytes) -> Headers:
    return (
        (b"cache-control", cached),
        (b"content-security-policy", policy.encode()),
        (b"x-frame-options", b"DENY"),
    )


def _file(
    path: Path, media_type: str, policy: str = _TEXT_POLICY, cached: bytes = _CHECKED
) -> Response:
    return _kept(path.read_bytes(), media_type, policy, cached)


def _kept(
    body: bytes, media_type: str, policy: str = _TEXT_POLICY, cached: bytes = _CHECKED
) -> Response:
    return tagged(body, *_headers(policy, cached), media_type=media_type)


@functools.cache
def _scalar() -> Response:
    """Return the script of the reference, which is stored compressed and unpacked once."""
    packed = _DOCS_FILES / f"{_SCALAR}.gz"
    script = gzip.decompress(packed.read_bytes())
    served = _kept(script, "text/javascript", cached=_FOR_EVER)
    return msgspec.structs.replace(served, zipped=packed.read_bytes)


class _Site(msgspec.Struct, frozen=True, kw_only=True):
    """The pages of text, with the `links` in page headers; all addresses begin with `root`.

    Pages are written with addresses that begin with a slash; the root is added to each of them
    here.
    """

    links: dict[str, str]
    root: str

    def text_page(self, title: str, content: str, here: str = "", question: str = "") -> Response:
        """Return a page whose navigation marks one address as the current one.

        `question`: the question in its search field.
        """
        return self._filled(
            "page.html", _TEXT_POLICY, title=escape(_titled(title)), links=self._linked(here),
            asked=escape(question), content=content,
        )  # fmt: skip

    def reference(self, name: str) -> Response:
        """Return the page of the part `name` of the OpenAPI document."""
        here = f"{DOCS_PATH}/{name}"
        return self._filled(
            "reference.html",
            _REFERENCE_POLICY,
            title=escape(_titled(f"{self.links[here]}: every request")),
            links=self._linked(here),
            document=f"/openapi/{name}.json",
            scalar=_SCALAR,
            asked="",
            root=self.root,
        )

    def _filled(self, template: str, policy: str, /, **values: str) -> Response:
        """Return a page of `web/docs` with the HTML in `values` filled in."""
        page = Template((_DOCS_FILES / template).read_text("utf-8")).substitute(values)
        rooted = _ADDRESS.sub(rf"\g<0>{self.root}", page)
        return tagged(rooted.encode(), *_headers(policy, _CHECKED), media_type=HTML)

    def _linked(self, here: str) -> str:
        return "\n".join(
            f'<a href="{path}"{_HERE if path == here else ""}>{escape(title)}</a>'
            for path, title in self.links.items()
        )


def _titled(title: str) -> str:
    """Return the title of a page, with the name of the product only once."""
    return title if title.startswith(_PRODUCT) else f"{title} | {_PRODUCT}"


def _entry(rulesets: Rulesets) -> str:
    """Return the reading list for first-time visitors."""
    references = [
        (f"{DOCS_PATH}/{name}", one.ruleset.title, one.ruleset.summary)
        for name, one in rulesets.items()
    ]
    references.append((
        f"{DOCS_PATH}/{SESSIONS}", "Sessions and tournaments",
        "Games that the service keeps, of every ruleset, and the proof that their dice were fair.",
    ))  # fmt: skip
    return (
        "<h1>Wardroom</h1>\n"
        f"<p>{ABOUT}</p>\n"
        '<p>New here? <a href="/docs/guides/play-in-the-browser">Play in the browser</a>, alone or '
        'against the computer; send <a href="/docs/guides/first-adjudication">your first '
        f'adjudication</a>; see <a href="{CONTRACT_PATH}/{PICTURE}">the API in one picture</a>; '
        'or try any call at <a href="/play#/desk">the desk</a>.</p>\n'
        f"<p>Your pages: {_readers()}.</p>\n"
        f"{_clients()}"
        f'<h2 id="reference">Reference</h2>\n<ul class="cards">\n{_cards(references)}</ul>\n'
        f"<p>Rules in our own words, in three languages: {_of_rules(rulesets)}.</p>\n"
        '<p>For tools: the <a href="/openapi.json">OpenAPI document</a> in short, and '
        '<a href="/openapi/whole.json">whole</a> (<a href="/docs/contract/promise">what is '
        'promised</a>); <a href="/problems">every problem type</a>.</p>\n'
        f"{_by_reader()}"
    )


def _of_rules(rulesets: Rulesets) -> str:
    """Return links to the rules of each game."""
    return ", ".join(
        f'<a href="{RULES_PATH}/{name}">{escape(one.ruleset.title)}</a>'
        for name, one in rulesets.items()
    )


def _clients() -> str:
    """Return the project's clients, and how to install each of them."""
    rows = "".join(
        f'<li><a href="{DOCS_PATH}/{one.guide}">{one.language}</a>\n<p>{escape(one.summary)}</p>\n'
        f"<p><code>{escape(one.install)}</code></p></li>\n"
        for one in CLIENTS
    )
    return (
        f'<h2 id="clients">Clients</h2>\n<ul class="cards">\n{rows}</ul>\n'
        f'<p>This service has <a href="{CLIENTS_PATH}">their files</a>, with sizes and digests. '
        "They are in the project, in <code>sdk/</code>, each with a README, and in no registry "
        "of packages: the commands here are for a checkout. For another language, "
        "<code>openapi/generators.md</code> says which generators take the document.</p>\n"
    )


def _readers() -> str:
    """Return links to the sections of each reader."""
    return "; ".join(f'<a href="#{slug(reader)}">{escape(reader)}</a>' for reader in READERS)


def _by_reader() -> str:
    """Return the guides and the contract pages by reader."""
    pages = {one.path: (one.title, one.summary) for one in guides()}
    pages |= {f"{CONTRACT_PATH}/{name}": (one.title, one.summary) for name, one in CONTRACT.items()}
    lists = []
    for reader, listed in READERS.items():
        rows = "".join(
            f'<li><a href="{path}">{escape(title)}</a> <span class="kind">{kind}</span>\n'
            f"<p>{escape(summary)}</p></li>\n"
            for path, (title, summary), kind in (
                (f"{DOCS_PATH}/{name}", pages[f"{DOCS_PATH}/{name}"], kind)
                for name, kind in listed.items()
            )
        )
        name = slug(reader)
        lists.append(
            f'<h2 id="{name}">{escape(reader)}</h2>\n<ul class="cards">\n{rows}</ul>\n'
            f"{_also(ALSO.get(reader, ()), pages)}"
        )
        if reader == CONTRIBUTOR:
            lists.append(_in_the_project())
    return "".join(lists)


def _also(names: Iterable[str], pages: Mapping[str, tuple[str, str]]) -> str:
    """Return links to those pages that are listed for another reader."""
    links = "; ".join(
        f'<a href="{DOCS_PATH}/{name}">{escape(pages[f"{DOCS_PATH}/{name}"][0])}</a>'
        for name in names
    )
    return f"<p>See also: {links}.</p>\n" if links else ""


def _in_the_project() -> str:
    """Return the files that contributors read in the project: purpose and path."""
    rows = "".join(
        f"<li>{escape(one.task)}: <code>{escape(one.file)}</code>\n"
        f"<p>{escape(one.about)}</p></li>\n"
        for one in IN_THE_PROJECT
    )
    return f'<p>In the folder of the project:</p>\n<ul class="cards">\n{rows}</ul>\n'


def _listed(listed: Iterable[Guide]) -> str:
    cards = _cards((one.path, one.title, one.summary) for one in listed)
    return f'<ul class="cards">\n{cards}</ul>\n'


def _cards(cards: Iterable[tuple[str, str, str]]) -> str:
    return "".join(
        f'<li><a href="{path}">{escape(title)}</a>\n<p>{escape(summary)}</p></li>\n'
        for path, title, summary in cards
    )


class _RenderedPage:
    """A Markdown page, rendered at the first request."""

    def __init__(self, make: Callable[[], Response]) -> None:
        self._make = make
        self._made: asyncio.Task[Response] | None = None

    async def serve(self, _: Request) -> Response:
        if self._made is None:
            self._made = asyncio.create_task(asyncio.to_thread(self._make))
        return await asyncio.shield(self._made)


_NUMBERED = re.compile(r"\d+(?:\.\d+)+")
"""The pattern of a rule number."""
_FEW = 4
"""If fewer sections are found, rules of the games are shown after them."""
_MOST_RULES = 3
"""The most rules of each game that are shown among the results."""


class Asked(msgspec.Struct, frozen=True):
    """The question of a documentation search."""

    q: str = ""


class _SearchPage:
    """The page of search results. The index is built at the first search."""

    def __init__(
        self,
        site: _Site,
        parts: Callable[[], Awaitable[Mapping[str, bytes]]],
        rulesets: Rulesets,
    ) -> None:
        self._site = site
        self._parts = parts
        self._rulesets = rulesets
        self._making: asyncio.Task[DocsSearch] | None = None

    async def serve(self, request: Request) -> Response:
        asked = request.query.q.strip()[:LONGEST]
        if not asked:
            return self._page("", f"<p>{_NOTHING_ASKED}</p>\n")
        if self._making is None:
            self._making = asyncio.create_task(self._made())
        index = await asyncio.shield(self._making)
        hits = await asyncio.to_thread(index.search, asked)
        numbers = _NUMBERED.findall(asked)
        if numbers:
            return self._page(asked, await self._of_rules(" ".join(numbers)) + _listed_hits(hits))
        rules = await self._of_rules(asked) if len(hits) < _FEW else ""
        return self._page(asked, (_listed_hits(hits) + rules) or _NOTHING_FOUND)

    async def _of_rules(self, asked: str) -> str:
        return await asyncio.to_thread(_rules_found, self._rulesets, asked)

    async def _made(self) -> DocsSearch:
        parts = await self._parts()
        return await asyncio.to_thread(
            lambda: DocsSearch({name: msgspec.json.decode(one) for name, one in parts.items()})
        )

    def _page(self, asked: str, found: str) -> Response:
        title = f"Search: {asked}" if asked else "Search"
        return self._site.text_page(title, f"<h1>Search</h1>\n{found}", question=asked)


_NOTHING_ASKED = (
    "Words from the guides, the pages of the contract, the reference of every request and the "
    "problem types; or the number of a rule, such as 9.2.3. The rules of a game have a search of "
    "their own: <code>GET /v1/{ruleset}/rules?q=</code>, or "
    '<code>wardroom rules hunters "stern tubes"</code>.'
)


_NOTHING_FOUND = f"<p>Nothing was found.</p>\n<p>{_NOTHING_ASKED}</p>\n"


def _rules_found(rulesets: Rulesets, asked: str) -> str:
    """Return the rules of each game that a question finds, in the language of the question."""
    rows = []
    for name, one in rulesets.items():
        known = labels(one, language_asked_in(one, asked))
        rows += [
            f'<li><a href="{rule_address(name, hit.rule, known.language)}">'
            f'{hit.rule} {escape(known.rule(hit.rule))}</a> <span class="kind">rule</span>\n'
            f'<p class="page">{escape(one.ruleset.title)}</p>\n'
            f"<p>{escape(known.rule_line(hit.rule))}</p></li>\n"
            for hit in search_rules(one, asked, _MOST_RULES)
        ]
    return f'<h2>Rules</h2>\n<ol class="found">\n{"".join(rows)}</ol>\n' if rows else ""


def _listed_hits(hits: Iterable[Hit]) -> str:
    """Return the list of the matching sections; empty if there are none."""
    rows = "".join(
        f'<li><a href="{escape(one.url)}">{escape(one.title)}</a> '
        f'<span class="kind">{one.kind}</span>\n<p class="page">{escape(one.page)}</p>\n'
        f"<p>{escape(excerpt)}</p></li>\n"
        for one, excerpt in hits
    )
    return f'<ol class="found">\n{rows}</ol>\n' if rows else ""


def _guide_page(guide: Guide, site: _Site) -> Response:
    listed = guides()
    place = listed.index(guide)
    beside = [("Before", listed[place - 1])] if place else []
    beside += [("Next", one) for one in listed[place + 1 : place + 2]]
    ways = "".join(
        f'<span>{which}: <a href="{one.path}">{escape(one.title)}</a></span>\n'
        for which, one in beside
    )
    follows = f'<nav class="follows" aria-label="Guides">\n{ways}</nav>'
    return site.text_page(guide.title, rendered(guide.text, GUIDES_PATH) + follows, GUIDES_PATH)


def _problems(root: str) -> str:
    rows = "\n".join(
        f'<dt id="{kind.name}"><code>{escape(root + kind.uri)}</code> {kind.status} '
        f"{escape(kind.title)}</dt>\n<dd>{escape(kind.meaning)}</dd>"
        for kind in PROBLEM_TYPES
    )
    return (
        "<h1>Problem types</h1>\n<p>Every error is answered as <code>application/problem+json"
        f"</code> (RFC 9457). Its <code>type</code> is one of these.</p>\n<dl>\n{rows}\n</dl>"
    )
