"""REDIS_URL is wholly understood, or refused, before anything is connected to."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import DataError

from support.every import every
from wardroom.sessions.adapters.redis.connection import RedisFault, Target, check, connect, doors

GOOD = """
redis://127.0.0.1:6379/0
redis://127.0.0.1:6379/0/
redis://127.0.0.1
redis:///3
redis://[::1]:6379/1
redis://127.0.0.1/?db=2
redis://127.0.0.1/0?client_name=wardroom&socket_timeout=1.5&protocol=2
rediss://127.0.0.1/0?ssl_cert_reqs=none&ssl_check_hostname=false
unix:///run/redis.sock
unix:///run/redis.sock?db=1
redis+sentinel://:secret@one:26379,two/sessions?db=1&sentinel_password=secret
rediss+sentinel://one/sessions?ssl_cert_reqs=none
redis+cluster://one:7000,two:7001
redis+cluster://one:7000/0?max_connections=7
rediss+cluster://[::1]:7000?ssl_cert_reqs=none
"""
BAD = {
    "http://127.0.0.1": "starts with none",
    "redis://127.0.0.1/abc": "no number",
    "redis://127.0.0.1/0/1": "no number",
    "redis://127.0.0.1/-1": "no number",
    "redis://127.0.0.1:port/0": "no HOST:PORT",
    "redis://127.0.0.1:0/0": "no HOST:PORT",
    "redis://127.0.0.1:70000/0": "no HOST:PORT",
    "redis://one,two/0": "no HOST:PORT",
    "redis://127.0.0.1/0#1": "`#`",
    "redis://127.0.0.1/0?foo=1": "unknown option 'foo'",
    "redis://127.0.0.1/0?client_nme=x": "did you mean client_name?",
    "redis://127.0.0.1/0?decode_responses=true": "unknown option",
    "redis://127.0.0.1/0?retry_on_timeout=true": "unknown option",
    "redis://127.0.0.1/0?db=1&db=2": "db twice",
    "redis://127.0.0.1/1?db=2": "twice",
    "redis://127.0.0.1/?db=": "no value for db",
    "redis://127.0.0.1/?db=x": "no number",
    "redis://127.0.0.1/?max_connections=x": "max_connections",
    "redis://127.0.0.1/?ssl_ca_certs=/nowhere": "redis:// does not take",
    "rediss://127.0.0.1/?ssl_ca_certs=/nowhere": "No such file",
    "rediss://127.0.0.1/?ssl_cert_reqs=perhaps": "cannot be used",
    "unix://": "names no socket",
    "unix:///run/redis.sock?db=x": "no number",
    "redis+sentinel://one:26379": "names no master",
    "redis+sentinel://one:26379/sessions?db=x": "no number",
    "redis+sentinel://one:26379/sessions?sentinel_pasword=x": "did you mean sentinel_password?",
    "redis+sentinel://one:x/sessions": "no HOST:PORT",
    "redis+cluster://one:seven": "no HOST:PORT",
    "redis+cluster://": "no HOST:PORT",
    "redis+cluster://one/3": "a Cluster has 0 alone",
    "redis+cluster://one?db=3": "a Cluster has 0 alone",
    "redis+cluster://one?sentinel_password=x": "unknown option",
    "rediss+cluster://one?ssl_password=x": "does not take",
}
FORMS = ("redis://{}@host:1/0", "redis+sentinel://{}@host:1/name", "redis+cluster://{}@host:1")


@pytest.mark.parametrize("url", GOOD.split())
def test_one_that_is_understood_makes_a_client(url: str) -> None:
    check(url)
    connect(Target(url=url))
    assert [*doors(Target(url=url))] or "+" not in url
    assert "secret" not in Target(url=url).place


@every("url", BAD)
def test_one_that_is_not_is_refused(url: str) -> None:
    with pytest.raises(RedisFault) as refused:
        check(url)
    assert BAD[url] in str(refused.value)


COMMANDS: tuple[tuple[str | bytes | int | float, ...], ...] = (
    ("PING",),
    ("CONFIG GET", "append*"),
    ("EVALSHA", "0f", 1, "wardroom:{name}", b"\x00\r\n\xff", "", "\u00e9", -3, 0.1 + 0.2),
    ("SET", "long", b"x" * 100_000),
)


@pytest.mark.parametrize(
    "url",
    ["redis://one", "rediss://one", "unix:///run/redis.sock", "redis+sentinel://one:1/name",
     "rediss+sentinel://one:1/name"],
)  # fmt: skip
def test_commands_are_packed_in_c_as_redis_py_packs_them(url: str) -> None:
    connection = connect(Target(url=url)).connection_pool.make_connection()
    for command in COMMANDS:
        (packed,) = connection.pack_command(*command)
        assert packed == b"".join(AbstractConnection.pack_command(connection, *command))
    for wrong in (None, True):
        with pytest.raises(DataError):
            connection.pack_command("SET", "name", wrong)


@given(
    form=st.sampled_from(FORMS),
    begins=st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=6, max_size=12),
    between=st.text("/?#[]@:%&=+, ", max_size=3),
    ends=st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=6, max_size=12),
)
def test_no_password_is_ever_quoted(form: str, begins: str, between: str, ends: str) -> None:
    """Escaped it is accepted; as it is, it may be taken for a host, a database or an option."""
    password = begins + between + ends
    assume(not any(part in str(BAD) + str(FORMS) for part in (begins, ends)))
    check(form.format(f"user:{quote(password, safe='')}"))
    url = form.format(f"user:{password}")
    try:
        check(url)
    except RedisFault as fault:
        shown = str(fault)
    else:
        shown = Target(url=url).place
    assert begins not in shown
    assert ends not in shown
