/** The board: the map with every unit, what the selected one may do, and what is planned. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Json, Read } from "../../table/shapes.ts";
import type { Table } from "../../table/table.ts";
import { texts } from "../../texts.ts";
import { type Frame, type Size, action, around, frameOf, holds, zoomed } from "./frame.ts";
import { type Hex, type Point, RADIUS, RISE, centre, course, hexAt, hexOf, hexesIn, outlines } from "./hexes.ts";
import { LINE, NAME, type Labelled, placed } from "./labels.ts";
import { clickHex, clickUnit, hexesToLight, orderOf, steer } from "./plans.ts";
import { type Sea, due, seaOf } from "./sea.ts";
import { type FireOrder, type Unit, damageOf, nameOf, shortName, situationOf, staggerOf, unitOf, wayOf } from "./shapes.ts";
import { Silhouette } from "./silhouettes.tsx";

interface Props {
  table: Table;
  read: Read;
}

/** The size of a board before it is measured. */
const UNMEASURED: Size = { width: 640, height: 480 };
const DRAGGED = 6;
/** Pixels of a hex from which its number can be read. */
const LEGIBLE = 76;

export function Board({ table, read }: Props) {
  const own = texts.value.battle;
  const sea = seaOf(table);
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>(UNMEASURED);
  const frames = frameOf(table.game.session);
  const ends = Object.values(sea.moves.value).flatMap(({ moves }) => moves.flatMap((each) => (each.hex === null ? [] : [centre(hexOf(each.hex, staggerOf(read)))])));
  const points = inSight(read, sea.selected.value, ends, size);
  const before = frames.value;
  const frame = before !== null && (before.chosen === true || holds(before, points, size)) ? before : around(points, size);
  useEffect(() => {
    if (size !== UNMEASURED) {
      frames.value = frame;
    }
  }, [frame.x, frame.y, frame.width, size]);
  useEffect(() => {
    const watch = new ResizeObserver(([seen]) => {
      const { width = 0, height = 0 } = seen?.contentRect ?? {};
      if (width > 0 && height > 0) {
        setSize({ width, height });
      }
    });
    if (place.current !== null) {
      watch.observe(place.current);
    }
    return () => watch.disconnect();
  }, []);
  const scale = size.width / frame.width;
  const height = frame.width * (size.height / size.width);
  const [left, top] = [frame.x - frame.width / 2, frame.y - height / 2];
  const change = (changed: Frame) => {
    frames.value = { ...changed, chosen: true };
  };
  const pointer = usePointers(place, frame, scale, [left, top], change);
  const click = (event: MouseEvent) => {
    const box = place.current?.getBoundingClientRect();
    if (box !== undefined && !pointer.dragged()) {
      void clickHex(table, sea, read, hexAt([left + (event.clientX - box.left) / scale, top + (event.clientY - box.top) / scale]));
    }
  };
  const keys = (event: KeyboardEvent) => {
    const step = frame.width / 8;
    const moves: Record<string, Frame> = {
      ArrowLeft: { ...frame, x: frame.x - step }, ArrowRight: { ...frame, x: frame.x + step },
      ArrowUp: { ...frame, y: frame.y - step }, ArrowDown: { ...frame, y: frame.y + step },
      "+": zoomed(frame, 1.3), "-": zoomed(frame, 1 / 1.3),
    };
    const moved = moves[event.key];
    if (moved !== undefined) {
      event.preventDefault();
      change(moved);
    }
  };
  return (
    <>
    <div class="sea-map">
    <div class="board" ref={place} {...pointer.handlers} onKeyDown={keys}>
      <svg viewBox={`${left} ${top} ${frame.width} ${height}`} role="group" aria-label={own.board} tabIndex={0} onClick={click}
        class={`map ${situationOf(read).time_of_day}${RADIUS * 2 * scale >= LEGIBLE ? " legible" : ""}`}>
        <Water read={read} />
        <Marks table={table} read={read} sea={sea} />
        <Plans table={table} read={read} sea={sea} scale={scale} />
        <Counters table={table} read={read} sea={sea} scale={scale} size={size} corner={[left, top]} dragged={pointer.dragged} />
      </svg>
    </div>
    <p class="row zoom">
      <button type="button" aria-label={own.zoomIn} onClick={() => change(zoomed(frame, 1.4))}>+</button>
      <button type="button" aria-label={own.zoomOut} onClick={() => change(zoomed(frame, 1 / 1.4))}>−</button>
      <button type="button" aria-label={`${own.fitShort}: ${own.fit}`} onClick={() => { frames.value = null; }}>{own.fitShort}</button>
    </p>
    </div>
    <Key table={table} read={read} />
    </>
  );
}

