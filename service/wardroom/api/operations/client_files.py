"""The clients of the project as files, which /docs/clients offers with their digests.

A released package has them in `web/clients`. A checkout has Lua and Java in their source folders,
and the others in `web/clients` once `make dist` has made them.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence
from html import escape
from pathlib import Path

from wardroom.api.exchange import TEXT
from wardroom.api.operations.contract_pages import CLIENTS, Client
from wardroom.api.operations.guides import slug

CLIENTS_PATH = "/docs/clients"
DIGESTS = "SHA256SUMS"
"""The file that `sha256sum --check` reads."""
_HERE = "http://127.0.0.1:8000"
"""The address of the service in the guides."""
_SDK = Path(__file__).parents[4] / "sdk"
PLACES = (Path(__file__).parents[2] / "web" / "clients", _SDK / "lua", _SDK / "java")
_MEDIA_TYPES = {
    ".whl": "application/zip", ".gz": "application/gzip", ".tgz": "application/gzip",
}  # fmt: skip


class ClientFile:
    """A file of a client, read at the first request, with the digest of the bytes read."""

    def __init__(self, client: Client, path: Path) -> None:
        self.client = client
        self.name = path.name
        self.path = f"{CLIENTS_PATH}/{path.name}"
        self.media_type = _MEDIA_TYPES.get(path.suffix, TEXT)
        self._source = path

    @functools.cached_property
    def content(self) -> bytes:
        """What the file holds. Raises FileNotFoundError if the file was removed after the start."""
        return self._source.read_bytes()

    @functools.cached_property
    def digest(self) -> str:
        """The SHA-256 of the content, in hexadecimal."""
        return hashlib.sha256(self.content).hexdigest()


def client_files(places: Sequence[Path] = PLACES) -> list[ClientFile]:
    """Return those client files that exist here, in the order of `CLIENTS`.

    `places`: folders; all files of a name come from the first folder that has any.
    """
    return [
        ClientFile(client, path)
        for client in CLIENTS
        for name in client.files
        for path in next(filter(None, (sorted(place.glob(name)) for place in places)), ())
    ]


def digests(files: Sequence[ClientFile]) -> str:
    """Return the digests of `files` as lines, in the form of `sha256sum`."""
    return "".join(f"{file.digest}  {file.name}\n" for file in files)


def client_list(files: Sequence[ClientFile]) -> str:
    """Return the page of the clients as HTML: purpose, `files` and installation of each."""
    parts = "".join(_part(one, [file for file in files if file.client is one]) for one in CLIENTS)
    return (
        "<h1>Clients</h1>\n"
        "<p>This service has the clients of its own version, each a file or two. They are in no "
        "registry of packages. The commands are for a service at "
        f"<code>{_HERE}</code>: write the address of this one in its place.</p>\n"
        f'{parts}<p>To check files that you have: <code>sha256sum --check {DIGESTS}</code>, with '
        f'<a href="{CLIENTS_PATH}/{DIGESTS}">{DIGESTS}</a> beside them '
        "(<code>--ignore-missing</code> where you do not have them all).</p>\n"
    )  # fmt: skip


def _part(client: Client, files: Sequence[ClientFile]) -> str:
    about = (
        f'<h2 id="{slug(client.language)}">{client.language}</h2>\n'
        f'<p>{escape(client.summary)} Written with it: <a href="/docs/{client.guide}">a guide</a>.'
        "</p>\n"
    )
    if not files:
        return (
            f"{about}<p>It was not made with this service: a package of a release holds it, and "
            f"in a checkout <code>make dist</code> makes it. Without a file of it: <code>"
            f"{escape(client.install)}</code>.</p>\n"
        )
    rows = "".join(
        f'<tr><td><a href="{file.path}">{file.name}</a></td><td>{len(file.content):,}</td>'
        f"<td><code>{file.digest}</code></td></tr>\n"
        for file in files
    )
    return (
        f'{about}<pre tabindex="0"><code>{client.fetch} {_HERE}{files[0].path}</code></pre>\n'
        '<div class="table" tabindex="0"><table><thead><tr>'
        "<th>File</th><th>Bytes</th><th>SHA-256</th></tr></thead>\n"
        f"<tbody>\n{rows}</tbody></table></div>\n"
    )
