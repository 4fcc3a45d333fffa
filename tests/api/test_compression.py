"""What is large is compressed for those who accept it: no stream, and nothing with a token."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

import httpx
import pytest

from runs.patience import patience
from wardroom.api.negotiation import likes_gzip

BOARD = "/v1/battleships/boards/denmark_strait"
LARGE = ["/openapi.json", "/docs/scalar-1.72.1.js", "/v1/hunters/rules", "/v1/hunters/charts",
         BOARD, f"{BOARD}.svg"]  # fmt: skip


@pytest.fixture(scope="module")
def plain(client: httpx.Client) -> Iterator[httpx.Client]:
    """A client that accepts no encoding, and so gets bodies as they are."""
    with httpx.Client(base_url=client.base_url, timeout=patience()) as other:
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
    answer, body = raw(plain, "/play/icon.svg", **{"Accept-Encoding": "gzip"})
    assert (answer.status_code, body[:4]) == (200, b"<svg")
    assert not {"content-encoding", "vary"} & set(answer.headers)


ZIPPED = {"Accept-Encoding": "gzip"}


def test_what_a_seat_reads_is_compressed_and_what_holds_a_token_is_not(
    plain: httpx.Client,
) -> None:
    begun = plain.post("/v1/hunters/sessions", json={"setup": {}}, headers=ZIPPED)
    path, token = begun.headers["location"], begun.json()["tokens"]["commander"]
    own = {"Authorization": f"Bearer {token}"}
    issued = {**own, **ZIPPED, "Idempotency-Key": "k" * 32}
    rotated = plain.post(f"{path}/seats/commander/rotate", headers=issued)
    own = {"Authorization": f"Bearer {rotated.json()['token']}"}
    ticket = plain.post(f"{path}/tickets", headers={**own, **ZIPPED})
    tournament = {"setup": {}, "entrants": [{"name": str(number)} for number in range(9)]}
    held = plain.post("/v1/hunters/tournaments", json=tournament, headers=ZIPPED)
    assert len(begun.content) > 1024 < len(held.content)
    for secret in (begun, rotated, ticket, held):
        assert secret.is_success
        assert "content-encoding" not in secret.headers
    whole, view = raw(plain, path, **own)
    packed, zipped = raw(plain, path, **own, **ZIPPED)
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(zipped) == view
    assert whole.headers["vary"] == packed.headers["vary"]
    assert "Accept-Encoding" in whole.headers["vary"]
    tag = packed.headers["etag"]
    assert tag == f'{whole.headers["etag"][:-1]}-gzip"'
    again, _ = raw(plain, path, **own, **ZIPPED, **{"If-None-Match": tag})
    assert (again.status_code, again.headers["etag"]) == (304, tag)
    assert raw(plain, path, **own, **{"If-None-Match": tag})[0].status_code == 200
    # It names the version all the same.
    action = {"action": {"kind": "start"}}
    acted = plain.post(f"{path}/actions", json=action, headers={**own, **ZIPPED, "If-Match": tag})
    assert (acted.status_code, acted.headers["content-encoding"]) == (200, "gzip")
    with plain.stream("GET", f"{path}/events", headers={**own, **ZIPPED}) as stream:
        assert stream.status_code == 200
        assert "content-encoding" not in stream.headers


def test_a_view_in_another_language_has_a_tag_of_its_own(plain: httpx.Client) -> None:
    begun = plain.post("/v1/hunters/sessions", json={"setup": {}})
    path, token = begun.headers["location"], begun.json()["tokens"]["commander"]
    own = {"Authorization": f"Bearer {token}"}
    views = {
        language: raw(plain, path, **own, **{"Accept-Language": language})[0]
        for language in ("en", "ja")
    }
    english, japanese = (views[language].headers["etag"] for language in ("en", "ja"))
    assert japanese == f'{english[:-1]}-ja"'
    for headers, tag in ((own, japanese), ({**own, "Accept-Language": "ja"}, english)):
        assert raw(plain, path, **headers, **{"If-None-Match": tag})[0].status_code == 200


def test_what_is_worked_out_is_compressed(plain: httpx.Client) -> None:
    call = "/v1/hunters/calls/set-up-boat"
    body = {"order": {"type": "VIIC", "number": "U-69"}}
    answer = plain.post(call, json=body, headers=ZIPPED)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-encoding"] == "gzip"
    assert "etag" not in answer.headers
    assert answer.json()["call"] == "set-up-boat"


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
