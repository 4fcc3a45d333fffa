"""`wardroom mcp`: the calls and games as tools of an assistant."""

from __future__ import annotations

import click

from wardroom.commands.failing import fail, or_fail
from wardroom.conformance.service import Service
from wardroom.rulesets.catalogue import install_all
from wardroom.settings import read_settings
from wardroom.text import FALLBACK, common_languages


@click.command("mcp", short_help="Offer the calls and games to an assistant as tools.")
@click.option("--url", help="The service to ask; default: this process, which keeps no sessions.")
@click.option(
    "--language",
    default=FALLBACK,
    type=click.Choice(common_languages()),
    help="Language of lines and refusals.",
)
def mcp_(url: str | None, language: str) -> None:
    """Offer tools by the Model Context Protocol on standard input and output, until input ends.

    An assistant's program starts this command. With --url the tool `play` plays a seat of a session
    there, by the token of the seat.
    """
    try:
        from wardroom.assistants.tools import server_of
    except ModuleNotFoundError:
        fail("assistants need wardroom[mcp]")
    from wardroom.assistants.answering import Elsewhere, InProcess

    if url is None:
        settings = or_fail(read_settings)
        rulesets = or_fail(lambda: install_all(settings.charts_path))
        server_of(InProcess(rulesets, language), sessions=False).run("stdio")
        return
    try:
        with Service(url) as service:
            server_of(Elsewhere(service, language), sessions=True).run("stdio")
    except ValueError as fault:
        fail(str(fault))
