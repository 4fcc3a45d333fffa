"""Rulesets: their parts, and the digests of their rules and charts."""

from __future__ import annotations

import functools
import hashlib
import operator
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Self

import msgspec
from msgspec import Meta

from wardroom.charts import (
    STANDARD,
    ChartFault,
    ChartPack,
    Upgrade,
    completed,
    load_pack,
    pack_folders,
    restore_pack,
)
from wardroom.charts.canonical import canonical
from wardroom.charts.pack import Manifest, read_manifest
from wardroom.charts.toml import read_toml
from wardroom.engine.boards import Boards
from wardroom.engine.bounds import schema_of
from wardroom.engine.calls import Example, OfferTypes, RuleCall, WireTypes, wire_types
from wardroom.engine.games import Game, state_decoder
from wardroom.engine.legal_actions import LegalTypes, types_of_calls, types_of_game
from wardroom.engine.on_demand import OnDemand
from wardroom.engine.printings import Printing
from wardroom.engine.procedure import Reroll
from wardroom.engine.reports import Reports
from wardroom.engine.rules_versions import Change, RulesVersion, holds, later
from wardroom.engine.session_actions import SUPPLY_DICE
from wardroom.engine.situations import Situations


class IndexedRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of the rulebook: its number, title and kind, and a summary in our words."""

    number: str
    title: str
    kind: Literal["adjudicate", "setup", "optional", "narrative"]
    line: str
    held_by: str = ""
    """Why no code names the rule: `heading`, or how it holds by construction. It is not listed."""


class RuleIndex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`rules.toml`: every rule of a rulebook."""

    rule: tuple[IndexedRule, ...]


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The phrases of one language: templates by code, to be filled with the details of a step."""

    purposes: dict[str, str]
    results: dict[str, str]
    reasons: dict[str, str]
    words: dict[str, str]
    next: dict[str, str]
    board: dict[str, str] = {}
    headlines: dict[str, str] = {}
    """By key, the parts of a line about the status of a game."""
    titles: dict[str, str] = {}
    """By kind of decision, the label of a button that leads to it."""
    choices: dict[str, str] = {}
    """By kind of decision, or by kind, member and value, the label of a button that takes it."""
    named: dict[str, str] = {}
    """By purpose, the beginning of a line whose step has the `name` of its subject."""
    throws: dict[str, str] = {}
    """By purpose, what a throw is for before it is made, if that differs from the beginning of its
    line."""


Before = tuple[Callable[[dict[str, Any]], dict[str, Any]], ...]
"""Functions from the tables of a pack to those of the earlier release, and from these to earlier
ones."""


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """A game: its calls, options, charts and rules.

    `versions`: all versions so far, with the changes of each; the last is the current one. Every
    change of an outcome adds a version.
    """

    id: str
    title: str
    summary: str
    versions: tuple[RulesVersion, ...]
    charts: Any
    options: Any
    calls: tuple[RuleCall, ...]
    data: Path
    printing: Printing | None = None
    """The printing of the rulebook that is adjudicated; None: there is no printed rulebook."""
    game: Game | None = None
    """The top procedure: a career or a battle."""
    boards: Boards | None = None
    """The display of positions, if the game is played on a map."""
    reports: Reports | None = None
    """The reports of games on paper."""
    situations: Situations | None = None
    """How situations are read and checked; None: the ruleset has a game but no calls."""
    words: tuple[Path, ...] = ()
    """Folders of words shared with other games, in addition to the `words` of its data."""
    phrases: tuple[Path, ...] = ()
    """Folders of phrases shared with other games, in addition to the `text` of its data."""
    named: Callable[[Any], Mapping[str, Mapping[str, str]]] | None = None
    """The names in its charts, by id, for each kind of thing (`ships`)."""
    pack_upgrades: tuple[Upgrade, ...] = ()
    """Functions that upgrade chart packs of formats 1, 2, ... to the next format."""
    standard_before: Before = ()
    """Functions to the tables of the standard pack in earlier releases: logs without charts are
    checked with the charts by which they were played."""

    @property
    def version(self) -> str:
        """Return the number of the ruleset's version."""
        return self.versions[-1].number

    def holds(self, change: Change, version: str) -> bool:
        """Return whether `change` applies to a game of this `version`."""
        return holds(change, version, self.versions)


