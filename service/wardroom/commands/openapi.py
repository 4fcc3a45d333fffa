"""`wardroom openapi`: the document of the service."""

from __future__ import annotations

from pathlib import Path

import click

from wardroom.api.openapi import exported
from wardroom.api.operations.documents import parts_of
from wardroom.api.table import documents_of
from wardroom.rulesets.catalogue import install_all


@click.command(short_help="Print the OpenAPI document.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write the document there instead, with its parts: one for each ruleset, one "
    "for sessions.",
)
@click.option(
    "--whole",
    is_flag=True,
    help="Print the whole document, as at /openapi/whole.json: each operation under its own path "
    "and operationId.",
)
def openapi(folder: Path | None, *, whole: bool) -> None:
    """Print the OpenAPI document, as in openapi/openapi.json."""
    if folder is not None and whole:
        raise click.UsageError("--folder has the short document and its parts: not with --whole.")
    rulesets = install_all()
    documents = documents_of(rulesets)
    if folder is None:
        click.echo(exported(documents.whole if whole else documents.short), nl=False)
        return
    folder.mkdir(parents=True, exist_ok=True)
    parts = parts_of(documents.short, rulesets)
    for name, part in {"openapi": documents.short, **parts}.items():
        new = folder / f"{name}.json.new"
        new.write_bytes(exported(part))
        new.replace(folder / f"{name}.json")
