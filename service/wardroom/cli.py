"""The command line: each command is loaded when it is used.

Whatever the user can put right is said in one line on standard error, with exit code 2.
"""

from __future__ import annotations

import importlib

import click

from wardroom import __version__
from wardroom.collector import uncollected

_COMMANDS = {
    "admin": ("admin:admin", "Manage the sessions of a service."),
    "adjudicate": ("adjudicate:adjudicate_", "Adjudicate one call."),
    "calls": ("looking:calls", "List the calls of a ruleset, or print an order for one."),
    "charts": ("looking:charts", "Work with chart packs."),
    "conformance": ("conformance:conformance_", "Send every case of the rules to a service."),
    "keys": ("keys:keys", "Issue, list and revoke API keys."),
    "luck": ("luck:luck_", "Report what the dice of a game did."),
    "mcp": ("assistants:mcp_", "Offer the calls and games to an assistant as tools."),
    "openapi": ("openapi:openapi", "Print the OpenAPI document."),
    "play": ("play:play_", "Play a game in this terminal."),
    "receipt-key": (
        "receipt_key:receipt_key",
        "Make or revoke a key that receipts are signed with.",
    ),
    "report": ("report:report_", "Write the report of a game from its log."),
    "rules": (
        "looking:rules",
        "List the rules of a ruleset, or find those that answer a question.",
    ),
    "serve": ("serve:serve", "Run the HTTP service."),
    "settings": ("settings:settings_", "List the settings of the service."),
    "simulate": ("simulate:simulate_", "Play many games by standing policies."),
    "verify": ("verify:verify_", "Check the log of a session."),
}
"""By name: the module of `wardroom.commands`, what it is called there, and its short help."""


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _COMMANDS[cmd_name][0].partition(":")
        with uncollected():
            found = getattr(importlib.import_module(f"wardroom.commands.{module}"), name)
        assert isinstance(found, click.Command)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands with their short helps, without loading the commands."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, told) for name, (_, told) in _COMMANDS.items()])


@click.group(cls=_Commands)
@click.version_option(__version__, prog_name="wardroom")
def main() -> None:
    """Adjudicate naval board wargames: every die, every modifier, every rule number.

    The service is run by `serve`; the other commands need none. A game's name (hunters,
    silent-victory, battleships) is its RULESET; `calls` lists what can be adjudicated.
    """
