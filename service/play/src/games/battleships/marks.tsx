/** What lies on the sea beside the counters: arcs, hexes to choose, wrecks, fire and ways that are planned. */

import { useMemo } from "preact/hooks";
import type { Json } from "../../base/json.ts";
import { toldIn } from "../../reckoning/narrative.ts";
import type { Plan } from "../../seat/plan.ts";
import type { Seen, State } from "../../seat/seen.ts";
import { type Point, RADIUS, RISE, centre, course, hexOf, outlineOf, outlines } from "./hexes.ts";
import { MINE, type Mark, TURN, WRECK, drawnAs } from "./legend.tsx";
import { hexesToLight, steer } from "./plans.ts";
import { CARD, LEAST, grownAt } from "./scene.ts";
import { type Sea, arcsOf, due, seaOf } from "./sea.ts";
import { type FireOrder, type PossibleMove, type Unit, situationOf, staggerOf, unitOf, wayOf } from "./shapes.ts";
import { Silhouette } from "./silhouettes.tsx";

interface LayerProps {
  seen: Seen;
  plan: Plan | undefined;
  /** Pixels for a unit of the board, when it rests. */
  scale: number;
}

/** Outlines of fire arcs, where the selected unit may go, star shells, mines, wrecks. */
export function Marks({ seen, plan, fresh }: Omit<LayerProps, "scale"> & { fresh: ReadonlySet<string> }) {
  const { state: read } = seen;
  const sea = seaOf(seen);
  const stagger = staggerOf(read);
  const at = (number: string) => hexOf(number, stagger);
  const offer = due(read);
  const draft: Json = offer === undefined ? null : plan?.draft(offer) ?? null;
  const selected = sea.selected.value;
  const situation = situationOf(read);
  const moving = offer?.kind === "movement" && selected !== null ? sea.moves.value[selected] : undefined;
  const reach = offer?.kind === "star_shell" ? hexesToLight(offer, selected) : [...new Set(moving?.moves.flatMap((each) => each.hex ?? []) ?? [])];
  const mines = new Set<string>([...situation.mines, ...(offer?.kind === "mines" ? draft?.hexes ?? [] : [])]);
  const lit = [...situation.star_shells.map((each) => each.hex), ...(offer?.kind === "star_shell" && draft?.shell ? [draft.shell.hex] : [])];
  return (
    <g aria-hidden="true">
      {Object.entries(arcsOf(read, sea)).map(([arc, hexes]) => <path key={arc} {...drawnAs(`arc ${arc.replace("torpedoes_", "")}`, arc as Mark)} d={outlineOf(hexes.map(at), RADIUS - 2)} />)}
      {lit.map((number) => <path key={number} {...drawnAs("", "lit")} d={outlines([at(number)])} />)}
      {reach.map((number) => <path key={number} {...drawnAs("", "reach")} data-hex={number} d={outlines([at(number)], RADIUS - 3)} />)}
      {[...mines].map((number) => {
        const [x, y] = centre(at(number));
        return <path key={number} {...drawnAs("", "mine")} transform={`translate(${x} ${y})`} d={MINE} />;
      })}
      {situation.wrecks.map(({ ship, hex }) => (
        <g key={ship} {...drawnAs(fresh.has(ship) ? "fresh" : "", "wreck")} transform={`translate(${centre(at(hex)).join(" ")})`}>
          <circle class="ring" r={RADIUS * 0.8} />
          <g class="grown"><path d={WRECK} /></g>
        </g>
      ))}
    </g>
  );
}

/** Where a unit is on the board. */
export function whereIn(read: State, id: string | null): Point | null {
  const hex = unitOf(read, id)?.hex;
  return hex ? centre(hexOf(hex, staggerOf(read))) : null;
}

interface ShotLine {
  order: FireOrder;
  battery: "main" | "secondary";
  planned: boolean;
  from: Point;
  to: Point;
}

/** Lines of the fire that is declared, and planned. */
export function fireLines(read: State, plan: Plan | undefined): ShotLine[] {
  const offer = due(read);
  const planned: FireOrder[] = offer?.kind === "targets" ? plan?.draft(offer).fire ?? [] : [];
  return [...situationOf(read).fire, ...planned].flatMap((order, index, all) => (["main", "secondary"] as const).flatMap((battery) => {
    const [from, to] = [whereIn(read, order.ship), whereIn(read, order[battery])];
    return from === null || to === null ? [] : [{ order, battery, planned: index >= all.length - planned.length, from, to }];
  }));
}

/** Where enemies came from that were moved last, as long as they are where that has led them. */
function trailsOf(read: State, plan: Plan | undefined): { unit: Unit; from: string }[] {
  const moved = new Map<string, Json>();
  for (const entry of plan?.entries.value ?? []) {
    const steps = toldIn(entry).flatMap(({ step }) => step ?? []);
    if (steps.some(({ result }) => result === "recentred")) {
      moved.clear(); // The hexes before have other numbers.
    } else {
      steps.filter(({ purpose }) => purpose === "move").forEach(({ details }) => moved.set(details.ship, details));
    }
  }
  return situationOf(read).ships.flatMap((unit) => {
    const { since, hex } = moved.get(unit.id) ?? {};
    return unit.side !== read.seat && hex !== undefined && hex === unit.hex && hex !== since ? [{ unit, from: since }] : [];
  });
}