/** What the lines and marks on the map are, of those that are there. */
function Key({ table, read }: Props) {
  const own = texts.value.battle;
  const offer = due(read);
  const { fire, wrecks } = situationOf(read);
  const draft: Json = offer === undefined ? null : table.draft(offer);
  const launches: Json[] = offer?.kind === "torpedoes" ? draft.launches : read.view.launches;
  const marks = [
    { class: "declared", path: "M1 6h22", label: own.fireKey, there: fire.length > 0 },
    { class: "planned", path: "M1 6h22", label: own.plannedKey, there: offer?.kind === "targets" && draft.fire.length > 0 },
    { class: "torpedo", path: "M1 6h22", label: own.torpedoKey, there: launches.length > 0 },
    { class: "sunk", path: "M2 6h20m-10 -5v10m-5 -7v4m10 0v-4", label: own.wreckKey, there: wrecks.length > 0 },
  ];
  return (
    <p class="map-key small muted">
      {marks.filter(({ there }) => there).map(({ class: drawn, path, label }) => (
        <span key={label}><svg class={drawn} width="24" height="12" aria-hidden="true"><path d={path} /></svg> {label}</span>
      ))}
    </p>
  );
}

/** Pixels of a hex below which neither counter nor hex can be told, let alone touched. */
const LEAST_HEX = 22;

/** What the frame has to hold: everything, or while a unit is moved and that is too much, what concerns it. */
function inSight(read: Read, selected: string | null, ends: Point[], size: Size): Point[] {
  const all = [...action(read), ...ends];
  const own = whereIn(read, selected);
  if (own === null || ends.length === 0 || (2 * RADIUS * size.width) / around(all, size).width >= LEAST_HEX) {
    return all;
  }
  const side = unitOf(read, selected)?.side;
  const far = ([x, y]: Point) => Math.hypot(x - own[0], y - own[1]);
  const rivals = situationOf(read).ships.flatMap((each): Point[] => {
    const at = each.side === side || each.fate !== "in_play" ? null : whereIn(read, each.id);
    return at === null ? [] : [at];
  });
  const held = [own, ...ends, ...rivals.sort((one, other) => far(one) - far(other)).slice(0, 1)];
  return (2 * RADIUS * size.width) / around(held, size).width >= LEAST_HEX ? held : [own, ...ends];
}

/** Dragging, the wheel with Ctrl, and two fingers. */
function usePointers(place: { current: HTMLDivElement | null }, frame: Frame, scale: number, corner: Point, change: (frame: Frame) => void) {
  const state = useRef({ down: new Map<number, Point>(), far: 0 });
  const latest = useRef({ frame, scale, corner, change });
  latest.current = { frame, scale, corner, change };
  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      // A pinch on a touchpad comes as a wheel with Ctrl; the wheel alone scrolls the page.
      if (!event.ctrlKey && !event.metaKey) {
        return;
      }
      event.preventDefault();
      const now = latest.current;
      const box = place.current?.getBoundingClientRect();
      if (box !== undefined) {
        const at: Point = [now.corner[0] + (event.clientX - box.left) / now.scale, now.corner[1] + (event.clientY - box.top) / now.scale];
        now.change(zoomed(now.frame, Math.exp(-event.deltaY / 200), at));
      }
    };
    const board = place.current;
    board?.addEventListener("wheel", wheel, { passive: false });
    return () => board?.removeEventListener("wheel", wheel);
  }, []);
  const onPointerDown = (event: PointerEvent) => {
    const { down } = state.current;
    if (down.size === 0) {
      state.current.far = 0;
    }
    down.set(event.pointerId, [event.clientX, event.clientY]);
  };
  const onPointerMove = (event: PointerEvent) => {
    const { down } = state.current;
    const before = down.get(event.pointerId);
    if (before === undefined) {
      return;
    }
    const at: Point = [event.clientX, event.clientY];
    const [dx, dy] = [at[0] - before[0], at[1] - before[1]];
    state.current.far += Math.hypot(dx, dy);
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, each]) => each);
    down.set(event.pointerId, at);
    if (state.current.far < DRAGGED) {
      return;
    }
    if (other === undefined) {
      change({ ...frame, x: frame.x - dx / scale, y: frame.y - dy / scale });
    } else {
      const [apart, was] = [at, before].map((each) => Math.hypot(each[0] - other[0], each[1] - other[1])) as [number, number];
      change(zoomed(frame, apart / Math.max(1, was)));
    }
  };
  const up = (event: PointerEvent) => {
    state.current.down.delete(event.pointerId);
  };
  return {
    dragged: () => state.current.far >= DRAGGED,
    handlers: { onPointerDown, onPointerMove, onPointerUp: up, onPointerCancel: up, onPointerLeave: up },
  };
}

