"""`wardroom openapi`: the document of the service."""

from __future__ import annotations

from pathlib import Path

import click

from wardroom.api.openapi import exported
from wardroom.api.operations.documents import parts_of
from wardroom.api.table import document_of
from wardroom.rulesets.catalogue import install_all


@click.command(short_help="Print the OpenAPI document.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write the document there instead, with its parts: one for each ruleset, one "
    "for sessions.",
)
def openapi(folder: Path | None) -> None:
    """Print the OpenAPI document, as in openapi/openapi.json."""
    rulesets = install_all()
    document = document_of(rulesets)
    if folder is None:
        click.echo(exported(document), nl=False)
        return
    folder.mkdir(parents=True, exist_ok=True)
    for name, part in {"openapi": document, **parts_of(document, rulesets)}.items():
        new = folder / f"{name}.json.new"
        new.write_bytes(exported(part))
        new.replace(folder / f"{name}.json")
