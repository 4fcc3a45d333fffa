/** Counters as they lie on the board: one a unit, stacks piled up or fanned out; each is a button. */

import type { Json } from "../../base/json.ts";
import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import type { Plan } from "../../seat/plan.ts";
import type { Seen, State } from "../../seat/seen.ts";
import type { Words } from "../../service/words.ts";
import { bearing, between, centre, course, hexOf } from "./hexes.ts";
import { allowed, clickUnit, orderOf } from "./plans.ts";
import { FLAG, type Mark, drawnAs } from "./legend.tsx";
import { CARD, type Stack, fanned, grownAt, legibleAt, piled } from "./scene.ts";
import { type Sea, due, seaOf } from "./sea.ts";
import { type Unit, damageOf, nameOf, shortName, situationOf, staggerOf, unitOf } from "./shapes.ts";
import { Silhouette } from "./silhouettes.tsx";

interface Props {
  seen: Seen;
  plan: Plan | undefined;
  stacks: Stack[];
  scale: number;
  /** The units that were hit in what happened last. */
  struck: ReadonlySet<string>;
  /** The hex of the stack that is fanned out. */
  fan: string | null;
  /** A click by a pointer: whether it was meant for the counter as it lies there. */
  takes: (stack: Stack, event: MouseEvent) => boolean;
  /** The unit that is pointed at, has the focus, or was `tapped` by a finger; null: none any more. */
  look: (unit: string | null, tapped?: boolean) => void;
}

export function Counters({ seen, plan, stacks, scale, struck, fan, takes, look }: Props) {
  const { state: read, words } = seen;
  const sea = seaOf(seen);
  const { able, aimed } = aims(plan, read, sea);
  const grown = grownAt(scale);
  const legible = legibleAt(scale);
  return (
    <g>
      {[...stacks].sort((one, other) => Number(one.hex === fan) - Number(other.hex === fan)).map((stack) => {
        const open = stack.hex === fan && stack.units.length > 1;
        const places = open ? fanned(stack, stacks, grown) : piled(stack.units.length);
        const units = stack.units.map((unit, index) => ({ unit, at: places[index] ?? [0, 0] as const }));
        return (
          <g key={stack.hex} class={open ? "stack open" : "stack"} transform={`translate(${stack.at.join(" ")})`}>
            <g class="grown">
              {open && <path class="spokes" d={places.map(([x, y]) => `M0 0L${x} ${y}`).join("")} />}
              {units.map(({ unit, at }) => (
                <g key={unit.id} class="place" style={{ transform: `translate(${at[0]}px, ${at[1]}px)` }}>
                  <g {...drawnAs("unit", unit.side, sea.selected.value === unit.id && "looked", able.has(unit.id) && "able", aimed === unit.id && "aimed")} role="button" tabIndex={0}
                    data-unit={unit.id} aria-pressed={sea.selected.value === unit.id} aria-label={told(seen, sea, unit)}
                    onPointerEnter={({ pointerType, buttons }) => {
                      if (pointerType !== "touch" && buttons === 0) {
                        look(unit.id);
                      }
                    }}
                    onPointerLeave={({ pointerType, buttons }) => {
                      if (pointerType !== "touch" && buttons === 0) {
                        look(null);
                      }
                    }}
                    onFocus={(event) => {
                      if (event.currentTarget.matches(":focus-visible")) {
                        look(unit.id);
                      }
                    }}
                    onBlur={() => look(null)}
                    onClick={(event) => {
                      event.stopPropagation();
                      if (takes(stack, event)) {
                        clickUnit(plan, sea, read, unit);
                        look(unit.id, "pointerType" in event && event.pointerType === "touch");
                      }
                    }}
                    onKeyDown={(event) => {
                      if (event.key === "Enter" || event.key === " ") {
                        event.preventDefault();
                        clickUnit(plan, sea, read, unit);
                      }
                    }}>
                    <Counter unit={unit} />
                  </g>
                  {legible && <Printed words={words} unit={unit} />}
                  {struck.has(unit.id) && <circle {...drawnAs("", "struck")} data-struck={unit.id} r={CARD * 0.85} />}
                </g>
              ))}
              {stack.units.length > 1 && !open && (
                <g {...drawnAs("count", "several")} aria-hidden="true" transform="translate(30 -30)"><circle r={11} /><text y={5}>{stack.units.length}</text></g>
              )}
            </g>
          </g>
        );
      })}
      <Above seen={seen} stacks={stacks} fan={fan} legible={legible} />
    </g>
  );
}