/** Sea, land, breakwaters and exits; they hardly ever change. */
function Water({ read }: { read: Read }) {
  const { board } = situationOf(read);
  const stagger = staggerOf(read);
  return useMemo(() => {
    const hexes: [string, Hex][] = [];
    for (let column = board.first_column; column <= board.last_column; column += 1) {
      for (let row = board.first_row; row <= board.last_row; row += 1) {
        const number = [column, row].map((each) => String(each).padStart(2, "0")).join("");
        hexes.push([number, hexOf(number, stagger)]);
      }
    }
    return (
      <g aria-hidden="true">
        <path class="sea" d={outlines(hexes.map(([, each]) => each))} />
        <path class="land" d={outlines(board.land.flatMap((area) => hexesIn(area, stagger)))} />
        {board.breakwaters.map((side) => <path key={side} class="breakwater" d={hexside(side, stagger)} />)}
        <g class="numbers">
          {hexes.map(([number, each]) => {
            const [x, y] = centre(each);
            return <text key={number} x={x} y={y - 24}>{number}</text>;
          })}
        </g>
      </g>
    );
  }, [JSON.stringify(board), stagger]);
}

function hexside(side: string, stagger: ReturnType<typeof staggerOf>): string {
  const [one = "", other = ""] = side.split("-");
  const [[x, y], [u, v]] = [centre(hexOf(one, stagger)), centre(hexOf(other, stagger))];
  const [across, down] = [(u - x) / (2 * Math.sqrt(3)), (v - y) / (2 * Math.sqrt(3))];
  return `M${(x + u) / 2 - down} ${(y + v) / 2 + across}L${(x + u) / 2 + down} ${(y + v) / 2 - across}`;
}

interface LayerProps extends Props {
  sea: Sea;
  scale: number;
}

/** Fire arcs, where the selected unit may go, star shells, mines, wrecks. */
function Marks({ table, read, sea }: Omit<LayerProps, "scale">) {
  const stagger = staggerOf(read);
  const at = (number: string) => hexOf(number, stagger);
  const offer = due(read);
  const draft: Json = offer === undefined ? null : table.draft(offer);
  const selected = sea.selected.value;
  const situation = situationOf(read);
  const moving = offer?.kind === "movement" && selected !== null ? sea.moves.value[selected] : undefined;
  const reach = offer?.kind === "star_shell" ? hexesToLight(offer, selected) : [...new Set(moving?.moves.flatMap((each) => each.hex ?? []) ?? [])];
  const mines = new Set<string>([...situation.mines, ...(offer?.kind === "mines" ? draft.hexes ?? [] : [])]);
  const lit = [...situation.star_shells.map((each) => each.hex), ...(offer?.kind === "star_shell" && draft.shell ? [draft.shell.hex] : [])];
  return (
    <g aria-hidden="true">
      {moving === undefined && offer?.kind !== "star_shell" && offer?.kind !== "mines" && Object.entries(sea.arcs.value).map(([arc, hexes]) => <path key={arc} class={`arc ${arc}`} d={outlines(hexes.map(at))} />)}
      <path class="lit" d={outlines(lit.map(at))} />
      {reach.map((number) => <path key={number} class="reach" data-hex={number} d={outlines([at(number)], RADIUS - 3)} />)}
      {[...mines].map((number) => {
        const [x, y] = centre(at(number));
        return <path key={number} class="mine" transform={`translate(${x} ${y})`} d="M-9 -9L9 9M9 -9L-9 9" />;
      })}
      {situation.wrecks.map(({ ship, hex }) => {
        const [x, y] = centre(at(hex));
        return (
          <g key={ship} class="wreck" transform={`translate(${x} ${y})`}>
            <path d="M-11 0h22m-11 -7v14m-6 -10v6m12 0v-6" />
          </g>
        );
      })}
    </g>
  );
}