class InstalledCall(msgspec.Struct, frozen=True, kw_only=True):
    """A call of an installed ruleset, with its wire types."""

    ruleset: InstalledRuleset
    call: RuleCall
    types: WireTypes
    situations: Situations
    examples: tuple[Example, ...]

    @property
    def path(self) -> str:
        """Return the path of the call."""
        return f"/v1/{self.ruleset.id}/calls/{self.call.name}"

    @property
    def operation_id(self) -> str:
        """Return the operation id of the call, which is its name in an SDK."""
        return f"{self.ruleset.id}-{self.call.name}".replace("-", "_")

    def units(self, request: Any) -> float:
        """Return the approximate processor time of a run of `request`, in milliseconds.

        Uses the charts that the request names, or the standard charts if there are none of that
        name.
        """
        packs = self.ruleset.packs
        pack = packs.get(getattr(request, "charts", STANDARD), packs[STANDARD])
        return self.call.units(request, pack.charts)


class InstalledRuleset:
    """A ruleset with its chart packs loaded, ready to adjudicate.

    `packs`: by name; the standard pack is always present. `calls`: by name; the types of each are
    made when it is first used. `phrases`: by language; each is read when it is first used.
    """

    def __init__(self, ruleset: Ruleset, packs: Mapping[str, ChartPack[Any]]) -> None:
        self.ruleset = ruleset
        self.id = ruleset.id
        self.packs = dict(packs)
        self.digests = {name: self.digest_of(pack) for name, pack in packs.items()}
        registered = {call.name: call for call in ruleset.calls}
        self.calls = OnDemand(registered, lambda name: self._installed(registered[name]))
        own = ruleset.data / "text"
        spoken = {path.stem: path for path in sorted(own.glob("*.toml"))}
        self.phrases = OnDemand[Phrases](
            spoken, lambda language: _phrases((*ruleset.phrases, own), language)
        )

    @functools.cached_property
    def next_reasons(self) -> frozenset[str]:
        """The codes of the reasons why a step comes next."""
        return frozenset(next(iter(self.phrases.values())).next)

    @functools.cached_property
    def legal(self) -> LegalTypes | None:
        """The types of legal actions in the game's sessions; None if there is no game."""
        game = self.ruleset.game
        return None if game is None else types_of_game(self.id, game)

    @functools.cached_property
    def _legal_in_calls(self) -> LegalTypes | None:
        """The types of legal actions that only calls offer."""
        game, calls = self.ruleset.game, self.ruleset.calls
        if game is None:
            return None
        decisions = tuple(kind for call in calls for kind in call.decisions)
        details = {kind: about for call in calls for kind, about in call.details.items()}
        return types_of_calls(self.id, game, decisions, details)

    def offering(self, kind: str) -> LegalTypes:
        """Return the types that offer a decision of this `kind`, or a throw.

        These are the types of its game, if the game ever offers it. Raises KeyError if nothing
        offers it.
        """
        for types in (self.legal, self._legal_in_calls):
            if types is not None and kind in types.by_kind:
                return types
        raise KeyError(kind)

    def load(self) -> Self:
        """Load everything that is usually loaded on demand, and return the ruleset.

        Raises ChartFault.
        """
        for part in (self.rules, self.calls.values(), self.phrases.values()):
            tuple(part)
        game = self.ruleset.game
        if game is not None:
            state_decoder(game.state)
            for kind in game.decisions:
                schema_of(kind)
        return self

    def named_so(self, name: str) -> tuple[ChartPack[Any], ...]:
        """Return the pack of this name, and its forms in earlier releases."""
        return (self.packs[name], *self._before[name])

    @functools.cached_property
    def _before(self) -> dict[str, tuple[ChartPack[Any], ...]]:
        """The forms of each pack in earlier releases, by name, the latest first."""
        return {name: tuple(self._as_before(pack)) for name, pack in self.packs.items()}

    def _as_before(self, pack: ChartPack[Any]) -> Iterator[ChartPack[Any]]:
        """Return the forms of `pack` in earlier releases, the latest first.

        Its digest is that of the earlier tables; missing tables are taken from the standard pack of
        this release. A complete custom pack that never had the additions is unchanged.
        """
        ruleset, standard = self.ruleset, self.packs[STANDARD]
        if pack is standard:
            yield from _standard_before(
                ruleset.data, ruleset.charts, ruleset.pack_upgrades, ruleset.standard_before
            )
            return
        for tables in _earlier(pack.written, ruleset.standard_before):
            yield restore_pack(pack.manifest, tables, ruleset.charts, standard)

    def digest_of(self, pack: ChartPack[Any]) -> str:
        """Return the digest of the charts of `pack` and the rules of this release."""
        return _digest(self.ruleset, pack, self.ruleset.version)

    def digests_of(self, pack: ChartPack[Any]) -> dict[str, str]:
        """Return each version of the rules by the digest of charts and rules."""
        numbers = (one.number for one in self.ruleset.versions)
        return {_digest(self.ruleset, pack, number): number for number in numbers}

    @functools.cached_property
    def versions_by_digest(self) -> dict[str, dict[str, str]]:
        """The version by pack and by the digest of charts and rules.

        A game begun under an earlier version, or with the standard pack of an earlier release,
        names the digest of that version or pack.
        """
        return {
            name: {
                digest: version
                for pack in self.named_so(name)
                for digest, version in self.digests_of(pack).items()
            }
            for name in self.packs
        }

    @functools.cached_property
    def rules(self) -> tuple[IndexedRule, ...]:
        """Every rule of the ruleset's rulebook. Raises ChartFault if the index is unreadable."""
        index: RuleIndex = _read(self.ruleset.data / "rules.toml", RuleIndex)
        return index.rule

    @functools.cached_property
    def named(self) -> Mapping[str, Mapping[str, str]]:
        """Return the names in the standard charts, by kind (such as `ships`) and id."""
        named = self.ruleset.named
        return {} if named is None else named(self.packs[STANDARD].charts)

    def _installed(self, call: RuleCall) -> InstalledCall:
        situations = self.ruleset.situations
        assert situations is not None
        path = self.ruleset.data / "examples" / f"{call.name}.json"
        return InstalledCall(
            ruleset=self,
            call=call,
            types=wire_types(
                self.id, call.name, self.ruleset.options, call, situations, self._offers(call)
            ),
            situations=situations,
            examples=_read(path, tuple[Example, ...]),
        )

    def _offers(self, call: RuleCall) -> OfferTypes | None:
        """Return the types of the offers that `call` can make; None if there is no game."""
        if self.legal is None:
            return None
        kinds = [str(kind.__struct_config__.tag) for kind in (Reroll, *call.decisions)]
        reroll, *others = (self.offering(kind).by_kind[kind][1] for kind in kinds)
        return OfferTypes(
            dice=self.legal.by_kind[SUPPLY_DICE][1],
            reroll=reroll,
            decision=functools.reduce(operator.or_, others, reroll),
        )

    def covering(self) -> dict[str, tuple[str, ...]]:
        """Return the calls that cover each rule, by rule number."""
        covering: dict[str, list[str]] = {rule.number: [] for rule in self.rules}
        for call in self.ruleset.calls:
            for number in dict.fromkeys(call.covers):
                covering.get(number, []).append(call.name)
        return {number: tuple(calls) for number, calls in covering.items()}


