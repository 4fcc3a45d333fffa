/** The board: the map with every unit, what the selected one may do, and what is planned. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { texts } from "../../base/texts.ts";
import type { Plan } from "../../seat/plan.ts";
import type { Seen, State } from "../../seat/seen.ts";
import { Camera } from "./camera.ts";
import { Card } from "./card.tsx";
import { Counters, aims, fitsOn } from "./counters.tsx";
import { type Frame, type Size, action, around, frameOf, holds, viewOf } from "./frame.ts";
import { type Point, bearing, between, centre, hexAt, hexOf, numberOf } from "./hexes.ts";
import { Key } from "./legend.tsx";
import { Marks, Plans, facingsOf, fireLines, whereIn } from "./marks.tsx";
import { Labels, Rulers, widthOf } from "./overlay.tsx";
import { clickHex } from "./plans.ts";
import { CARD, LEAST, type Named, type Stack, type View, clearance, fanned, grownAt, isSeen, isTooSmall, legibleAt, onBoard, onScreen, stacksOf } from "./scene.ts";
import { type Sea, arcsOf, due, seaOf } from "./sea.ts";
import { type Unit, damageOf, isOnMap, shortName, situationOf, staggerOf, unitOf } from "./shapes.ts";
import { Numbers, Water, extentOf } from "./water.tsx";

interface Props {
  seen: Seen;
  plan: Plan | undefined;
}

/** The size of a board before it is measured. */
const UNMEASURED: Size = { width: 640, height: 480 };
/** Pixels between counters below which a tap comes nearer instead of choosing one of them. */
const CROWDED = 15;

