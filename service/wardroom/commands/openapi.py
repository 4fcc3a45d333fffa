"""`wardroom openapi`: the document of the service."""

from __future__ import annotations

import click

from wardroom.api.openapi import exported
from wardroom.api.table import document_of
from wardroom.rulesets.catalogue import install_all


@click.command(short_help="Print the OpenAPI document.")
def openapi() -> None:
    """Print the OpenAPI document, as openapi/openapi.json holds it."""
    click.echo(exported(document_of(install_all())), nl=False)
