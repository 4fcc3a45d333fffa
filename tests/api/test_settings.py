"""Settings from the environment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from support.every import every
from wardroom.app import open_store
from wardroom.cli import main
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.settings import (
    GONE,
    Setting,
    Settings,
    SettingsFault,
    declared,
    doubts,
    read_settings,
)
from wardroom.variables import AWS_CREDENTIALS, FROM_FILE, OTLP_HEADERS

NUMBERS = [setting for setting in declared().values() if setting.range is not None]
CHOICES = [setting for setting in declared().values() if setting.choices]
LONG = [name for name in declared() if "_" in name]
SECRETS = [setting.name for setting in declared().values() if setting.secret]


def test_defaults() -> None:
    assert read_settings({}) == Settings()
    assert read_settings({"PORT": "", "WARDROOM_CHARTS_DIR": ""}) == Settings()


def test_a_store_keeps_by_default_what_the_settings_keep() -> None:
    store = open_store(read_settings({"REDIS_URL": "redis://127.0.0.1:1"}))
    assert store is not None
    limited = store.keeping.actions_a_minute  # Follows from who has budgets.
    assert store.keeping == Keeping(actions_a_minute=limited)


def test_values(tmp_path: Path) -> None:
    settings = read_settings(
        {"HOST": "::1", "PORT": "80", "WARDROOM_CHARTS_DIR": str(tmp_path), "OTHER": "x"}
    )
    assert (settings.host, settings.port, settings.charts_path) == ("::1", 80, tmp_path)


@every(
    ("name", "value"),
    [
        ("PORT", "http"),
        ("PORT", "65536"),
        ("WORKERS", "0"),
        ("WARDROOM_LOG_LEVEL", "loud"),
        ("WARDROOM_LOG_FORMAT", "xml"),
        ("WARDROOM_MAX_BODY", "1"),
        ("WARDROOM_WORK_A_MINUTE", "-1"),
        ("WARDROOM_WORK_PROCESSES", "1.5"),
        ("WARDROOM_WORK_SECONDS", "0"),
        ("WARDROOM_WORK_MEMORY", "1"),
        ("WARDROOM_LOOP_MS", "-1"),
        ("WARDROOM_HEAD_SECONDS", "0"),
        ("WARDROOM_BODY_SECONDS", "0"),
        ("WARDROOM_CONCURRENCY", "0"),
        ("WARDROOM_DRAIN_SECONDS", "-1"),
        ("WARDROOM_CHARTS_DIR", "/no/such/folder"),
        ("REDIS_URL", "http://127.0.0.1"),
        ("REDIS_URL", "redis+sentinel://127.0.0.1:26379"),
        ("REDIS_URL", "redis+cluster://127.0.0.1:seven"),
        ("REDIS_URL", "redis://127.0.0.1:port/0"),
        ("WARDROOM_DURABILITY", "never"),
        ("WARDROOM_REPLICAS", "0"),
        ("WARDROOM_SESSION_SECONDS", "0"),
        ("WARDROOM_SESSION_LOG_BYTES", "1"),
        ("WARDROOM_ACTIONS_A_MINUTE", "-1"),
        ("WARDROOM_HEARTBEAT_SECONDS", "0"),
        ("WARDROOM_REDIS_TIMEOUT_MS", "1"),
        ("WARDROOM_ARCHIVE", "on"),
        ("WARDROOM_ARCHIVE", "gs://bucket"),
        ("WARDROOM_ARCHIVE", "s3:///prefix"),
        ("WARDROOM_ARCHIVE", "file://host/folder"),
        ("WARDROOM_ARCHIVED_SECONDS", "0"),
        ("WARDROOM_METRICS", "9464"),
        ("WARDROOM_METRICS", ":9464"),
        ("WARDROOM_METRICS", "::1:9464"),
        ("WARDROOM_METRICS", "127.0.0.1"),
        ("WARDROOM_METRICS", "127.0.0.1:http"),
        ("WARDROOM_METRICS", "http://127.0.0.1:9464"),
        ("WARDROOM_METRICS", "127.0.0.1:9464/metrics"),
        ("WARDROOM_METRICS", "a@127.0.0.1:9464"),
    ],
)
def test_a_fault_names_the_variable(name: str, value: str) -> None:
    with pytest.raises(SettingsFault, match=name):
        read_settings({name: value})


@pytest.mark.parametrize(
    ("value", "address", "on_port"),
    [
        ({}, ("127.0.0.1", 9464), False),
        ({"WARDROOM_METRICS": ""}, None, False),
        ({"WARDROOM_METRICS": "port"}, None, True),
        ({"WARDROOM_METRICS": "192.0.2.1:0"}, ("192.0.2.1", 0), False),
        ({"WARDROOM_METRICS": "[::1]:9464"}, ("::1", 9464), False),
        ({"WARDROOM_METRICS": "localhost:9464"}, ("localhost", 9464), False),
    ],
)
def test_where_metrics_are(
    value: dict[str, str], address: tuple[str, int] | None, on_port: bool
) -> None:
    settings = read_settings(value)
    assert (settings.metrics_address, settings.metrics_on_port) == (address, on_port)


def test_the_archive(tmp_path: Path) -> None:
    for url in (tmp_path.as_uri(), "s3://bucket", "s3://bucket/a/b"):
        assert read_settings({"WARDROOM_ARCHIVE": url}).archive_url == url
    assert read_settings({"WARDROOM_ARCHIVE": "off"}).archive_url is None
    early = {"WARDROOM_ARCHIVE": "s3://bucket", "WARDROOM_SESSION_SECONDS": "86400"}
    with pytest.raises(SettingsFault, match="WARDROOM_ARCHIVE_AFTER_SECONDS"):
        read_settings(early)


def refused(environment: dict[str, str]) -> tuple[str, ...]:
    with pytest.raises(SettingsFault) as fault:
        read_settings(environment)
    return fault.value.args


# -------------------------------------------------------------------------------------- values


@every("setting", NUMBERS, ids=lambda one: one.name)
def test_what_is_no_number_in_range_is_refused_with_the_range(setting: Setting) -> None:
    assert setting.range is not None
    least, most = setting.range
    outside = [str(least - 1), *([] if most is None else [str(most + 1)])]
    for text in ("80a", "1e3", "1_0", " 9", "9 ", "+9", "0x9", "9.0", "९", "9" * 400, *outside):
        if most is None and text == "9" * 400:
            continue
        (said,) = refused({setting.name: text})
        assert said.startswith(f"{setting.name}={text!r}: "), said
        assert f"from {least} to {most}" in said or f"of {least} or more" in said
        assert setting.unit in said
    for number in (least, setting.default, least + 1 if most is None else most):
        assert setting.read(str(number)) == number


@pytest.mark.parametrize("setting", CHOICES, ids=lambda one: one.name)
def test_what_is_no_choice_is_refused_with_the_choices(setting: Setting) -> None:
    for text in (setting.choices[0].upper(), "x", f"{setting.choices[-1]} "):
        (said,) = refused({setting.name: text})
        assert said.startswith(f"{setting.name}={text!r}: ")
        assert set(setting.choices) <= set(said.replace(",", "").split())
    assert setting.default in setting.choices


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    wrong = {setting.name: "wrong" for setting in (*NUMBERS, *CHOICES)} | {
        "WARDROOM_FORWARDED_ALLOW_IPS": "wrong", "WARDROOM_CORS_ORIGINS": "wrong",
        "WARDROOM_METRICS": "wrong", "WARDROOM_ARCHIVE": "wrong", "WARDROOM_SERVICE": "x" * 201,
        "WARDROOM_WEBHOOK_HOSTS": "wrong/", "WARDROOM_CHARTS_DIR": str(tmp_path / "none"),
        "REDIS_URL": "wrong", "WARDROOM_SESION_SECONDS": "1",
        "AWS_SECRET_ACCESS_KEY_FILE": str(tmp_path / "none"),
    }  # fmt: skip
    faults = refused(wrong)
    assert len(faults) == len(wrong)
    for name in wrong:
        assert any(name in fault for fault in faults), name


@pytest.mark.parametrize(
    ("text", "proxies"),
    [
        ("", ()),
        (" , ", ()),
        ("*", ("*",)),
        ("127.0.0.1", ("127.0.0.1",)),
        ("10.0.0.0/8, ::1,2001:DB8::/32", ("10.0.0.0/8", "::1", "2001:db8::/32")),
    ],
)
def test_proxies(text: str, proxies: tuple[str, ...]) -> None:
    assert read_settings({"WARDROOM_FORWARDED_ALLOW_IPS": text}).proxies == proxies


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("banana", "'banana'"),
        ("localhost", "'localhost'"),
        ("10.0.0.0/99", "'10.0.0.0/99'"),
        ("127.0.0.1,10.0.0.1/8", "did you mean 10.0.0.0/8?"),
        ("2001:db8::1/32", "did you mean 2001:db8::/32?"),
        ("127.0.0.1;10.0.0.1", "'127.0.0.1;10.0.0.1'"),
        ("127.0.0.1:80", "'127.0.0.1:80'"),
        ("*,127.0.0.1", "'*'"),
        ("10.0.0.*", "'10.0.0.*'"),
    ],
)
def test_what_is_no_proxy_is_refused(text: str, said: str) -> None:
    (fault,) = refused({"WARDROOM_FORWARDED_ALLOW_IPS": text})
    assert fault.startswith("WARDROOM_FORWARDED_ALLOW_IPS")
    assert said in fault


# --------------------------------------------------------------------------------------- names


def misspelt(name: str) -> Iterator[str]:
    """`name`, spelt in ways that differ from it by two letters at most."""
    for place in range(len(name)):
        yield name[:place] + name[place + 1 :]
        yield name[:place] + name[place + 2 :]
        yield name[:place] + name[place : place + 2][::-1] + name[place + 2 :]
        yield f"{name[:place]}X{name[place + 1 :]}"
        yield f"{name[:place]}S_{name[place:]}"
    yield from (f"{name}S", f"{name}_S", name.lower(), name.title())


@every("name", LONG)
def test_a_misspelt_setting_is_refused_with_its_name(name: str) -> None:
    for spelt in {*misspelt(name)} - {*declared(), *GONE}:
        (said,) = refused({spelt: "1"})
        assert said.startswith(f"{spelt} is not a setting: did you mean ")
        assert any(known in said for known in LONG)
    assert name in refused({f"{name}X": "1"})[0]


def test_a_variable_of_another_program_is_left_alone(tmp_path: Path) -> None:
    """Its name may be near one of ours, of which the setting itself has no need."""
    assert refused({"REDIS_URI": "redis://h"}) == (
        "REDIS_URI is not a setting: did you mean REDIS_URL?",
    )
    both = {"REDIS_URI": "x", "REDIS_URL": "redis://h", "HOME": "/", "PATH": "/bin", "POST": "1",
            "HOSTS": "2", "WORKER": "3", "PORTS": "4", "REDIS_HOST": "h"}  # fmt: skip
    assert doubts(both, read_settings(both)) == []
    (tmp_path / "url").write_text("redis://h")
    assert read_settings({"REDIS_URI": "x", "REDIS_URL_FILE": str(tmp_path / "url")}).redis_url


def beside_a_service(name: str) -> dict[str, str]:
    """What Kubernetes sets in a pod for a Service of that name."""
    plain = name.upper().replace("-", "_")
    port = f"{plain}_PORT_8000_TCP"
    return {
        f"{plain}_SERVICE_HOST": "10.0.0.1", f"{plain}_SERVICE_PORT": "8000",
        f"{plain}_SERVICE_PORT_HTTP": "8000", f"{plain}_PORT": "tcp://10.0.0.1:8000",
        port: "tcp://10.0.0.1:8000", f"{port}_PROTO": "tcp", f"{port}_PORT": "8000",
        f"{port}_ADDR": "10.0.0.1",
    }  # fmt: skip


@given(st.from_regex(r"wardroom(-[a-z]{1,9}){0,3}", fullmatch=True))
def test_variables_that_kubernetes_sets_are_doubtful_at_most(service: str) -> None:
    environment = beside_a_service(service)
    (doubt,) = doubts(environment, read_settings(environment))
    assert all(name in doubt for name in environment)
    assert "enableServiceLinks" in doubt


def test_another_variable_of_ours_is_doubtful() -> None:
    environment = {"WARDROOM_WORKERS": "4", "WARDROOM_HOST": "::", "WARDROOM_OWN_NOTES": "x"}
    (doubt,) = doubts(environment, read_settings(environment))
    for said in ("WARDROOM_WORKERS (the setting is WORKERS)", "the setting is HOST", "OWN_NOTES"):
        assert said in doubt


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"WORKERS": "64"}, "WORKERS=64"),
        ({"WARDROOM_WEBHOOK_LOOPBACK": "allow"}, "WARDROOM_WEBHOOK_LOOPBACK=allow"),
        ({"WARDROOM_REPLICAS": "2"}, "WARDROOM_REPLICAS=2"),
        ({"WARDROOM_FORWARDED_ALLOW_IPS": " * "}, "WARDROOM_FORWARDED_ALLOW_IPS=*"),
    ],
)
def test_what_is_seldom_meant_is_doubtful(environment: dict[str, str], said: str) -> None:
    (doubt,) = doubts(environment, read_settings(environment))
    assert said in doubt
    assert doubts({}, Settings()) == []


def test_metrics_need_a_port_of_their_own() -> None:
    for host, metrics in (
        ("127.0.0.1", "127.0.0.1:8000"),
        ("0.0.0.0", "127.0.0.1:8000"),  # noqa: S104
        ("127.0.0.1", "[::]:8000"),
    ):
        (fault,) = refused({"HOST": host, "WARDROOM_METRICS": metrics})
        assert f"WARDROOM_METRICS={metrics}" in fault
    for environment in (
        {"PORT": "9464"},
        {"HOST": "127.0.0.2", "WARDROOM_METRICS": "127.0.0.1:8000"},
    ):
        assert read_settings(environment).metrics_address is not None


@pytest.mark.parametrize("name", GONE)
def test_a_setting_that_is_gone_is_ignored_with_a_warning(name: str) -> None:
    environment = {name: "not even a number"}
    settings = read_settings(environment)
    assert settings == Settings()
    (doubt,) = doubts(environment, settings)
    assert doubt.startswith(f"{name} is not a setting any more")
    assert doubts({name: ""}, settings) == []


def listed(environment: dict[str, str]) -> Result:
    own = dict.fromkeys(declared())
    return CliRunner().invoke(main, ["settings"], env={**own, **environment})


def test_the_command_lists_every_setting_with_its_value_and_no_secret() -> None:
    told = listed({"PORT": "9000", "REDIS_URL": "redis://:hunter2@h/0"})
    assert told.exit_code == 0, told.output
    for name, setting in declared().items():
        assert f"\n{name}=" in told.output
        assert setting.sentence.split()[0].strip("`") in told.output
    assert "\nPORT=9000  [default: 8000]\n" in told.output
    assert "\nHOST=127.0.0.1\n" in told.output
    assert "hunter2" not in told.output
    wrong = listed({"PORT": "http", "WORKERS": "none"})
    assert wrong.exit_code == 2
    assert wrong.stderr.count("wardroom: ") == 2


# ------------------------------------------------------------------------------------- secrets


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_a_secret_is_read_from_a_file(tmp_path: Path, end: str) -> None:
    assert SECRETS == ["REDIS_URL"]
    file = tmp_path / "url"
    file.write_text(f"redis://:hunter2@h/0{end}", newline="")
    settings = read_settings({"REDIS_URL_FILE": str(file), "REDIS_URL": ""})
    assert settings.redis_url == "redis://:hunter2@h/0"


@pytest.mark.parametrize("name", [*SECRETS, *AWS_CREDENTIALS, *OTLP_HEADERS])
@pytest.mark.parametrize("content", [None, b"", b"\n", b"hunter2\nhunter2\n", b"hunter2\xff", ...])
def test_a_file_that_holds_no_secret_is_refused(tmp_path: Path, name: str, content: Any) -> None:
    """A folder too. What is in it is never shown."""
    file = tmp_path / "secret"
    if content is ...:
        file.mkdir()
    elif content is not None:
        file.write_bytes(content)
    (said,) = refused({f"{name}{FROM_FILE}": str(file)})
    assert said.startswith(f"{name}{FROM_FILE}={str(file)!r}: ")
    assert "hunter2" not in said


@pytest.mark.parametrize("name", [*SECRETS, *AWS_CREDENTIALS, *OTLP_HEADERS])
def test_a_secret_stands_in_one_place(tmp_path: Path, name: str) -> None:
    file = tmp_path / "secret"
    file.write_text("redis://h")
    (said,) = refused({f"{name}{FROM_FILE}": str(file), name: "redis://h"})
    assert f"{name} and {name}{FROM_FILE} are both set" in said
