"""The command line: every command is loaded when it is asked for.

Whatever the user can put right is said in one line on standard error, with exit code 2.
"""

from __future__ import annotations

import importlib

import click

from wardroom import __version__

_COMMANDS = {
    "admin": "admin:admin",
    "adjudicate": "adjudicate:adjudicate_",
    "calls": "looking:calls",
    "charts": "looking:charts",
    "conformance": "conformance:conformance_",
    "keys": "keys:keys",
    "openapi": "looking:openapi",
    "play": "play:play_",
    "receipt-key": "receipt_key:receipt_key",
    "rules": "looking:rules",
    "serve": "serve:serve",
    "simulate": "simulate:simulate_",
    "verify": "verify:verify_",
}
"""By name: the module of `wardroom.commands`, and what it is called there."""


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _COMMANDS[cmd_name].partition(":")
        found = getattr(importlib.import_module(f"wardroom.commands.{module}"), name)
        assert isinstance(found, click.Command)
        return found


@click.group(cls=_Commands)
@click.version_option(__version__, prog_name="wardroom")
def main() -> None:
    """Adjudicate naval board wargames: every die, every modifier, every rule number.

    The service is run by `serve`; the other commands need none. A game's name (hunters,
    silent-victory, battleships) is its RULESET; `calls` lists what can be adjudicated.
    """
