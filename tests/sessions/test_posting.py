"""Where a webhook may be sent to, and that nothing leads it elsewhere."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import ssl
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from runs.patience import patience
from support.every import every
from wardroom.engine.refusals import Refused
from wardroom.sessions.adapters.webhooks.addresses import is_own, is_public, resolved
from wardroom.sessions.adapters.webhooks.deliveries import Posted
from wardroom.sessions.adapters.webhooks.hosts import Destination, HostsFault, read_hosts
from wardroom.sessions.adapters.webhooks.posting import Poster

PUBLIC = "93.184.216.34"
ANY = str(ipaddress.IPv4Address(0))

# ------------------------------------------------------------------------------ addresses


@pytest.mark.parametrize("address", [PUBLIC, "8.8.8.8", "2606:2800:220:1::1", "::ffff:8.8.8.8"])
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@every(
    "address",
    [
        "127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1",
        "::127.0.0.1",
        ANY, "::", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "100.64.0.1",
        "169.254.169.254", "::ffff:169.254.169.254", "fe80::1", "fe80::1%eth0", "fec0::1",
        "fc00::1", "fd00:ec2::254", "168.63.129.16", "192.0.0.192", "192.88.99.1", "198.18.0.1",
        "192.0.2.1", "203.0.113.9", "224.0.0.1", "239.255.255.250", "ff02::1", "240.0.0.1",
        "255.255.255.255", "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1",
        "2002:7f00:1::", "2002:808:808::1", "2001:0:53aa:64c::1", "2001:db8::1", "100::1",
        "2130706433", "0x7f000001", "0177.0.0.1", "127.1", "localhost", "", "::ffff:0:127.0.0.1",
    ],
)  # fmt: skip
def test_addresses_that_are_not(address: str) -> None:
    assert not is_public(address)


SPECIAL = (
    "0.0.0.0/8", "0.0.0.0/32", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
    "172.16.0.0/12", "192.0.0.0/24", "192.0.0.0/29", "192.0.0.8/32", "192.0.0.9/32",
    "192.0.0.10/32", "192.0.0.170/31", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24",
    "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24",
    "203.0.113.0/24", "240.0.0.0/4", "255.255.255.255/32",
    "::1/128", "::/128", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "100:0:0:1::/64",
    "2001::/23", "2001::/32", "2001:1::1/128", "2001:1::2/128", "2001:1::3/128", "2001:2::/48",
    "2001:3::/32", "2001:4:112::/48", "2001:10::/28", "2001:20::/28", "2001:30::/28",
    "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20", "5f00::/16", "fc00::/7",
    "fe80::/10",
)  # fmt: skip
"""The registries of IANA for special purposes, but for IPv4 within IPv6."""


@every("network", SPECIAL)
def test_no_address_of_a_special_purpose_is_public(network: str) -> None:
    found = ipaddress.ip_network(network)
    for address in (found[0], found[found.num_addresses // 2], found[-1]):
        assert not is_public(str(address))


@pytest.mark.parametrize(
    "address",
    ["9.255.255.255", "11.0.0.0", "100.128.0.0", "172.32.0.0", "192.0.1.0", "198.20.0.0",
     "2001:200::", "2001:db7:ffff::1", "2001:db9::", "2003::", "2620:4f:8001::", "3ffe:ffff::1"],
)  # fmt: skip
def test_its_neighbours_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("address", "own"),
    [("127.0.0.1", True), ("::1", True), ("::ffff:127.0.0.1", True), ("10.0.0.1", False),
     (ANY, False), ("localhost", False)],
)  # fmt: skip
def test_addresses_of_this_machine(address: str, own: bool) -> None:
    assert is_own(address) is own


# ------------------------------------------------------------------------------ hosts and URLs

HOSTS = read_hosts("hooks.example.org, *.club.example,  Other.Example:8443,xn--bcher-kva.example")
LOOPBACK = read_hosts("localhost,127.0.0.1,hooks.example", loopback=True)


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        ("https://hooks.example.org/a?b=c", "https://hooks.example.org/a?b=c"),
        ("HTTPS://HOOKS.Example.ORG", "https://hooks.example.org/"),
        ("https://hooks.example.org:443/", "https://hooks.example.org/"),
        ("https://a.club.example/x", "https://a.club.example/x"),
        ("https://a.b.club.example/x?", "https://a.b.club.example/x?"),
        ("https://other.example:8443/x", "https://other.example:8443/x"),
        ("https://xn--bcher-kva.example/", "https://xn--bcher-kva.example/"),
        ("https://hooks.example.org/" + "a" * 474, "https://hooks.example.org/" + "a" * 474),
    ],
)
def test_urls_on_listed_hosts(url: str, meant: str) -> None:
    assert HOSTS.destination(url).url == meant
    assert HOSTS.destination(meant).url == meant


WRONG, NOT_HTTPS, NOT_LISTED = "webhook_url_wrong", "webhook_not_https", "webhook_host_not_listed"


@every(
    ("url", "code"),
    [
        ("http://hooks.example.org/", NOT_HTTPS),
        ("ftp://hooks.example.org/", WRONG),
        ("//hooks.example.org/", WRONG),
        ("hooks.example.org", WRONG),
        ("", WRONG),
        ("https://", WRONG),
        ("https://user@hooks.example.org/", WRONG),
        ("https://user:secret@hooks.example.org/", WRONG),
        ("https://hooks.example.org@evil.example/", WRONG),
        ("https://evil.example#@hooks.example.org/", WRONG),
        ("https://evil.example\\@hooks.example.org/", WRONG),
        ("https://hooks.example.org/#a", WRONG),
        ("https://hooks.example.org./", WRONG),
        ("https://.hooks.example.org/", WRONG),
        ("https://hooks..example.org/", WRONG),
        ("https://-hooks.example.org/", WRONG),
        ("https://hooks.example.org /", WRONG),
        (" https://hooks.example.org/", WRONG),
        ("https://hooks.example.org/\r\nHost: evil.example", WRONG),
        ("https://hooks.example.org/\n", WRONG),
        ("https://hooks.example.org/é", WRONG),
        ("https://hooks.example.org/" + "a" * 475, WRONG),
        ("https://hooks.ex\u0430mple.org/", WRONG),  # A Cyrillic letter.
        ("https://hooks。example。org/", WRONG),  # Dots that IDNA reads as dots.
        ("https://bücher.example/", WRONG),
        ("https://xn--hooks-9wf.example.org/", NOT_LISTED),
        ("https://club.example/", NOT_LISTED),
        ("https://evilclub.example/", NOT_LISTED),
        ("https://hooks.example.org.evil.example/", NOT_LISTED),
        ("https://hooks.example.org:8443/", NOT_LISTED),
        ("https://hooks.example.org:80/", NOT_LISTED),
        ("https://hooks.example.org:0/", NOT_LISTED),
        ("https://hooks.example.org:99999/", NOT_LISTED),
        ("https://hooks.example.org:/", WRONG),
        ("https://other.example/", NOT_LISTED),
        ("https://127.0.0.1/", NOT_LISTED),
        ("https://2130706433/", NOT_LISTED),
        ("https://0x7f000001/", NOT_LISTED),
        ("https://[::1]/", WRONG),
        ("https://[::ffff:169.254.169.254]/", WRONG),
        ("https://localhost/", NOT_LISTED),
    ],
)
def test_urls_that_are_refused(url: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        HOSTS.destination(url)
    assert (refused.value.code, refused.value.member) == (code, "/url")


def test_http_is_for_tests_on_this_machine() -> None:
    assert LOOPBACK.destination("http://127.0.0.1:8123/x").port == 8123
    assert LOOPBACK.destination("http://localhost/x").port == 80
    for url in ("http://127.0.0.2:8123/x", "https://127.0.0.1:8123/", "http://localhost:0/"):
        with pytest.raises(Refused):
            LOOPBACK.destination(url)


@every(
    "text",
    ["*", "*.org", "*.co.uk", "*.com.au", "*.github.io", "*.kawasaki.jp",
     "*.*.example.org", "https://example.org", "example.org.", "exa mple.org",
     "bücher.example", "127.0.0.1", "10.0.0.1:443", "0x7f000001", "*.0.0.1", "[::1]",
     "example.org:0", "example.org:70000", "example.org:x", "user@example.org", "a..b"],
)  # fmt: skip
def test_lists_that_cannot_be_used(text: str) -> None:
    with pytest.raises(HostsFault):
        read_hosts(text)


def test_without_hosts_there_are_no_webhooks() -> None:
    assert not read_hosts("")
    assert not read_hosts(" , ")
    assert HOSTS


# ------------------------------------------------------------------------------ deliveries

Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
OK = b"HTTP/1.1 204 No Content\r\n\r\n"


def answering(written: bytes) -> Answer:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        del reader
        writer.write(written)
        await writer.drain()

    return answer


async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    del writer
    await reader.read()


async def dripping(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n")
    while not reader.at_eof():
        writer.write(b"x-more: 1\r\n")
        await writer.drain()
        await asyncio.sleep(0.01)


async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100000000000\r\n\r\n")
    while not reader.at_eof():
        writer.write(b"x" * 65536)
        await writer.drain()


class Receiver:
    """A receiver on this machine, and the requests that have come to it."""

    def __init__(self) -> None:
        self.port = 0
        self.heads: list[bytes] = []
        self.bodies: list[bytes] = []


@asynccontextmanager
async def receiver(answer: Answer, context: ssl.SSLContext | None = None) -> Any:
    receives = Receiver()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            receives.heads.append(head)
            length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            receives.bodies.append(await reader.readexactly(length))
            await answer(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    receives.port = server.sockets[0].getsockname()[1]
    async with server:
        yield receives


def naming(*addresses: str) -> Callable[[str, int], Awaitable[list[str]]]:
    async def resolve(host: str, port: int) -> list[str]:
        del host, port
        return list(addresses)

    return resolve


def to(port: int, scheme: str = "http", host: str = "hooks.example") -> Destination:
    return Destination(scheme=scheme, host=host, port=port, target="/in?a=b")


async def posted(poster: Poster, where: Destination) -> Posted:
    return await poster.post(where, {"content-type": "application/json"}, b"{}")


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (answering(OK), Posted(status=204)),
        (answering(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"), Posted(status=200)),
        (endless, Posted(status=200)),
        (answering(b"HTTP/1.1 500 No\r\n\r\n"), Posted(failure="status", status=500)),
        (answering(b"HTTP/1.1 410 Gone\r\n\r\n"), Posted(failure="gone", status=410)),
        (
            answering(b"HTTP/1.1 307 Moved\r\nLocation: http://127.0.0.1:1/\r\n\r\n"),
            Posted(failure="status", status=307),
        ),
        (answering(b"HTTP/1.1 100 Continue\r\n\r\n" * 3 + OK), Posted(status=204)),
        (answering(b""), Posted(failure="unreachable")),
        (answering(b"SSH-2.0-OpenSSH_9\r\n"), Posted(failure="unreachable")),
        (answering(b"HTTP/1.1 200 OK\r\na: " + b"x" * 1_000_000), Posted(failure="unreachable")),
        (silent, Posted(failure="timeout")),
        (dripping, Posted(failure="timeout")),
    ],
    ids=["204", "200", "endless", "500", "410", "redirect", "100s", "nothing", "no-http",
         "huge-head", "silent", "dripping"],
)  # fmt: skip
def test_what_comes_of_a_post(answer: Answer, expected: Posted) -> None:
    async def send() -> None:
        async with receiver(answer) as receives:
            poster = Poster(naming("127.0.0.1"), loopback=True, seconds=1)
            assert await posted(poster, to(receives.port)) == expected
            assert len(receives.heads) == 1
            assert receives.heads[0].startswith(b"POST /in?a=b HTTP/1.1\r\n")
            assert b"Host: hooks.example:" in receives.heads[0]
            assert receives.bodies == [b"{}"]

    asyncio.run(send())


def test_no_proxy_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")

    async def send() -> None:
        async with receiver(answering(OK)) as receives:
            poster = Poster(naming("127.0.0.1"), loopback=True)
            assert (await posted(poster, to(receives.port))).status == 204

    asyncio.run(send())


@pytest.mark.parametrize(
    ("scheme", "loopback", "addresses"),
    [
        ("https", False, ("127.0.0.1",)),
        ("https", False, ("::1",)),
        ("https", False, ("::ffff:127.0.0.1",)),
        ("https", False, ("169.254.169.254",)),
        ("https", False, (PUBLIC, "127.0.0.1")),  # One of both is a trap.
        ("https", True, ("10.0.0.1",)),
        ("https", True, ("169.254.169.254", "127.0.0.1")),
        ("http", True, (PUBLIC,)),  # http stays on this machine.
        ("http", False, ("127.0.0.1",)),
    ],
)
def test_private_addresses_are_not_connected_to(
    scheme: str, loopback: bool, addresses: tuple[str, ...]
) -> None:
    async def send() -> None:
        async with receiver(answering(OK)) as receives:
            poster = Poster(naming(*addresses), loopback=loopback)
            failed = await posted(poster, to(receives.port, scheme))
            assert failed == Posted(failure="address_refused")
            assert receives.heads == []

    asyncio.run(send())


@pytest.mark.parametrize("host", ["2130706433", "0x7f000001", "0177.0.0.1", "127.1", "localhost"])
def test_the_machine_resolves_what_is_checked(host: str) -> None:
    """Whatever its resolver makes of a notation: it is the address that counts."""

    async def send() -> None:
        failed = await posted(Poster(), to(1, "https", host))
        assert failed.failure in ("address_refused", "unresolved")

    asyncio.run(send())


def test_names_are_resolved_beside_everything_else() -> None:
    """Where a name server does not answer, nobody's answer waits for a thread of the event loop."""

    async def send() -> None:
        going = threading.Event()
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        busy = asyncio.create_task(asyncio.to_thread(going.wait, 60))
        try:
            async with asyncio.timeout(patience()):
                assert await resolved("127.0.0.1", 80) == ["127.0.0.1"]
        finally:
            going.set()
            await busy

    asyncio.run(send())


