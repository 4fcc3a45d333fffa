"""What anyone may keep is compressed for those who accept it; what a seat reads never is."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

import httpx
import pytest

from wardroom.api.negotiation import likes_gzip

BOARD = "/v1/battleships/boards/denmark_strait"
LARGE = ["/openapi.json", "/docs/swagger-ui-bundle.js", "/v1/hunters/rules", "/v1/hunters/charts",
         BOARD, f"{BOARD}.svg"]  # fmt: skip


@pytest.fixture(scope="module")
def plain(client: httpx.Client) -> Iterator[httpx.Client]:
    """A client that accepts no encoding, and so gets bodies as they are."""
    with httpx.Client(base_url=client.base_url, timeout=30) as other:
        del other.headers["Accept-Encoding"]
        yield other


def raw(client: httpx.Client, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer, and its body as it came over the wire."""
    with client.stream("GET", path, headers=headers) as response:
        return response, b"".join(response.iter_raw())


@pytest.mark.parametrize("path", LARGE)
def test_large_answers_are_compressed_for_those_who_accept_it(
    plain: httpx.Client, path: str
) -> None:
    whole, body = raw(plain, path)
    assert "content-encoding" not in whole.headers
    packed, compressed = raw(plain, path, **{"Accept-Encoding": "br, gzip;q=0.5"})
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(compressed) == body
    assert int(packed.headers["content-length"]) == len(compressed) < len(body) / 2
    for answer in (whole, packed):
        assert answer.headers["vary"].endswith("Accept-Encoding")
    assert packed.headers["etag"] != whole.headers["etag"]
    assert raw(plain, path, **{"Accept-Encoding": "gzip"})[1] == compressed


@pytest.mark.parametrize("accepting", ["identity", "gzip"])
def test_each_representation_is_known_by_its_own_tag(plain: httpx.Client, accepting: str) -> None:
    headers = {"Accept-Encoding": accepting}
    first, _ = raw(plain, "/v1/hunters/charts", **headers)
    etag = first.headers["etag"]
    again, body = raw(plain, "/v1/hunters/charts", **headers, **{"If-None-Match": etag})
    assert (again.status_code, body, again.headers["etag"]) == (304, b"", etag)
    assert "content-encoding" not in again.headers
    other = {"Accept-Encoding": {"identity": "gzip", "gzip": "identity"}[accepting]}
    assert raw(plain, "/v1/hunters/charts", **other, **{"If-None-Match": etag})[0].is_success


def test_head_tells_what_get_would(plain: httpx.Client) -> None:
    got, _ = raw(plain, "/v1/hunters/charts", **{"Accept-Encoding": "gzip"})
    head = plain.head("/v1/hunters/charts", headers={"Accept-Encoding": "gzip"})
    for name in ("content-encoding", "content-length", "etag", "vary"):
        assert head.headers[name] == got.headers[name]


def test_small_answers_are_left_alone(plain: httpx.Client) -> None:
    answer, body = raw(plain, "/docs", **{"Accept-Encoding": "gzip"})
    assert (answer.status_code, body[:9]) == (200, b"<!doctype")
    assert not {"content-encoding", "vary"} & set(answer.headers)


def test_what_a_seat_reads_keeps_its_tag(plain: httpx.Client) -> None:
    begun = plain.post("/v1/hunters/sessions", json={"setup": {}})
    token = next(iter(begun.json()["tokens"].values()))
    headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "gzip"}
    session, body = raw(plain, begun.headers["location"], **headers)
    assert "content-encoding" not in session.headers
    assert body.startswith(b"{")
    assert session.headers["etag"] == begun.headers["etag"]


@pytest.mark.parametrize(
    ("header", "likes"),
    [
        (None, False), (b"", False), (b"gzip", True), (b"deflate, gzip;q=0.1", True),
        (b"gzip;q=0", False), (b"*", True), (b"*;q=0", False), (b"identity", False),
        (b"*;q=1, gzip;q=0", False), (b"GZIP", True), (b"br", False), (b"\xff;q=x", False),
    ],
)  # fmt: skip
def test_who_likes_gzip(header: bytes | None, likes: bool) -> None:
    assert likes_gzip(header) is likes
