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
        ("WARDROOM_RATE_LIMIT", "-1"),
        ("WARDROOM_WORK_THREADS", "1.5"),
        ("WARDROOM_CHARTS_DIR", "/no/such/folder"),
    ],
)
def test_a_fault_names_the_variable(name: str, value: str) -> None:
    with pytest.raises(SettingsFault, match=name):
        read_settings({name: value})