export function Board({ seen, plan }: Props) {
  const own = texts.value.battle;
  const { state: read } = seen;
  const sea = seaOf(seen);
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>(UNMEASURED);
  const [fan, setFan] = useState<string | null>(null);
  const frames = frameOf(seen.game);
  const stagger = staggerOf(read);
  const situation = situationOf(read);
  const stacks = useMemo(() => stacksOf(situation.ships.filter((each) => each.fate === "in_play"), stagger), [read.version]);
  const reached = due(read)?.kind === "torpedoes" ? Object.values(arcsOf(read, sea)).flat() : Object.values(sea.moves.value).flatMap(({ moves }) => moves.flatMap(({ hex }) => hex ?? []));
  const ends = reached.map((each) => centre(hexOf(each, stagger)));
  const points = inSight(read, sea.selected.value, ends, size);
  const before = frames.value;
  const frame = before !== null && (before.chosen === true || holds(before, points, size)) ? before : around(points, size);
  const view = viewOf(frame, size);
  useEffect(() => {
    if (size !== UNMEASURED) {
      frames.value = frame;
    }
  }, [frame.x, frame.y, frame.width, size]);
  const camera = useCamera(place, view, before, setSize, ({ x, y, scale, width }) => {
    frames.value = { x, y, width: width / scale, chosen: true };
  });
  const chosen = whereIn(read, sea.selected.value);
  useEffect(() => {
    if (frame.chosen === true && chosen !== null && !isSeen(view, chosen, 2 * LEAST)) {
      frames.value = { ...frame, x: chosen[0], y: chosen[1] };
    }
  }, [sea.selected.value, read.version]);
  const looked = useSignal<{ unit: string; tapped: boolean } | null>(null);
  const zoom = (factor: number) => {
    const { width, height } = camera.current?.view ?? view;
    camera.current?.zoom(factor, chosen !== null && isSeen(view, chosen) ? onScreen(view, chosen) : [width / 2, height / 2]);
  };
  const takes = (stack: Stack, event: MouseEvent): boolean => {
    const now = camera.current;
    if (now === null || now.dragged) {
      return false;
    }
    if (stack.units.length > 1 && fan !== stack.hex) {
      setFan(stack.hex);
      return false;
    }
    const room = clearance(stack, stacks, view.scale);
    if (room < CROWDED && fan !== stack.hex) {
      now.zoom((2 * CROWDED) / room, now.within(event));
      return false;
    }
    return true;
  };
  const click = (event: MouseEvent) => {
    const now = camera.current;
    if (now !== null && !now.dragged) {
      setFan(null);
      looked.value = null;
      void clickHex(plan, sea, read, hexAt(onBoard(now.view, now.within(event))));
    }
  };
  const keys = (event: KeyboardEvent) => {
    const step = frame.width / 8;
    const moves: Record<string, Frame> = {
      ArrowLeft: { ...frame, x: frame.x - step }, ArrowRight: { ...frame, x: frame.x + step },
      ArrowUp: { ...frame, y: frame.y - step }, ArrowDown: { ...frame, y: frame.y + step },
    };
    const factors: Record<string, number> = { "+": 1.3, "-": 1 / 1.3 };
    const [moved, factor] = [moves[event.key], factors[event.key]];
    if (moved !== undefined) {
      event.preventDefault();
      frames.value = { ...moved, chosen: true };
    } else if (factor !== undefined) {
      event.preventDefault();
      zoom(factor);
    } else if (event.key === "Escape") {
      setFan(null);
      looked.value = null;
    }
  };
  const extent = extentOf(situation.board);
  return (
    <>
    <div class="sea-map">
    <div class={`board ${situation.time_of_day}`} ref={place} onKeyDown={keys} onClick={click} data-view={`${view.x} ${view.y} ${view.scale}`}>
      <div data-layer="world">
      <svg class="map" width={extent.width} height={extent.height} role="group" aria-label={own.board} tabIndex={0}>
        <Water read={read} />
        <Numbers read={read} view={view} />
        <Marks seen={seen} plan={plan} fresh={useFresh(read)} />
        <Plans seen={seen} plan={plan} scale={view.scale} />
        <Counters seen={seen} plan={plan} stacks={stacks} struck={useStruck(read)} scale={view.scale} fan={fan} takes={takes}
          look={(unit, tapped = false) => {
            if (unit === null && looked.value?.tapped === true) {
              return; // It is closed by a tap.
            }
            looked.value = unit === null ? null : { unit, tapped };
          }} />
      </svg>
      </div>
      <Labels named={namedOf(seen, [sea.selected.value, aims(plan, read, sea).aimed], stacks, fan, view.scale)} view={view} shots={fireLines(read, plan).map(({ from, to }) => [onScreen(view, from), onScreen(view, to)] as const)}
        turns={facingsOf(read, sea, view.scale).map(({ at }) => onScreen(view, at))} />
      {useMemo(() => <Rulers read={read} view={view} />, [read, view])}
      <Under read={read} sea={sea} camera={camera} place={place} />
    </div>
    <Looked seen={seen} looked={looked} isLow={(unit) => {
      const at = whereIn(read, unit);
      return at !== null && onScreen(view, at)[1] > view.height / 2;
    }} />
    <p class="row zoom">
      <button type="button" aria-label={own.zoomIn} onClick={() => zoom(1.4)}>+</button>
      <button type="button" aria-label={own.zoomOut} onClick={() => zoom(1 / 1.4)}>−</button>
      <button type="button" aria-label={`${own.fitShort}: ${own.fit}`} onClick={() => { frames.value = null; }}>{own.fitShort}</button>
    </p>
    </div>
    <Key place={place} drawn={situation.time_of_day} words={seen.words} />
    </>
  );
}

/** The card of the unit that is pointed at. */
function Looked({ seen, looked, isLow }: { seen: Seen; looked: Signal<{ unit: string; tapped: boolean } | null>; isLow: (unit: string) => boolean }) {
  const unit = unitOf(seen.state, looked.value?.unit);
  return unit === null ? null : (
    <Card seen={seen} unit={unit} high={isLow(unit.id)} close={looked.value?.tapped === true ? () => { looked.value = null; } : null} />
  );
}

