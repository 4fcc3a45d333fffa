/** Battleships: the board, the units in words, and the decisions of a turn. */

import { useEffect } from "preact/hooks";
import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { Explained } from "../../reckoning/explained.tsx";
import { Prose } from "../../reckoning/prose.tsx";
import type { Game, News, ViewProps } from "../../seat/game.ts";
import type { Plan } from "../../seat/plan.ts";
import type { Seen, State } from "../../seat/seen.ts";
import type { Told } from "../../service/shapes.ts";
import { Board } from "./board.tsx";
import { Gunnery } from "./gunnery.tsx";
import { Dark, Mines, StarShell } from "./lighting.tsx";
import { atEdges, inVain } from "./losses.ts";
import { oddsOfFire } from "./odds.ts";
import { choose, unitsOf } from "./plans.ts";
import { SetUp } from "./scenario.tsx";
import { type Sea, due, seaOf } from "./sea.ts";
import { type Place, type Unit, conditionOf, damageOf, nameOf, shortName, sideOf, situationOf, unitOf } from "./shapes.ts";
import { Steering, unitName } from "./steering.tsx";
import { Torpedoes } from "./torpedoes.tsx";
import { Turns } from "./turns.tsx";

function View({ seen, plan }: ViewProps) {
  const { state: read } = seen;
  const sea = seaOf(seen);
  sea.begin(seen);
  useAsking(read, plan, sea);
  useKeys(read, sea);
  return (
    <section class="card battle" data-turn={situationOf(read).turn} aria-label={texts.value.table.board}>
      <Phase seen={seen} />
      <Board seen={seen} plan={plan} />
    </section>
  );
}

/** The unit that is looked at, and all units as a list. */
function About({ seen }: ViewProps) {
  const sea = seaOf(seen);
  return (
    <section class="card battle" aria-label={texts.value.battle.roster}>
      <Detail seen={seen} unit={unitOf(seen.state, sea.selected.value)} />
      <Roster seen={seen} sea={sea} />
    </section>
  );
}