def test_a_name_that_changes_its_mind_leads_nowhere_else() -> None:
    """One answer is asked for, checked, and connected to; the next delivery is checked anew."""
    asked: list[str] = []

    async def rebinding(host: str, port: int) -> list[str]:
        del port
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["10.0.0.1"]

    async def send() -> None:
        async with receiver(answering(OK)) as receives:
            poster = Poster(rebinding, loopback=True)
            assert (await posted(poster, to(receives.port))).status == 204
            assert asked == ["hooks.example"]
            assert (await posted(poster, to(receives.port))).failure == "address_refused"
            assert len(receives.heads) == 1

    asyncio.run(send())


@pytest.mark.parametrize("fault", [OSError("no such name"), UnicodeError("label too long")])
def test_a_name_without_an_address(fault: Exception) -> None:
    async def fails(host: str, port: int) -> list[str]:
        del host, port
        raise fault

    for resolve in (fails, naming()):
        failed = asyncio.run(posted(Poster(resolve), to(443, "https")))
        assert failed == Posted(failure="unresolved")


def test_the_next_address_is_tried() -> None:
    async def send() -> None:
        async with receiver(answering(OK)) as receives:
            poster = Poster(naming("127.0.0.9", "127.0.0.1"), loopback=True)
            assert (await posted(poster, to(receives.port))).status == 204
        failed = await posted(poster, to(receives.port))
        assert failed == Posted(failure="unreachable")

    asyncio.run(send())