/** The hex under the pointer, and how far it lies from the unit that is looked at. */
function Under({ read, sea, camera, place }: { read: State; sea: Sea; camera: { current: Camera | null }; place: { current: HTMLDivElement | null } }) {
  const own = texts.value.battle;
  const number = useSignal<string | null>(null);
  useEffect(() => {
    const board = place.current;
    const given = new AbortController();
    board?.addEventListener("pointermove", (event) => {
      const now = camera.current;
      if (now !== null && !now.pressed && event.pointerType !== "touch") {
        number.value = numberOf(hexAt(onBoard(now.view, now.within(event))), staggerOf(read));
      }
    }, { signal: given.signal });
    board?.addEventListener("pointerleave", () => {
      number.value = null;
    }, { signal: given.signal });
    return () => given.abort();
  }, [read.version]);
  const shown = number.value;
  if (shown === null || !isOnMap(read, shown)) {
    return null;
  }
  const [from, hex] = [unitOf(read, sea.selected.value)?.hex, hexOf(shown, staggerOf(read))];
  const start = from ? hexOf(from, staggerOf(read)) : null;
  const away = start === null ? [] : [own.hexes(between(start, hex)), `${String(bearing(centre(start), centre(hex))).padStart(3, "0")}°`];
  return <p class="under small" aria-hidden="true">{[shown, ...away].join(" · ")}</p>;
}

/** What has a label, `chosen` units in any case: every stack, a line a unit; a fan one a counter; wrecks. Names that stand on their counters need none. */
function namedOf({ state: read, words }: Seen, chosen: unknown[], stacks: Stack[], fan: string | null, scale: number): Named[] {
  const grown = grownAt(scale);
  const half = (CARD * grown * scale) / 2 + 1;
  const line = (unit: Unit) => [shortName(words, unit), damageOf(unit)].filter((each) => each !== "").join(" ");
  const named = (id: string, side: string, at: Point, reach: number, lines: string[], units: Unit[] = []): Named =>
    ({ id, side, at, half: reach, lines, width: Math.max(...lines.map(widthOf)), first: units.some(({ id }) => chosen.includes(id)) });
  const onCounter = (unit: Unit | undefined) => unit !== undefined && legibleAt(scale) && fitsOn(shortName(words, unit));
  const units = stacks.flatMap((stack): Named[] => {
    const several = stack.units.length > 1;
    if (stack.hex !== fan || !several) {
      return !several && onCounter(stack.units[0]) ? [] : [named(stack.hex, stack.units[0]?.side ?? "", stack.at, half + (several ? 5 : 0), stack.units.map(line), stack.units)];
    }
    return fanned(stack, stacks, grown).flatMap(([x, y], index): Named[] => {
      const unit = stack.units[index];
      return unit === undefined || onCounter(unit) ? [] : [named(unit.id, unit.side, [stack.at[0] + x * grown, stack.at[1] + y * grown], half, [line(unit)], [unit])];
    });
  });
  const wrecks = situationOf(read).wrecks.flatMap(({ ship, hex }): Named[] => {
    const unit = unitOf(read, ship);
    return unit === null ? [] : [named(`wreck ${ship}`, "gone", centre(hexOf(hex, staggerOf(read))), half * 0.7, [`† ${shortName(words, unit)}`])];
  });
  return [...units, ...wrecks];
}

/** The wrecks that came since the board was opened. */
function useFresh(read: State): ReadonlySet<string> {
  const first = useRef<ReadonlySet<string> | null>(null);
  const wrecks = situationOf(read).wrecks.map(({ ship }) => ship);
  first.current ??= new Set(wrecks);
  return new Set(wrecks.filter((each) => first.current?.has(each) === false));
}

