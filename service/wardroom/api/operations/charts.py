"""Operations that serve charts: the standard pack, the list of packs, and a pack by digest."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.api.exchange import Request, Response, encode, tagged
from wardroom.api.operation import Link, Operation, PathParameter
from wardroom.api.operations.listings import (
    CHECKED_EACH_TIME,
    Rulesets,
    ruleset_of,
    ruleset_parameter,
)
from wardroom.api.problems import NOT_FOUND, not_found
from wardroom.charts import STANDARD, ChartPack, TableSource
from wardroom.engine.calls import RulesDigest
from wardroom.engine.named_structs import ChartsName
from wardroom.engine.registry import InstalledRuleset

TAG = "charts"
_NEVER_CHANGES = (b"cache-control", b"public, max-age=31536000, immutable")


class ChartPackListed(msgspec.Struct, frozen=True, kw_only=True):
    """A chart pack that a request can name in `charts`."""

    name: Annotated[str, Meta(description="The name of the pack in a request.")]
    title: Annotated[str, Meta(description="The title that the pack states.")]
    version: Annotated[str, Meta(description="The version that the pack states.")]
    digest: RulesDigest
    charts_digest: Annotated[str, Meta(description="SHA-256 of its tables.")]


class ChartPackTables(msgspec.Struct, frozen=True, kw_only=True):
    """The tables of a chart pack, as they are written."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    pack: ChartPackListed
    sources: Annotated[
        tuple[TableSource, ...],
        Meta(description="Where the values of each table come from. A part that is not listed "
                         "has the source of its table."),
    ]  # fmt: skip
    tables: Annotated[dict[str, Any], Meta(description="Each table, by name.")]


class Charts(msgspec.Struct, frozen=True, kw_only=True):
    """The chart packs of a ruleset, and the tables of one of them."""

    packs: Annotated[
        tuple[ChartPackListed, ...], Meta(description="Every pack, the standard one first.")
    ]
    charts: ChartPackTables


class ChartsQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which pack to show."""

    pack: ChartsName = STANDARD


_BY_DIGEST = Link(
    name="get_charts_by_digest",
    operation="get_charts_by_digest",
    description="The same tables, selected by their digest. They never change.",
    parameters={
        "ruleset": "$response.body#/charts/ruleset",
        "digest": "$response.body#/charts/pack/digest",
    },
)


def chart_operations(rulesets: Rulesets) -> tuple[Operation, ...]:
    """Return the operations that serve charts; each answer is made only once."""
    by_name = {
        (ruleset.id, name): _listing(ruleset, name)
        for ruleset in rulesets.values()
        for name in ruleset.packs
    }
    by_digest: dict[tuple[str, str], Response] = {}
    for ruleset in rulesets.values():
        for name in ruleset.packs:
            for pack in ruleset.named_so(name):
                tables = tagged(encode(_tables(ruleset, pack)), _NEVER_CHANGES)
                by_digest[ruleset.id, ruleset.digest_of(pack)] = tables
                # Packs with the same tables may have several names: the first represents them.
                for digest in (pack.digest, *ruleset.digests_of(pack)):
                    by_digest.setdefault((ruleset.id, digest), tables)

    def get_charts(request: Request) -> Response:
        ruleset, pack = ruleset_of(rulesets, request), request.query.pack
        if pack not in ruleset.packs:
            raise not_found(
                "pack",
                f"There is no chart pack {pack!r} for {ruleset.id}.",
                tuple(ruleset.packs),
                code="charts_unknown",
                name=pack,
            )
        return by_name[ruleset.id, pack]

    def get_charts_by_digest(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        found = by_digest.get((ruleset.id, request.path["digest"]))
        if found is None:
            detail = f"No chart pack of {ruleset.id} with this digest is installed here."
            raise not_found("digest", detail, tuple(ruleset.packs), code="charts_unknown")
        return found

    parameter = ruleset_parameter(rulesets)
    return (
        Operation(
            method="GET", path="/v1/{ruleset}/charts", id="get_charts", tag=TAG,
            summary="The charts of a ruleset, and the list of its chart packs.",
            description="Returns the standard pack unless `pack` names another. `sources` lists "
            "the source of the values of each table.",
            answer=get_charts,
            parameters=(parameter,), query=ChartsQuery, returns=Charts, problems=(NOT_FOUND,),
            conditional=True, links=(_BY_DIGEST,),
        ),
        Operation(
            method="GET", path="/v1/{ruleset}/charts/{digest}", id="get_charts_by_digest", tag=TAG,
            summary="The charts of an answer or of a game.",
            description="Send the `ruleset.digest` of the answer, or `rules.digest` or "
            "`rules.charts_digest` of a session. These charts never change and may be cached "
            "for ever.",
            answer=get_charts_by_digest,
            parameters=(
                parameter,
                PathParameter(
                    name="digest",
                    description="A `digest` or `charts_digest`: of the pack, an answer or a "
                    "session.",
                    example=next(digest for _, digest in by_digest),
                ),
            ),
            returns=ChartPackTables, problems=(NOT_FOUND,), conditional=True,
        ),
    )  # fmt: skip


def _listing(ruleset: InstalledRuleset, name: str) -> Response:
    packs = tuple(_listed(ruleset, other) for other in ruleset.packs.values())
    body = encode(Charts(packs=packs, charts=_tables(ruleset, ruleset.packs[name])))
    # Not by the pack's digest, which does not cover the notes that are also served.
    return tagged(body, CHECKED_EACH_TIME)


def _listed(ruleset: InstalledRuleset, pack: ChartPack[Any]) -> ChartPackListed:
    manifest = pack.manifest
    return ChartPackListed(
        name=manifest.name,
        title=manifest.title,
        version=manifest.version,
        digest=ruleset.digest_of(pack),
        charts_digest=pack.digest,
    )


def _stands(table: str, tables: Any) -> bool:
    """Return whether the `tables` contain `table` (`E5.repair`)."""
    for name in table.split("."):
        if name not in tables:
            return False
        tables = tables[name]
    return True


def _tables(ruleset: InstalledRuleset, pack: ChartPack[Any]) -> ChartPackTables:
    return ChartPackTables(
        ruleset=ruleset.id,
        pack=_listed(ruleset, pack),
        sources=tuple(one for one in pack.sources.values() if _stands(one.table, pack.written)),
        tables=pack.written,
    )