/** The unit that is looked at, drawn above all others: buttons keep their order, and with it the focus. */
function Above({ seen, stacks, fan, legible }: Pick<Props, "seen" | "stacks" | "fan"> & { legible: boolean }) {
  const { state, words } = seen;
  const unit = unitOf(state, seaOf(seen).selected.value);
  const stack = stacks.find((each) => each.hex !== fan && each.units.some(({ id }) => id === unit?.id));
  if (unit === null || stack === undefined) {
    return null;
  }
  const [x, y] = piled(stack.units.length)[stack.units.findIndex(({ id }) => id === unit.id)] ?? [0, 0];
  return (
    <g {...drawnAs("unit above", unit.side, "looked")} aria-hidden="true" transform={`translate(${stack.at.join(" ")})`}>
      <g class="grown"><g transform={`translate(${x} ${y})`}><Counter unit={unit} />{legible && <Printed words={words} unit={unit} />}</g></g>
    </g>
  );
}

/** At whom the unit that is looked at may aim now, and at whom it does. */
export function aims(plan: Plan | undefined, read: State, sea: Sea): { able: Set<string>; aimed: string | undefined } {
  const offer = due(read);
  const able = new Set(allowed(sea, offer?.kind, sea.selected.value).map((each) => each.target));
  const draft: Json = offer === undefined ? null : plan?.draft(offer) ?? null;
  const order: Json = draft === null || sea.selected.value === null ? null : orderOf<Json>(draft.fire ?? draft.launches, sea.selected.value);
  return { able, aimed: offer?.kind === "torpedoes" ? order?.target : order?.[sea.battery.value] };
}

const HALF = CARD / 2;
/** Letters of a name that have room on a counter; a wide one takes two. */
const ROOM = 10;

/** Whether a name has room on its counter. */
export function fitsOn(name: string): boolean {
  return [...name].reduce((used, each) => used + (each > "ᄀ" ? 1.8 : 1), 0) <= ROOM;
}

/** The face of a counter: facing and silhouette, damage as pips, and the flag. */
function Counter({ unit }: { unit: Unit }) {
  return (
    <>
      {unit.facing !== null && <path {...drawnAs("heading", "facing")} d={`M-10 ${-HALF - 1}L0 ${-HALF - 12}L10 ${-HALF - 1}Z`} transform={`rotate(${course(unit.facing)})`} />}
      <rect class="hit" x={-HALF} y={-HALF} width={CARD} height={CARD} rx={unit.side === "first" ? 2 : 9} />
      <g {...drawnAs("", unit.counter.type as Mark)} transform="translate(0 2)"><Silhouette type={unit.counter.type} facing={unit.facing} scale={0.9} /></g>
      <Pips count={unit.w} x={-21} kind="w" />
      <Pips count={unit.s} x={21} kind="s" />
      {unit.flagship && <path {...drawnAs("flag", "flagship")} d={FLAG} transform={`translate(${9 - HALF} ${-HALF - 5})`} />}
    </>
  );
}

/** What stands on a counter that is large enough: name, attack and speed. The button says more, and in words. */
function Printed({ words, unit }: { words: Words; unit: Unit }) {
  const name = shortName(words, unit);
  return (
    <g {...drawnAs(unit.side, "printed")} aria-hidden="true">
      {fitsOn(name) && <text class="short" y={-16.5}>{name}</text>}
      <text class="start" x={-HALF + 4} y={HALF - 4}>{unit.counter.attack}</text>
      <text class="end" x={HALF - 4} y={HALF - 4}>{unit.speed}</text>
    </g>
  );
}

/** Levels of damage that a unit has slots for: at more it is lost. */
const SLOTS = 3;

function Pips({ count, x, kind }: { count: number; x: number; kind: "w" | "s" }) {
  return (
    <>
      {Array.from({ length: SLOTS }, (_, index) => (
        <rect key={index} {...drawnAs("pip", index < count && kind)} x={x - 3.5} y={-11 + index * 8} width={7} height={7} />
      ))}
    </>
  );
}

/** A unit in words, with its distance and bearing from the one that is looked at. */
function told({ state: read, words }: Seen, sea: Sea, unit: Unit): string {
  const own = texts.value.battle;
  const from = unitOf(read, sea.selected.value);
  const parts = [
    nameOf(words, unit), words.value("type", unit.counter.type), words.value("side", unit.side), unit.hex ?? "",
    unit.facing === null ? "" : words.value("facing", unit.facing), `${words.member("speed")} ${unit.speed}`,
    `${words.member("gun_range")} ${own.hexes(unit.counter.gun_range)}`, damageOf(unit),
    situationOf(read).fire.some((each) => each.ship === unit.id) ? own.targetDeclared : "",
    from === null || from.id === unit.id ? "" : own.apart(nameOf(words, from), ...awayFrom(read, from, unit)),
  ];
  return parts.filter((part) => part !== "").join(joint());
}

/** How far and in which direction one unit lies from another. */
export function awayFrom(read: State, from: Unit, unit: Unit): [number, number] {
  const stagger = staggerOf(read);
  const [one, other] = [hexOf(from.hex ?? "", stagger), hexOf(unit.hex ?? "", stagger)];
  return [between(one, other), bearing(centre(one), centre(other))];
}