/** Planned ways, targets aimed at, torpedo tracks. */
export function Plans({ seen, plan, scale }: LayerProps) {
  const { state: read } = seen;
  const sea = seaOf(seen);
  const offer = due(read);
  const draft: Json = offer === undefined ? null : plan?.draft(offer) ?? null;
  const stagger = staggerOf(read);
  const trails = useMemo(() => trailsOf(read, plan), [read.version, plan?.entries.value]);
  const launches: { ship: string; target: string }[] = offer?.kind === "torpedoes" && draft !== null ? draft.launches : read.view.launches;
  return (
    <g aria-hidden="true">
      {trails.map(({ unit, from }) => (
        <path key={unit.id} {...drawnAs(unit.side, "trail")} d={`M${[from, unit.hex ?? ""].map((each) => centre(hexOf(each, stagger)).join(" ")).join("L")}`} />
      ))}
      {fireLines(read, plan).map(({ order, battery, planned, from, to }) => (
        <Arrow key={`${order.ship} ${battery}`} marks={drawnAs(`shot ${unitOf(read, order.ship)?.side}${order.ship === sea.selected.value ? " chosen" : ""}`, planned ? "planned" : "declared", battery === "secondary" && battery)} from={from} to={to} scale={scale} />
      ))}
      {launches.map(({ ship, target }) => {
        const track = sea.launches.value.find((each) => each.ship === ship && each.target === target)?.track ?? [];
        const [from, to] = [whereIn(read, ship), whereIn(read, target)];
        return from === null || to === null ? null : (
          <g key={ship}>
            <path {...drawnAs("", "track")} d={outlines(track.map((each) => hexOf(each, stagger)), RADIUS - 6)} />
            <Arrow marks={drawnAs("", "torpedo")} from={from} to={to} scale={scale} />
          </g>
        );
      })}
      {offer?.kind === "movement" && draft !== null && (draft.moves as Json[]).map(({ ship, path }) => {
        const unit = unitOf(read, ship);
        return unit?.hex ? <Way key={ship} read={read} unit={unit} path={path ?? []} chosen={ship === sea.selected.value} /> : null;
      })}
      {plan !== undefined && offer !== undefined && facingsOf(read, sea, scale).map(({ way, at: [x, y] }) => (
        <path key={way.facing} {...drawnAs("", "turning")} transform={`translate(${x} ${y}) rotate(${course(way.facing)}) scale(${Math.max(1, LEAST / (16 * scale))})`} d={TURN}
          onClick={(event) => {
            event.stopPropagation();
            steer(plan, offer, sea.selected.value ?? "", way.path);
          }} />
      ))}
    </g>
  );
}

/** A line from counter to counter, with a head. */
function Arrow({ marks, from: [x, y], to: [u, v], scale }: { marks: ReturnType<typeof drawnAs>; from: Point; to: Point; scale: number }) {
  const long = Math.max(1, Math.hypot(u - x, v - y));
  const kept = Math.min(long / 3, (CARD / 2) * grownAt(scale) * 1.15);
  const [across, down] = [(u - x) / long, (v - y) / long];
  const [left, top] = [u - across * kept, v - down * kept];
  const turn = (Math.atan2(down, across) * 180) / Math.PI;
  return (
    <g {...marks}>
      <path d={`M${x + across * kept} ${y + down * kept}L${left} ${top}`} />
      <path class="head" transform={`translate(${left} ${top}) rotate(${turn}) scale(${1 / scale})`} d="M1 0L-8 3.5L-8 -3.5Z" />
    </g>
  );
}

function Way({ read, unit, path, chosen }: { read: State; unit: Unit; path: number[]; chosen: boolean }) {
  const { hexes, facing } = wayOf(read, unit, path);
  const points = hexes.map(centre);
  const end = points.at(-1) ?? [0, 0];
  return (
    <g {...drawnAs(`${unit.side}${chosen ? " chosen" : ""}`, "way")}>
      <path class="line" d={`M${points.map((each) => each.join(" ")).join("L")}`} />
      {path.length > 0 && <g class="ghost" transform={`translate(${end[0]} ${end[1]})`}><Silhouette type={unit.counter.type} facing={facing} scale={1.2} /></g>}
    </g>
  );
}

/** The facings that the selected unit can end with in the chosen hex, each with the place of its arrow. */
export function facingsOf(read: State, sea: Sea, scale: number): { way: PossibleMove; at: Point }[] {
  const ends = sea.ends.value;
  if (ends === null || ends.ship !== sea.selected.value || due(read)?.kind !== "movement") {
    return [];
  }
  const [x, y] = centre(hexOf(ends.hex, staggerOf(read)));
  const away = Math.max(RISE + 4, (1.5 * LEAST) / scale);
  return [...new Map(ends.ways.map((each) => [each.facing, each])).values()].map((way) => {
    const turn = (course(way.facing) * Math.PI) / 180;
    return { way, at: [x + away * Math.sin(turn), y - away * Math.cos(turn)] };
  });
}
