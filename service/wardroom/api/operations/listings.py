"""The operations that list rulesets, their calls, options and openings."""

from __future__ import annotations

import functools
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.api.exchange import Headers, Request, Response, encode, tagged
from wardroom.api.negotiation import language
from wardroom.api.operation import Link, Operation, PathParameter
from wardroom.api.problems import NOT_FOUND, not_found, rule_path
from wardroom.charts import STANDARD, Provenance
from wardroom.engine.games import Game
from wardroom.engine.printings import PrintingAdjudicated
from wardroom.engine.registry import (
    InstalledCall,
    InstalledRuleset,
    OptionChoice,
    listed_options,
)
from wardroom.text import Labels, common_languages, labels, languages

Rulesets = dict[str, InstalledRuleset]
TAG = "rulesets"
CHECKED_EACH_TIME = (b"cache-control", b"public, no-cache")
"""The headers of answers that may change when the service is upgraded."""


class GameListed(msgspec.Struct, frozen=True, kw_only=True):
    """The game of a ruleset, which sessions play."""

    name: Annotated[str, Meta(description="The game, by name.")]
    title: Annotated[str, Meta(description="The title of the game.")]
    summary: Annotated[str, Meta(description="One line about the game.")]
    seats: Annotated[tuple[str, ...], Meta(description="The seats, in order of play.")]
    policies: Annotated[
        tuple[str, ...],
        Meta(
            description=(
                "Standing policies. Policies can play on for a seat that has missed a deadline "
                "and, in a game of several seats, play a seat against people. `words` describes "
                "how each policy plays."
            )
        ),
    ]
    contests: Annotated[
        tuple[str, ...],
        Meta(
            description=(
                "The contests of the rulebook that can rank a tournament in which each entrant "
                "plays a game of their own (`contest` of its creation), the default first. The "
                "list is empty if there are none. `words` has their names."
            )
        ),
    ]
    sessions: Annotated[str, Meta(description="The path at which sessions are created.")]
    tournaments: Annotated[str, Meta(description="The path at which tournaments are created.")]


class RulesetListed(msgspec.Struct, frozen=True, kw_only=True):
    """A ruleset: its game, version, languages and calls, and its digest under each chart pack."""

    id: Annotated[str, Meta(description="The id, as in the paths of the ruleset.")]
    title: Annotated[str, Meta(description="The title of the ruleset.")]
    summary: Annotated[str, Meta(description="One line about the ruleset.")]
    version: Annotated[
        str, Meta(description="The version. The version changes whenever any outcome changes.")
    ]
    printing: PrintingAdjudicated
    digests: Annotated[
        dict[str, str],
        Meta(
            description="The `digest` of the ruleset's rules under each chart pack, by name of "
            "the pack."
        ),
    ]
    languages: Annotated[
        tuple[str, ...],
        Meta(
            description="Languages of the lines. The first language is used if the client names "
            "none."
        ),
    ]
    calls: Annotated[tuple[str, ...], Meta(description="Names of its calls.")]
    game: Annotated[
        GameListed | None, Meta(description="The game, or null if the ruleset has only calls.")
    ]


class RulesetList(msgspec.Struct, frozen=True, kw_only=True):
    """The rulesets that are installed."""

    rulesets: Annotated[tuple[RulesetListed, ...], Meta(description="Every ruleset installed.")]


class CallPaths(msgspec.Struct, frozen=True, kw_only=True, rename={"go_on": "continue"}):
    """The paths of a call."""

    adjudicate: Annotated[str, Meta(description="The path that adjudicates an order.")]
    go_on: Annotated[
        str | None,
        Meta(
            description="The path that continues the call, or null if the call never awaits "
            "anything."
        ),
    ]
    odds: Annotated[str, Meta(description="The path that returns the odds.")]
    text: Annotated[str, Meta(description="The path that returns the trace as lines of text.")]


class ExampleListed(msgspec.Struct, frozen=True, kw_only=True):
    """A request that can be sent as it is."""

    name: Annotated[str, Meta(description="The example, by name.")]
    summary: Annotated[str, Meta(description="What it shows.")]
    has_odds: Annotated[
        bool,
        Meta(description="Whether the request can be sent to `odds` once its dice are removed."),
    ]
    request: Annotated[dict[str, Any], Meta(description="The request body.")]


class CallListed(msgspec.Struct, frozen=True, kw_only=True):
    """A rule call: what it does, which rules it covers, its paths, and examples."""

    name: Annotated[str, Meta(description="The call, as in its paths.")]
    summary: Annotated[str, Meta(description="The purpose of the call, in one line.")]
    description: Annotated[str, Meta(description="What the call does.")]
    operation_id: Annotated[str, Meta(description="The call's operation in the OpenAPI document.")]
    covers: Annotated[
        tuple[str, ...], Meta(description="Numbers of the rules that the call applies.")
    ]
    paths: CallPaths
    examples: Annotated[
        tuple[ExampleListed, ...], Meta(description="Requests that can be sent as they are.")
    ]


