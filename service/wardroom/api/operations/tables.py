"""The tables of the charts, each on a sheet, with the rules of modifiers and of the table."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.api.choices import likest_first
from wardroom.api.exchange import JSON, TEXT, Request, Response, tagged, varying
from wardroom.api.operation import Operation, PathParameter
from wardroom.api.operations.charts import TAG
from wardroom.api.operations.listings import (
    CHECKED_EACH_TIME,
    Rulesets,
    answer_of,
    in_language,
    language_of,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.operations.rule_references import Reference, rule_reference, table_url
from wardroom.api.problems import NOT_FOUND, ProblemError, not_found, rule_path
from wardroom.engine.registry import InstalledRuleset
from wardroom.rulebook.references import tables_of
from wardroom.rulebook.sheets import lines_of, sheet_of
from wardroom.text import labels


class TableList(msgspec.Struct, frozen=True, kw_only=True):
    """The tables of the standard charts of a ruleset."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    tables: Annotated[
        tuple[Reference, ...],
        Meta(
            description="Every table that has a title, and every part of a table that has a title."
        ),
    ]


class TableModifier(msgspec.Struct, frozen=True, kw_only=True):
    """A modifier of a table."""

    name: Annotated[str, Meta(description="The modifier, as in a trace.")]
    title: Annotated[str, Meta(description="When it counts.")]
    value: Annotated[
        int | dict[str, int],
        Meta(
            description="The value that the modifier adds to the roll. For a modifier that "
            "changes over the "
            "years: the value that it adds, by the year from which that value applies."
        ),
    ]
    rule: Annotated[Reference, Meta(description="The rule that gives the modifier.")]


class TableShown(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the standard charts on one sheet."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    name: Annotated[str, Meta(description="The table, as in a trace.")]
    title: Annotated[str, Meta(description="Its title.")]
    dice: Annotated[
        str | None,
        Meta(description="The dice that are thrown for the table, or null if none are thrown."),
    ]
    modifiers: Annotated[
        tuple[TableModifier, ...], Meta(description="The modifiers of the table, in its order.")
    ]
    rules: Annotated[
        tuple[Reference, ...],
        Meta(description="The rules that read the table, as the worked cases show."),
    ]
    written: Annotated[dict[str, Any], Meta(description="The table as it is written in `charts`.")]


def table_operations(rulesets: Rulesets, root: str = "") -> tuple[Operation, ...]:
    """Return the operations that list tables and show one; addresses begin with `root`."""

    def list_tables(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        chosen = language_of(ruleset, request)
        known = labels(ruleset, chosen)
        listed = tuple(
            Reference(name=name, title=known.chart(title), url=table_url(ruleset, name, root))
            for name, title in tables_of(ruleset).items()
        )
        return answer_of(TableList(ruleset=ruleset.id, tables=listed), *in_language(chosen))

    def get_table(request: Request) -> Response:
        ruleset, table = ruleset_of(rulesets, request), request.path["table"]
        if table not in tables_of(ruleset):
            raise _unknown(table, ruleset)
        chosen = language_of(ruleset, request)
        known = labels(ruleset, chosen)
        sheet = sheet_of(ruleset, table, known)
        headers = varying(in_language(chosen), b"Accept")
        if request.media_type == TEXT:
            text = "".join(f"{line}\n" for line in lines_of(sheet, known))
            return tagged(text.encode(), CHECKED_EACH_TIME, *headers, media_type=TEXT)
        shown = TableShown(
            ruleset=ruleset.id,
            name=sheet.table,
            title=sheet.title,
            dice=sheet.dice or None,
            modifiers=tuple(
                TableModifier(
                    name=one.reason,
                    title=one.title,
                    value=one.value,
                    rule=Reference(
                        name=one.rule,
                        title=one.rule_title,
                        url=root + rule_path(ruleset.id, one.rule),
                    ),
                )
                for one in sheet.modifiers
            ),
            rules=tuple(rule_reference(ruleset, one, known, root) for one in sheet.rules),
            written=dict(sheet.written),
        )
        return answer_of(shown, *headers)

    parameter = ruleset_parameter(rulesets)
    first = next(iter(rulesets.values()), None)
    example = None if first is None else next(iter(tables_of(first)), None)
    return (
        Operation(
            method="GET", path="/v1/{ruleset}/tables", id="list_tables", tag=TAG,
            summary="The tables of the standard charts.",
            description="Each table is listed with its title and the path of its sheet.",
            answer=list_tables,
            parameters=(parameter,), returns=TableList, problems=(NOT_FOUND,),
            in_languages=True, conditional=True,
        ),
        Operation(
            method="GET", path="/v1/{ruleset}/tables/{table}", id="get_table", tag=TAG,
            summary="A table of the standard charts on one sheet.",
            description="Returns the dice of the table, every modifier with its rule, and the "
                        "rules that read the table. As `text/plain` the table is a sheet to lay "
                        "beside the board.",
            answer=get_table,
            parameters=(
                parameter,
                PathParameter(
                    name="table",
                    description="The name of the table, as `tables` lists it.",
                    example=example,
                ),
            ),
            media_types=(JSON, TEXT), returns=TableShown, problems=(NOT_FOUND,),
            in_languages=True, conditional=True,
        ),
    )  # fmt: skip


def _unknown(table: str, ruleset: InstalledRuleset) -> ProblemError:
    detail = f"{ruleset.id} has no table {table[:60]!r}."
    return not_found(
        "table",
        detail,
        likest_first([*tables_of(ruleset)], table),
        code="table_unknown",
        name=table,
    )