/** The units whose damage is more than it was before what happened last. */
function useStruck(read: State): ReadonlySet<string> {
  const known = useRef<{ version: string; damage: ReadonlyMap<string, number>; struck: ReadonlySet<string> } | null>(null);
  if (known.current?.version !== read.version) {
    const before = known.current;
    const damage = new Map(situationOf(read).ships.map(({ id, w, s }) => [id, w + s]));
    const more = [...damage].filter(([id, levels]) => levels > (before?.damage.get(id) ?? levels)).map(([id]) => id);
    // It stays until something else happens to somebody: an answer to an action comes in several reads.
    const same = before !== null && more.length === 0 && JSON.stringify([...damage]) === JSON.stringify([...before.damage]);
    known.current = { version: read.version, damage, struck: same ? before.struck : new Set(more) };
  }
  return known.current?.struck ?? new Set();
}

/** The camera of a board: its gestures move the layers alone; once they rest, `rested` draws anew. */
function useCamera(place: { current: HTMLDivElement | null }, view: View, drawn: Frame | null, setSize: (size: Size) => void, rested: (view: View) => void) {
  const camera = useRef<Camera | null>(null);
  const latest = useRef({ view, rested });
  latest.current = { view, rested };
  useLayoutEffect(() => {
    const board = place.current;
    if (board === null) {
      return undefined;
    }
    camera.current = new Camera(board, view, (now) => move(board, now, latest.current.view), (now) => latest.current.rested(now));
    const watch = new ResizeObserver(([seen]) => {
      const { width = 0, height = 0 } = seen?.contentRect ?? {};
      if (width > 0 && height > 0) {
        setSize({ width, height });
      }
    });
    watch.observe(board);
    return () => {
      watch.disconnect();
      camera.current?.close();
    };
  }, []);
  useLayoutEffect(() => {
    camera.current?.jump(view);
    const style = place.current?.style;
    style?.setProperty("--grown", String(grownAt(view.scale)));
    style?.setProperty("--pixel", String(1 / view.scale));
  }, [drawn, view.x, view.y, view.scale, view.width, view.height]);
  return camera;
}

/** Move every layer by its transform from where it was drawn for `rest`: a `div` each, as a moved `svg` lays out its texts. */
function move(board: HTMLElement, now: View, rest: View): void {
  const layer = (name: string) => board.querySelector<HTMLElement>(`[data-layer=${name}]`)?.style;
  const grown = now.scale / rest.scale;
  const [dx, dy] = onScreen(now, onBoard(rest, [0, 0]));
  const [x, y] = onScreen(now, [0, 0]);
  const moved = now !== rest;
  board.classList.toggle("moving", moved);
  board.classList.toggle("zooming", grown !== 1);
  layer("world")?.setProperty("transform", `translate(${x}px, ${y}px) scale(${now.scale})`);
  layer("labels")?.setProperty("transform", `translate(${dx}px, ${dy}px)`);
  layer("columns")?.setProperty("transform", `translateX(${dx}px)`);
  layer("rows")?.setProperty("transform", `translateY(${dy}px)`);
}

/** What the frame has to hold: everything, or while a unit is moved and that is too much, what concerns it. */
function inSight(read: State, selected: string | null, ends: Point[], size: Size): Point[] {
  const all = [...action(read), ...ends];
  const own = whereIn(read, selected);
  if (own === null || ends.length === 0 || !isTooSmall(size.width / around(all, size).width)) {
    return all;
  }
  const side = unitOf(read, selected)?.side;
  const far = ([x, y]: Point) => Math.hypot(x - own[0], y - own[1]);
  const rivals = situationOf(read).ships.flatMap((each): Point[] => {
    const at = each.side === side || each.fate !== "in_play" ? null : whereIn(read, each.id);
    return at === null ? [] : [at];
  });
  const held = [own, ...ends, ...rivals.sort((one, other) => far(one) - far(other)).slice(0, 1)];
  return !isTooSmall(size.width / around(held, size).width) ? held : [own, ...ends];
}