class CallList(msgspec.Struct, frozen=True, kw_only=True):
    """The calls of a ruleset, in the order of play."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    calls: Annotated[tuple[CallListed, ...], Meta(description="Every call, in the order of play.")]


class OptionListed(OptionChoice, frozen=True, kw_only=True):
    """An option of a ruleset, in the requested language."""

    labels: Annotated[
        dict[str, str],
        Meta(description="The label of each choice; empty for an option that is true or false."),
    ]
    rule_url: Annotated[str, Meta(description="The path of that rule.")]


class OptionList(msgspec.Struct, frozen=True, kw_only=True):
    """The optional rules and contested readings of a ruleset."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    printing: PrintingAdjudicated
    options: Annotated[tuple[OptionListed, ...], Meta(description="Every option.")]


class OpeningListed(msgspec.Struct, frozen=True, kw_only=True):
    """A prepared situation that a session can begin with, in the requested language."""

    name: Annotated[str, Meta(description="The id, as a set-up names it.")]
    title: Annotated[str, Meta(description="The title of the opening.")]
    summary: Annotated[str, Meta(description="One sentence about the opening.")]
    rule: Annotated[str, Meta(description="The rule with which play begins.")]
    provenance: Annotated[
        Provenance,
        Meta(description="`reconstructed`: made for this service; it is not in the rulebook."),
    ]
    setup: Annotated[
        dict[str, Any],
        Meta(
            description="The `setup` that creates a session with the opening. Members may be added."
        ),
    ]


class OpeningList(msgspec.Struct, frozen=True, kw_only=True):
    """The prepared situations of a ruleset."""

    ruleset: Annotated[str, Meta(description="The ruleset, as in its paths.")]
    openings: Annotated[
        tuple[OpeningListed, ...], Meta(description="The openings of the standard charts.")
    ]


_LINKS = tuple(
    Link(
        name=operation,
        operation=operation,
        description=f"The {what} of the first ruleset.",
        parameters={"ruleset": "$response.body#/rulesets/0/id"},
    )
    for operation, what in (
        ("list_calls", "calls"),
        ("list_options", "options"),
        ("list_rules", "rules"),
        ("list_openings", "openings"),
        ("get_charts", "charts"),
    )
)


def language_of(ruleset: InstalledRuleset, request: Request) -> str:
    """Return the language of `ruleset` that the client of `request` prefers."""
    return language(request.headers.get(b"accept-language"), languages(ruleset))


def in_language(chosen: str) -> Headers:
    """Return the headers of a cacheable answer in one language."""
    return ((b"content-language", chosen.encode()), (b"vary", b"Accept-Language"))


def ruleset_parameter(rulesets: Rulesets) -> PathParameter:
    """Return the `{ruleset}` of a path."""
    return PathParameter(
        name="ruleset",
        description="Id of the ruleset.",
        kind="RulesetId",
        choices=tuple(rulesets),
    )


def ruleset_of(rulesets: Rulesets, request: Request) -> InstalledRuleset:
    """Return the ruleset named by the path; raises ProblemError that lists the known rulesets."""
    name = request.path["ruleset"]
    if name not in rulesets:
        detail = f"There is no ruleset {name[:60]!r}."
        raise not_found("ruleset", detail, tuple(rulesets), code="ruleset_unknown", name=name)
    return rulesets[name]