/** Where a unit is on the board. */
function whereIn(read: Read, id: string | null): Point | null {
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
function fireLines(table: Table, read: Read): ShotLine[] {
  const offer = due(read);
  const planned: FireOrder[] = offer?.kind === "targets" ? table.draft(offer).fire : [];
  return [...situationOf(read).fire, ...planned].flatMap((order, index, all) => (["main", "secondary"] as const).flatMap((battery) => {
    const [from, to] = [whereIn(read, order.ship), whereIn(read, order[battery])];
    return from === null || to === null ? [] : [{ order, battery, planned: index >= all.length - planned.length, from, to }];
  }));
}

/** Planned ways, targets aimed at, torpedo tracks. */
function Plans({ table, read, sea, scale }: LayerProps) {
  const offer = due(read);
  const draft: Json = offer === undefined ? null : table.draft(offer);
  const stagger = staggerOf(read);
  const launches: { ship: string; target: string }[] = offer?.kind === "torpedoes" ? draft.launches : read.view.launches;
  return (
    <g aria-hidden="true">
      {fireLines(table, read).map(({ order, battery, planned, from, to }) => (
        <path key={`${order.ship} ${battery}`} class={`shot ${battery} ${unitOf(read, order.ship)?.side}${planned ? " planned" : ""}`} d={shortened(from, to)} />
      ))}
      {launches.map(({ ship, target }) => {
        const track = sea.launches.value.find((each) => each.ship === ship && each.target === target)?.track ?? [];
        const [from, to] = [whereIn(read, ship), whereIn(read, target)];
        return from === null || to === null ? null : (
          <g key={ship}>
            <path class="track" d={outlines(track.map((each) => hexOf(each, stagger)), RADIUS - 6)} />
            <path class="torpedo" d={shortened(from, to)} />
          </g>
        );
      })}
      {offer?.kind === "movement" && (draft.moves as Json[]).map(({ ship, path }) => {
        const unit = unitOf(read, ship);
        return unit?.hex ? <Way key={ship} read={read} unit={unit} path={path ?? []} chosen={ship === sea.selected.value} /> : null;
      })}
      {offer?.kind === "movement" && sea.ends.value !== null && sea.ends.value.ship === sea.selected.value && (
        <Facings table={table} read={read} sea={sea} scale={scale} />
      )}
    </g>
  );
}

/** A line that ends before its target. */
function shortened([x, y]: Point, [u, v]: Point): string {
  return `M${x} ${y}L${u + (x - u) * 0.08} ${v + (y - v) * 0.08}`;
}

function Way({ read, unit, path, chosen }: { read: Read; unit: Unit; path: number[]; chosen: boolean }) {
  const { hexes, facing } = wayOf(read, unit, path);
  const points = hexes.map(centre);
  const end = points.at(-1) ?? [0, 0];
  return (
    <g class={`way ${unit.side}${chosen ? " chosen" : ""}`}>
      <path class="line" d={`M${points.map((each) => each.join(" ")).join("L")}`} />
      {path.length > 0 && <g class="ghost" transform={`translate(${end[0]} ${end[1]})`}><Silhouette unit={unit} facing={facing} /></g>}
    </g>
  );
}

/** The facings that the selected unit can end with in the chosen hex. */
function Facings({ table, read, sea, scale }: LayerProps) {
  const ends = sea.ends.value;
  const offer = due(read);
  if (ends === null || offer === undefined) {
    return null;
  }
  const [x, y] = centre(hexOf(ends.hex, staggerOf(read)));
  const size = Math.max(1, 13 / (11 * scale));
  return (
    <g transform={`translate(${x} ${y})`}>
      {[...new Map(ends.ways.map((each) => [each.facing, each])).values()].map((each) => (
        <path key={each.facing} class="turning" data-facing={each.facing} transform={`rotate(${course(each.facing)}) translate(0 ${-RISE - 4}) scale(${size})`} d="M-8 9L0 -15L8 9L0 5Z"
          onClick={(event) => {
            event.stopPropagation();
            steer(table, offer, ends.ship, each.path);
          }} />
      ))}
    </g>
  );
}

/** Where the buttons that zoom lie over the map. */
function buttons({ width, height }: Size) {
  return { left: width - 170, right: width, top: height - 60, bottom: height };
}

/** How far apart units are that share a hex, and how large they are, by how many there are. */
const ABREAST = [[0, 1], [17, 0.85], [13, 0.7], [10, 0.6], [8, 0.5]] as const;

interface CountersProps extends LayerProps {
  size: Size;
  corner: Point;
  dragged: () => boolean;
}

function Counters({ table, read, sea, scale, size, corner, dragged }: CountersProps) {
  const { words } = table;
  const stagger = staggerOf(read);
  const ships = situationOf(read).ships.filter((each) => each.fate === "in_play" && each.hex !== null);
  const grown = Math.min(1.7, Math.max(1, 26 / (38 * scale)));
  const counters = ships.map((unit) => {
    const stack = ships.filter((each) => each.hex === unit.hex);
    const [apart, small] = ABREAST[Math.min(stack.length, ABREAST.length) - 1] ?? ABREAST[0];
    const aside = (stack.indexOf(unit) - (stack.length - 1) / 2) * apart * grown;
    const turn = (course(unit.facing) * Math.PI) / 180;
    const [x, y] = centre(hexOf(unit.hex ?? "", stagger));
    return { unit, x: x + aside * Math.cos(turn), y: y + aside * Math.sin(turn), small: small * grown };
  });
  const labelled: Labelled[] = counters.map(({ unit, x, y, small }) => ({
    id: unit.id, x: (x - corner[0]) * scale, y: (y - corner[1]) * scale, reach: Math.max(15 * small * scale, 17),
    lines: [`${unit.flagship ? "⚑ " : ""}${shortName(words, unit)}`, [unit.counter.type, `${words.member("speed")} ${unit.speed}`, damageOf(unit)].filter((each) => each !== "").join(" · ")],
  }));
  const wrecks: Labelled[] = situationOf(read).wrecks.flatMap(({ ship, hex }) => {
    const unit = unitOf(read, ship);
    const [x, y] = centre(hexOf(hex, stagger));
    return unit === null ? [] : [{ id: `wreck ${ship}`, x: (x - corner[0]) * scale, y: (y - corner[1]) * scale, reach: 11 * scale, lines: [shortName(words, unit)], spare: true }];
  });
  const seen = ([x, y]: Point): Point => [(x - corner[0]) * scale, (y - corner[1]) * scale];
  const labels = placed([...labelled, ...wrecks], fireLines(table, read).map(({ from, to }) => [seen(from), seen(to)] as const), size.width, size.height, [buttons(size)]);
  const offer = due(read);
  const targets = offer?.kind === "targets" ? sea.targets.value : offer?.kind === "torpedoes" ? sea.launches.value : [];
  const able = new Set(targets.filter((each) => each.ship === sea.selected.value && each.forbidden.length === 0
    && (!("battery" in each) || each.battery === sea.battery.value)).map((each) => each.target));
  const aimed: Json = offer === undefined || sea.selected.value === null ? null : orderOf<Json>(table.draft(offer).fire ?? table.draft(offer).launches, sea.selected.value);
  const aimedAt = offer?.kind === "torpedoes" ? aimed?.target : aimed?.[sea.battery.value];
  return (
    <g>
      {counters.map(({ unit, x, y, small }) => (
        <g key={unit.id} class={["unit", unit.side, able.has(unit.id) ? "able" : "", aimedAt === unit.id ? "aimed" : ""].join(" ")} role="button" tabIndex={0}
          data-unit={unit.id} aria-pressed={sea.selected.value === unit.id} aria-label={told(table, read, unit)} transform={`translate(${x} ${y})`}
          onClick={(event) => {
            event.stopPropagation();
            if (!dragged()) {
              clickUnit(table, sea, read, unit);
            }
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" || event.key === " ") {
              event.preventDefault();
              clickUnit(table, sea, read, unit);
            }
          }}>
          <circle class="hit" r={Math.min(RADIUS * 0.9, Math.max(18, 20 / scale)) * Math.min(1, small)} />
          <Silhouette unit={unit} scale={small} />
        </g>
      ))}
      <g class="labels" aria-hidden="true">
        {labels.map(({ id, x, y, lines }) => (
          <g key={id} class={unitOf(read, id)?.side ?? "gone"} transform={`translate(${corner[0] + x / scale} ${corner[1] + y / scale}) scale(${1 / scale})`}>
            <text font-size={id.startsWith("wreck ") ? LINE : NAME} class={id.startsWith("wreck ") ? "" : "name"}>{lines[0]}</text>
            {lines[1] !== undefined && <text font-size={LINE} y={13}>{lines[1]}</text>}
          </g>
        ))}
      </g>
    </g>
  );
}

/** A unit in words. */
function told({ words }: Table, read: Read, unit: Unit): string {
  const own = texts.value.battle;
  const parts = [
    nameOf(words, unit), words.value("type", unit.counter.type), words.value("side", unit.side), unit.hex ?? "",
    unit.facing === null ? "" : words.value("facing", unit.facing), `${words.member("speed")} ${unit.speed}`,
    `${words.member("gun_range")} ${own.hexes(unit.counter.gun_range)}`, damageOf(unit),
    situationOf(read).fire.some((each) => each.ship === unit.id) ? own.declared : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
