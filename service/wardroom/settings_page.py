"""Writes the settings for people: deploy/settings.md, deploy/wardroom.env, and for a terminal.

All of it is made of the declaration in `settings`; `make settings` writes the files.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping

from wardroom.settings import GONE, SECTIONS, Setting, Settings, declared, listed
from wardroom.variables import FROM_FILE, SECRETS_OF_OTHERS

_WIDTH = 100
_DAY = 86_400
_MEBIBYTE = 1024 * 1024


def markdown() -> str:
    """Return deploy/settings.md."""
    secrets = [setting.name for setting in declared().values() if setting.secret]
    blocks = [
        "# Settings",
        _filled(
            "Each setting is an environment variable of `wardroom serve`. `wardroom settings` "
            "prints them with the values that your environment has, and `wardroom serve --check` "
            "reports all that is wrong, without starting anything. An empty variable is the "
            "default, except for `WARDROOM_METRICS`. [wardroom.env](wardroom.env) is a file of "
            "all settings for compose.yaml and wardroom.service. `make settings` writes it and "
            "this page."
        ),
        _filled(
            "A variable that is within two letters of a setting is an error, which names the "
            "setting. Any other `WARDROOM_` variable is ignored with a warning, such as those "
            "that Kubernetes sets beside a Service `wardroom`."
        ),
    ]
    for heading, settings in _sections():
        rows = [
            f"| `{one.name}` | {_default(one)} | {_values(one)} | {one.sentence} |"
            for one in settings
        ]
        table = ["| setting | default | values | what it decides |", "|---|---|---|---|", *rows]
        blocks += [f"## {heading}", "\n".join(table)]
    blocks += [
        "## Secrets from files",
        _filled(
            f"Of a secret, `NAME{FROM_FILE}` can name the file that holds it, in one line: a "
            "secret of Docker, Kubernetes or systemd (`LoadCredential=`). NAME itself is then "
            "not set. Whoever may look at a process sees its variables, and not what is in the "
            f"file. Secrets are {listed([f'`{one}`' for one in secrets], 'and')}, and of the "
            "variables that other programs have named "
            f"{listed([f'`{one}`' for one in SECRETS_OF_OTHERS], 'and')}."
        ),
        "## Variables that other programs have named",
        _filled(
            "The archive in a bucket reads the endpoint, the region and the credentials of the "
            "`AWS_` variables ([README](README.md#the-archive)), and traces are sent where the "
            "`OTEL_` variables of OpenTelemetry say ([metrics.md](monitoring/metrics.md))."
        ),
        "## Settings that are gone",
        "\n".join(f"- `{name}` is ignored, with a warning: {why}." for name, why in GONE.items()),
    ]
    return "\n\n".join(blocks) + "\n"


def environment_file() -> str:
    """Return deploy/wardroom.env."""
    blocks = [
        _commented(
            "Every setting of the service with its default, for compose.yaml (`env_file`) and "
            "wardroom.service (/etc/wardroom/wardroom.env). Take away the # of what you change; an "
            "empty value is the default, but for WARDROOM_METRICS. settings.md has them as tables. "
            "Both are made by `make settings`."
        )
    ]
    for heading, settings in _sections():
        blocks.append(f"# ---- {heading}")
        for one in settings:
            said = one.sentence.replace("`", "")
            values = "" if one.range is None and not one.choices else f" ({_values(one)})"
            blocks.append(
                f"{_commented(said + values.replace('`', ''))}\n#{one.name}={_written(one.default)}"
            )
    return "\n\n".join(blocks) + "\n"


def in_force(settings: Settings) -> str:
    """Return every setting for a terminal, with its value in `settings`; no secret is shown."""
    blocks = []
    for heading, declarations in _sections():
        blocks.append(heading.upper())
        for one in declarations:
            value = getattr(settings, one.member)
            shown = "(set, a secret)" if one.secret and value else _written(value)
            changed = "" if value == one.default else f"  [default: {_written(one.default)}]"
            told = textwrap.indent(_filled(one.sentence.replace("`", "")), "    ")
            blocks.append(f"{one.name}={shown}{changed}\n{told}")
    return "\n\n".join(blocks) + "\n"


def _sections() -> Iterator[tuple[str, list[Setting]]]:
    """Yield each heading with its settings."""
    sections: Mapping[str, list[Setting]] = {heading: [] for heading in SECTIONS.values()}
    heading = ""
    for setting in declared().values():
        heading = SECTIONS.get(setting.member, heading)
        sections[heading].append(setting)
    yield from sections.items()


def _written(value: object) -> str:
    return "" if value is None else str(value)


def _default(setting: Setting) -> str:
    value = setting.default
    if value in (None, ""):
        return ""
    if setting.unit == "seconds" and value >= _DAY:
        days = value // _DAY
        return f"`{value}` ({days} {'day' if days == 1 else 'days'})"
    if setting.unit == "bytes" and value % _MEBIBYTE == 0:
        return f"`{value}` ({value // _MEBIBYTE} MiB)"
    return f"`{value}`"


def _values(setting: Setting) -> str:
    if setting.choices:
        return listed([f"`{choice}`" for choice in setting.choices])
    if setting.range is None:
        return "text"
    least, most = setting.range
    limits = f"{least} or more" if most is None else f"{least} to {most}"
    return f"{limits} {setting.unit}".rstrip()


def _filled(text: str) -> str:
    return textwrap.fill(text, _WIDTH, break_long_words=False, break_on_hyphens=False)


def _commented(text: str) -> str:
    lines = textwrap.wrap(text, _WIDTH - 2, break_long_words=False, break_on_hyphens=False)
    return "\n".join(f"# {line}" for line in lines)