def listing_operations(rulesets: Rulesets, root: str = "") -> tuple[Operation, ...]:
    """Return the operations that list rulesets, calls and options; each answer is made only once.

    Addresses that they return begin with `root`.
    """
    calls = {name: answer_of(_call_list(ruleset, root)) for name, ruleset in rulesets.items()}

    @functools.cache
    def rulesets_in(chosen: str) -> Response:
        listed = tuple(_ruleset_listed(each, chosen, root) for each in rulesets.values())
        return answer_of(RulesetList(rulesets=listed), *in_language(chosen))

    def list_rulesets(request: Request) -> Response:
        asked = request.headers.get(b"accept-language")
        return rulesets_in(language(asked, common_languages()))

    @functools.cache
    def options_in(ruleset: str, chosen: str) -> Response:
        listed = _option_list(rulesets[ruleset], labels(rulesets[ruleset], chosen), root)
        return answer_of(listed, *in_language(chosen))

    def list_options(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        return options_in(ruleset.id, language_of(ruleset, request))

    @functools.cache
    def openings_in(ruleset: str, chosen: str) -> Response:
        listed = _opening_list(rulesets[ruleset], labels(rulesets[ruleset], chosen))
        return answer_of(listed, *in_language(chosen))

    def list_openings(request: Request) -> Response:
        ruleset = ruleset_of(rulesets, request)
        return openings_in(ruleset.id, language_of(ruleset, request))

    parameters = (ruleset_parameter(rulesets),)
    return (
        Operation(
            method="GET", path="/v1/rulesets", id="list_rulesets", tag=TAG,
            summary="The rulesets that are installed.",
            description="Each ruleset is listed with its version, its digest under every "
            "chart pack, its languages and its calls.",
            answer=list_rulesets,
            returns=RulesetList, links=_LINKS, in_languages=True, conditional=True,
        ),
        Operation(
            method="GET", path="/v1/{ruleset}/calls", id="list_calls", tag=TAG,
            summary="The calls of a ruleset.",
            description="Each call is listed with the rules that it applies, its paths, and "
            "examples that can be sent as they are.",
            answer=lambda request: calls[ruleset_of(rulesets, request).id],
            parameters=parameters, returns=CallList, problems=(NOT_FOUND,),
            conditional=True,
        ),
        Operation(
            method="GET", path="/v1/{ruleset}/options", id="list_options", tag=TAG,
            summary="The optional rules and contested readings of a ruleset.",
            description="These are the `options` of a request. Each option is listed with its "
            "rule, its choices and its default.",
            answer=list_options,
            parameters=parameters, returns=OptionList, problems=(NOT_FOUND,),
            in_languages=True, conditional=True,
        ),
        Operation(
            method="GET", path="/v1/{ruleset}/openings", id="list_openings", tag=TAG,
            summary="The prepared situations that a session can begin with.",
            description="Each opening is listed with the `setup` that creates a session with "
            "it. The openings were made for this service and are not in the "
            "rulebook. A tournament cannot begin with an opening.",
            answer=list_openings,
            parameters=parameters, returns=OpeningList, problems=(NOT_FOUND,),
            in_languages=True, conditional=True,
        ),
    )  # fmt: skip


def answer_of(listed: msgspec.Struct, *headers: tuple[bytes, bytes]) -> Response:
    """Return `listed` as a response that clients may cache."""
    return tagged(encode(listed), CHECKED_EACH_TIME, *headers)


def _ruleset_listed(ruleset: InstalledRuleset, chosen: str, root: str) -> RulesetListed:
    described, known = ruleset.ruleset, labels(ruleset, chosen)
    game = described.game
    return RulesetListed(
        id=described.id,
        title=known.title(described.title),
        summary=known.title(described.summary),
        version=described.version,
        printing=known.printing,
        digests=ruleset.digests,
        languages=languages(ruleset),
        calls=tuple(ruleset.calls),
        game=None if game is None else _game_listed(described.id, game, known, root),
    )


def _game_listed(ruleset: str, game: Game, labels: Labels, root: str) -> GameListed:
    return GameListed(
        name=game.name,
        title=labels.title(game.title),
        summary=labels.title(game.summary),
        seats=game.seats,
        policies=tuple(game.policies),
        contests=tuple(game.contests),
        sessions=f"{root}/v1/{ruleset}/sessions",
        tournaments=f"{root}/v1/{ruleset}/tournaments",
    )


def _call_list(ruleset: InstalledRuleset, root: str) -> CallList:
    listed = tuple(_call_listed(call, root) for call in ruleset.calls.values())
    return CallList(ruleset=ruleset.id, calls=listed)


def _call_listed(installed: InstalledCall, root: str) -> CallListed:
    call, path = installed.call, root + installed.path
    return CallListed(
        name=call.name,
        summary=call.summary,
        description=call.description,
        operation_id=installed.operation_id,
        covers=call.covers,
        paths=CallPaths(
            adjudicate=path,
            go_on=f"{path}/continue" if call.may_stop else None,
            odds=f"{path}/odds",
            text=f"{path}/text",
        ),
        examples=tuple(
            ExampleListed(
                name=example.name,
                summary=example.summary,
                has_odds=example.standing,
                request=example.request(),
            )
            for example in installed.examples
        ),
    )


def _option_list(ruleset: InstalledRuleset, labels: Labels, root: str) -> OptionList:
    listed = listed_options(ruleset.ruleset.options)
    return OptionList(
        ruleset=ruleset.id,
        printing=labels.printing,
        options=tuple(
            _option_listed(option, labels, root + rule_path(ruleset.id, option.rule))
            for option in listed
        ),
    )


def _option_listed(option: OptionChoice, labels: Labels, rule_url: str) -> OptionListed:
    named = labels.word("options", option.name)
    return OptionListed(
        name=option.name,
        rule=option.rule,
        title=named.label,
        description=named.text or option.description,
        default=option.default,
        choices=option.choices,
        labels={
            choice: labels.choice(option.name, choice)
            for choice in option.choices
            if isinstance(choice, str)
        },
        rule_url=rule_url,
    )


def _opening_list(ruleset: InstalledRuleset, labels: Labels) -> OpeningList:
    game, pack = ruleset.ruleset.game, ruleset.packs[STANDARD]
    openings = {} if game is None else game.openings(pack.charts)
    return OpeningList(
        ruleset=ruleset.id,
        openings=tuple(
            OpeningListed(
                name=name,
                title=labels.word("openings", name).label,
                summary=labels.word("openings", name).text,
                rule=opening.rule,
                provenance=pack.source(f"openings.opening.{name}").provenance,
                setup={"opening": name},
            )
            for name, opening in openings.items()
        ),
    )