def _phrases(folders: Iterable[Path], language: str) -> Phrases:
    """Return the phrases of a language from `folders`; later folders replace earlier phrases.

    Raises ChartFault.
    """
    read = [_read(folder / f"{language}.toml", Phrases) for folder in folders]
    sections = {
        name: {code: text for one in read for code, text in getattr(one, name).items()}
        for name in Phrases.__struct_fields__
    }
    return Phrases(**sections)


def _read(path: Path, kind: Any) -> Any:
    """Return the content of the file at `path` as a `kind`.

    Raises ChartFault, which names the file.
    """
    try:
        if path.suffix == ".toml":
            return read_toml(path, kind)
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, ValueError) as fault:
        raise ChartFault(str(path), "", "", str(fault)) from fault


def install(ruleset: Ruleset, charts_dir: Path | None = None) -> InstalledRuleset:
    """Load the standard pack of `ruleset` and every pack for it in `charts_dir`.

    A pack is a folder in `charts_dir`; its `pack.toml` names its ruleset. Raises ChartFault, naming
    file, table and cell, if a pack cannot be used, if two have the same name, or if the folder does
    not exist. Without a folder the ruleset is installed only once per process, because its types
    take megabytes.
    """
    if charts_dir is None:
        installed = _INSTALLED.get(id(ruleset))
        if installed is None:
            installed = _INSTALLED[id(ruleset)] = _installed(ruleset, None)
        return installed
    return _installed(ruleset, charts_dir)


_INSTALLED: weakref.WeakValueDictionary[int, InstalledRuleset] = weakref.WeakValueDictionary()
"""Rulesets without packs from a folder, by the identity of their ruleset, as long as they are
used."""