/** N and P look at the next unit and the one before, wherever the focus is. */
function useKeys(read: State, sea: Sea): void {
  useEffect(() => {
    const press = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const typing = target instanceof HTMLElement && target.matches("input[type=text], input[type=number], select, textarea");
      if (!typing && !altKey && !ctrlKey && !metaKey && (key === "n" || key === "p")) {
        choose(sea, read, key === "n" ? 1 : -1);
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [read.version]);
}

/** Ask what the rules allow the unit that is looked at, in the decision that is due. */
function useAsking(read: State, plan: Plan | undefined, sea: Sea): void {
  const offer = due(read);
  const selected = sea.selected.value;
  const fire = offer?.kind === "targets" ? plan?.draft(offer).fire ?? [] : [];
  useEffect(() => {
    if (plan !== undefined) {
      void sea.askArcs(read, plan);
    }
  }, [read.version, selected, plan]);
  useEffect(() => {
    if (plan !== undefined && offer?.kind === "targets") {
      void sea.askTargets(read, fire);
    }
  }, [read.version, JSON.stringify(fire)]);
  // Who has torpedoes sees beside the unit at whom they can be launched, and why not.
  const armed = read.seats.includes(read.seat) && (sea.places.value[selected ?? ""]?.launches_left ?? 0) > 0 && unitOf(read, selected)?.side === read.seat;
  useEffect(() => {
    if (plan !== undefined && (offer?.kind === "torpedoes" || (armed && read.status === "playing"))) {
      void sea.askLaunches(read);
    }
  }, [read.version, armed]);
  useEffect(() => {
    if (plan !== undefined && offer?.kind === "movement" && selected !== null && offer.details.ships.includes(selected)) {
      void sea.askMoves(read, selected);
    }
  }, [read.version, selected]);
}

/** Light, visibility, exits and points; the page names the turn, its stage and who is awaited. */
function Phase({ seen: { state: read, words } }: ViewProps) {
  const own = texts.value.battle;
  const { board, visibility, time_of_day: time } = situationOf(read);
  return (
    <p class="phase small">
      <span>{words.value("time_of_day", time)}</span>
      {visibility !== null && <span><Prose text={own.sight(visibility)} words={words} /></span>}
      {board.exits.map(({ edge, side }, index) => <span key={index}>{own.exit(words.value("edge", edge), words.value("side", side))}</span>)}
      <span><Explained class="term" explanation={() => words.sentence("stages", "over")}>{pointsOf({ state: read, words })}</Explained></span>
    </p>
  );
}

/** Units that a line of news names. */
const MOST_TOLD = 4;

/** What the other side moved, in a line. */
function movedBy(seen: Seen, told: Told[]): News[] {
  const { state, words } = seen;
  return ["first", "second"].filter((each) => each !== state.seat).flatMap((side) => {
    const moves = told.flatMap(({ step }) => (step?.purpose === "move" && step.details.hex !== undefined && unitOf(state, step.details.ship)?.side === side ? step.details : []));
    const named = moves.slice(0, MOST_TOLD).map(({ ship, since, hex }) => `${shortName(words, unitOf(state, ship))} ${since} → ${hex}`);
    const more = moves.length - named.length;
    return moves.length === 0 ? [] : [{ text: `${words.value("side", side)} · ${texts.value.battle.moved}: ${[...named, ...(more > 0 ? [`+${more}`] : [])].join(joint())}` }];
  });
}

/** The points of both sides, each with its name. */
function pointsOf({ state: { view: { points } }, words }: Pick<Seen, "state" | "words">): string {
  return `${words.purpose("side_points")}: ${(["first", "second"] as const).map((side) => `${words.value("side", side)} ${points[side]}`).join(joint())}`;
}

/** The unit that is looked at, as its counter has it. */
function Detail({ seen, unit }: ViewProps & { unit: Unit | null }) {
  const own = texts.value.battle;
  const { state: read, words } = seen;
  if (unit === null) {
    return <p class="small muted">{own.choose}</p>;
  }
  const { counter } = unit;
  const place = seaOf(seen).places.value[unit.id];
  const left = (now: number | undefined, printed: number) => (now === undefined || now === printed ? printed : own.printed(now, printed));
  const facts: [string, string | number][] = [
    [words.member("attack"), left(place?.attack, counter.attack)], [words.member("defence"), counter.defence],
    [words.member("gun_range"), own.hexes(counter.gun_range)], [words.member("movement"), left(place?.allowance, counter.movement)],
    [words.member("speed"), unit.speed],
    ...(place === undefined ? [] : [[words.member("torpedoes"), torpedoesOf(place)] as [string, string]]),
  ];
  return (
    <div class={`unit-detail ${unit.side}`}>
      <h2>{nameOf(words, unit)}</h2>
      <p class="small">{[words.value("type", counter.type), words.value("nation", counter.nation), words.value("side", unit.side), ...conditionOf(read, words, unit)].filter((each) => each !== "").join(" · ")}</p>
      <dl class="facts small">{facts.map(([label, value]) => <div key={label}><dt><Prose text={label} words={words} /></dt><dd>{value}</dd></div>)}</dl>
      <p class="small muted"><Prose text={own.damageKey} words={words} /></p>
      <Launching seen={seen} unit={unit} />
    </div>
  );
}

/** Whether a unit has torpedoes left, and how far they reach. */
function torpedoesOf({ torpedo_range: range, launches_left: left }: Place): string {
  const own = texts.value.battle;
  return range === null ? own.none : left === 0 ? own.torpedoesSpent : own.torpedoesLeft(left, own.hexes(range));
}

/** At whom an own unit could launch from where it is, and why at nobody else. */
function Launching({ seen, unit }: ViewProps & { unit: Unit }) {
  const listed = unit.side === seen.state.seat ? seaOf(seen).launches.value.filter((each) => each.ship === unit.id) : [];
  return listed.length === 0 ? null : (
    <details class="small launching">
      <summary>{texts.value.battle.launching(unit.hex ?? "", listed.filter((each) => each.forbidden.length === 0).length)}</summary>
      <ul>{listed.map((each) => <li key={each.target}>{each.text}</li>)}</ul>
    </details>
  );
}

/** Every unit in words: the board as a list. */
function Roster({ seen: { state: read, words }, sea }: ViewProps & { sea: Sea }) {
  const own = texts.value.battle;
  return (
    <details class="roster">
      <summary>{own.roster}</summary>
      <div class="scrolling">
        <table class="small">
          <thead>
            <tr>{[words.member("ship"), words.member("side"), words.member("hex"), words.member("facing"), words.member("speed"), words.member("gun_range"), words.member("damage"), words.member("fate")]
              .map((each) => <th key={each} scope="col">{each}</th>)}</tr>
          </thead>
          <tbody>
            {situationOf(read).ships.map((unit) => (
              <tr key={unit.id}>
                <th scope="row"><button type="button" class="quiet" aria-pressed={sea.selected.value === unit.id} onClick={() => { sea.selected.value = unit.id; }}>{nameOf(words, unit)}</button></th>
                <td>{words.value("side", unit.side)}</td>
                <td>{unit.hex ?? "–"}</td>
                <td>{unit.facing === null ? "–" : words.value("facing", unit.facing)}</td>
                <td>{unit.speed}</td>
                <td>{unit.counter.gun_range}</td>
                <td>{damageOf(unit) || "–"}</td>
                <td>{words.value("fate", unit.fate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Units of a seat whose names stand beside it. */
const MOST_NAMED = 2;
const UNITS = ["ship", "ships", "unit", "target", "id", "main", "secondary", "flagship"];

const fleetOf = (state: State, seat: string) => situationOf(state).ships.filter((each) => each.side === seat);
const nationsOf = (state: State, seat: string) => [...new Set(fleetOf(state, seat).map((each) => each.counter.nation))];

/** Units whose orders leave room for what happened above them. */
const MOST_BESIDE = 4;

export const battleships: Game = {
  facts: { seats: ["first", "second"], rival: "broadside", main: ["resolve-gunnery-phase", "resolve-salvo", "resolve-torpedo-phase", "move-fleet"] },
  View,
  About,
  SetUp,
  boardFirst: true,
  thrownFor: ["ship", "target"],
  needsRoom: ({ state }) => due(state) !== undefined && unitsOf(state, due(state)).length > MOST_BESIDE,
  isOpen: (read) => situationOf(read).unknown.length === 0 && !["launches", "flagships", "mines"].includes(situationOf(read).stage),
  aims: { targets: Gunnery, movement: Steering, torpedoes: Torpedoes, star_shell: StarShell, mines: Mines },
  actions: { star_shell: Dark },
  fielded: ["targets", "movement", "torpedoes", "star_shell", "mines"],
  ownOdds: ["targets", "movement", "star_shell", "mines", "flagship"],
  outlook: { horizons: ["turn", "game"], heads: () => texts.value.outlook.ofBattle },
  odds: oddsOfFire,
  occasion: ({ situation }) => [situation?.turn ?? null, situation?.stage ?? null],
  commands: ({ state, words }) => {
    const own = fleetOf(state, state.seat);
    return own.length > MOST_NAMED ? [] : own.map((each) => nameOf(words, each));
  },
  invites: ({ state: read }, seat) => {
    const [nation = "", ...allies] = nationsOf(read, seat);
    return { nation: allies.length === 0 ? nation : "", scenario: situationOf(read).scenario ?? "" };
  },
  Turns,
  idle: ({ kind, shell }) => kind === "star_shell" && shell === null,
  heard: { hit: ["damaged"], sinking: ["sunk", "destroyed"] },
  // Each unit that was hit once, as it is at the end; of a few shots also that they did nothing; who acts first in a turn that begins, and how far is seen.
  summary: (seen, told) => [...[...new Map(told.filter(({ step }) => step?.purpose === "damage").map((each) => [each.step?.details.ship, each])).values()]
    .map(({ line, step }) => ({ text: `${sideOf(seen)(step?.details.ship)}: ${line}`, grave: step?.result === "sunk" || step?.result === "destroyed" })),
    ...told.filter(({ step }) => step?.result === "repaired").map(({ line }) => ({ text: line })), ...inVain(told),
    ...movedBy(seen, told), ...atEdges(told, sideOf(seen)), ...told.filter(({ step }) => step?.result === "acts_first" || step?.result === "sighted_within").map(({ line }) => ({ text: line }))],
  score: ({ state: read, words }) => {
    const own = texts.value.battle;
    const { first, second } = read.view.points;
    const points = pointsOf({ state: read, words });
    return [first === second ? points : `${points} · ${own.ahead(words.value("side", first > second ? "first" : "second"), Math.abs(first - second))}`];
  },
  nameOf: (seen, _offer, member, value) =>
    typeof value !== "string" ? null : UNITS.includes(member) ? unitName(seen, value) : member === "damage_control" ? seen.words.member(value) : null,
  doIt: ({ words }, offer, draft) => {
    const own = texts.value.battle;
    switch (offer.kind) {
      case "targets":
        return draft.fire.length === 0 ? own.fireNone : own.fireNow(draft.fire.length);
      case "torpedoes":
        return draft.launches.length === 0 ? own.noLaunch : own.launchNow(draft.launches.length);
      case "movement":
        return own.move;
      case "star_shell":
        return draft.shell === null ? own.noShell : own.shellNow;
      default:
        return words.kind(offer.kind);
    }
  },
};