# ------------------------------------------------------------------------------ TLS


def certificate(folder: Path, name: str) -> Path:
    """A certificate of `name` that signs itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    day = datetime.timedelta(days=1)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - day)
        .not_valid_after(now + day)
        .add_extension(
            x509.SubjectAlternativeName(
                [x509.DNSName(name), x509.IPAddress(ipaddress.ip_address("10.9.8.7"))]
            ),
            critical=False,
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / f"{name}.pem"
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + made.public_bytes(serialization.Encoding.PEM)
    )
    return path


@pytest.mark.parametrize(
    ("host", "trusted", "failure"),
    [
        ("hooks.example", True, None),
        ("other.example", True, "tls"),
        ("hooks.example", False, "tls"),
    ],
)
def test_tls_proves_the_name(tmp_path: Path, host: str, trusted: bool, failure: str | None) -> None:
    path = certificate(tmp_path, "hooks.example")
    serves = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    serves.load_cert_chain(path)
    trusts = ssl.create_default_context(cafile=str(path)) if trusted else None

    async def send() -> None:
        async with receiver(answering(OK), serves) as receives:
            poster = Poster(naming("127.0.0.1"), loopback=True, context=trusts)
            assert (await posted(poster, to(receives.port, "https", host))).failure == failure

    asyncio.run(send())