def _installed(ruleset: Ruleset, charts_dir: Path | None) -> InstalledRuleset:
    upgrades = ruleset.pack_upgrades
    standard = _standard(ruleset.data, ruleset.charts, upgrades)
    packs: dict[str, ChartPack[Any]] = {STANDARD: standard}
    for folder in pack_folders(charts_dir) if charts_dir is not None else ():
        manifest = _custom(folder)
        if manifest is None or manifest.ruleset != ruleset.id:
            continue
        if manifest.name in packs:
            raise ChartFault(str(folder / "pack.toml"), "", "name", f"{manifest.name} is taken")
        if manifest.base not in (None, STANDARD):
            raise ChartFault(
                str(folder / "pack.toml"), "", "base", f"only {STANDARD} can be built on"
            )
        if manifest.base == STANDARD:
            pack = load_pack(folder, ruleset.charts, standard, upgrades)
        else:
            whole = functools.partial(_completed, ruleset, standard.written)
            pack = load_pack(folder, ruleset.charts, upgrades=upgrades, complete=whole)
        packs[manifest.name] = pack
    return InstalledRuleset(ruleset, packs)


def _completed(ruleset: Ruleset, standard: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Return the tables of a whole pack, with tables that the standard pack got later."""
    *_, oldest = (standard, *_earlier(standard, ruleset.standard_before))
    return completed(own, standard, oldest)


def _earlier(tables: dict[str, Any], before: Before) -> Iterator[dict[str, Any]]:
    """Return tables of this release in the form of each earlier release, the latest first."""
    for as_before in before:
        tables = as_before(tables)
        yield tables


@functools.cache
def _standard(data: Path, kind: Any, upgrades: tuple[Upgrade, ...]) -> ChartPack[Any]:
    """Return the ruleset's standard pack. The pack is read once, and tests find its faults."""
    return load_pack(data / STANDARD, kind, upgrades=upgrades, proved=True)


@functools.cache
def _standard_before(
    data: Path,
    kind: Any,
    upgrades: tuple[Upgrade, ...],
    before: Before,
) -> tuple[ChartPack[Any], ...]:
    """Return the ruleset's standard pack in the form of earlier releases. They are made once."""
    if not before:
        return ()
    standard = _standard(data, kind, upgrades)
    return tuple(
        restore_pack(standard.manifest, tables, kind, standard)
        for tables in _earlier(standard.written, before)
    )


def _custom(folder: Path) -> Manifest | None:
    return read_manifest(folder) if (folder / "pack.toml").is_file() else None


def _digest(ruleset: Ruleset, pack: ChartPack[Any], version: str) -> str:
    """Return the SHA-256 of a pack, a version of the rules, and the options of that version."""
    since = options_since(ruleset.options)
    options = [
        (option.name, option.default, option.choices)
        for option in listed_options(ruleset.options)
        if not later(since.get(option.name), version)
    ]
    identity = {
        "charts": pack.digest,
        "options": options,
        "version": version,
        "id": ruleset.id,
    }
    return hashlib.sha256(canonical(identity)).hexdigest()


class OptionChoice(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a ruleset, in listed form."""

    name: Annotated[str, Meta(description="Name of the option, as in a request.")]
    rule: Annotated[str, Meta(description="The rule that the option concerns.")]
    title: Annotated[str, Meta(description="Title of the option.")]
    description: Annotated[str, Meta(description="What each choice changes.")]
    default: Annotated[
        bool | str, Meta(description="The value if a request leaves the option out.")
    ]
    choices: Annotated[
        tuple[bool | str, ...], Meta(description="Every value that the option accepts.")
    ]


@functools.cache
def _described(options: Any) -> Mapping[str, dict[str, Any]]:
    """Return the schema of each of `options`, by its name."""
    schema = msgspec.json.schema(options)
    properties: dict[str, dict[str, Any]] = schema["$defs"][options.__name__]["properties"]
    return properties


@functools.cache
def listed_options(options: Any) -> tuple[OptionChoice, ...]:
    """Return all options of `options`, each with rule, default and choices."""
    return tuple(
        OptionChoice(
            name=name,
            rule=described["x-rule"],
            title=described["title"],
            description=described["description"],
            default=described["default"],
            choices=tuple(described.get("enum", (False, True))),
        )
        for name, described in _described(options).items()
    )


@functools.cache
def options_since(options: Any) -> Mapping[str, str]:
    """Return for each option the ruleset version that introduced it, if its schema states one."""
    return {name: one["x-since"] for name, one in _described(options).items() if "x-since" in one}


def pinned_options(options: Any, pinned: dict[str, Any]) -> Any:
    """Return the options with which a game was begun as options of this release.

    An erratum that was not known then (`x-erratum` in its schema) is off; a reading that was not
    known then has the value by which games were played before (`x-before`); any other missing
    option has its default. Raises ValidationError if the options do not fit.
    """
    silent = {
        name: described.get("x-before", False)
        for name, described in _described(options).items()
        if ("x-before" in described or described.get("x-erratum")) and name not in pinned
    }
    return msgspec.convert({**silent, **pinned}, options)
