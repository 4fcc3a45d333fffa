"""`wardroom settings`: every setting of the service, and its value here."""

from __future__ import annotations

from typing import Literal

import click

from wardroom import settings_page
from wardroom.commands.failing import or_fail
from wardroom.settings import read_settings


@click.command("settings", short_help="List the settings of the service.")
@click.option(
    "--as", "form", type=click.Choice(["markdown", "env"]),
    help="Print deploy/settings.md or deploy/wardroom.env, which hold the defaults.",
)  # fmt: skip
def settings_(form: Literal["markdown", "env"] | None) -> None:
    """List every setting of the service, with the value that it has in this environment.

    No secret is printed.
    """
    if form == "markdown":
        text = settings_page.markdown()
    elif form == "env":
        text = settings_page.environment_file()
    else:
        text = settings_page.in_force(or_fail(read_settings))
    click.echo(text, nl=False)
