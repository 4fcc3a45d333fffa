"""Settings from the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from wardroom.settings import Settings, SettingsFault, read_settings


def test_defaults() -> None:
    assert read_settings({}) == Settings()
    assert read_settings({"PORT": "", "WARDROOM_CHARTS_DIR": ""}) == Settings()


def test_values(tmp_path: Path) -> None:
    settings = read_settings(
        {"HOST": "::1", "PORT": "80", "WARDROOM_CHARTS_DIR": str(tmp_path), "OTHER": "x"}
    )
    assert (settings.host, settings.port, settings.charts_path) == ("::1", 80, tmp_path)


@pytest.mark.parametrize(
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
