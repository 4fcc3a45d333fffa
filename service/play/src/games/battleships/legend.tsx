/** Every mark that can be on the map: what draws it takes it from here, and the key tells of those that are seen. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { texts } from "../../base/texts.ts";
import type { Texts } from "../../base/texts/en.ts";
import { Prose } from "../../reckoning/prose.tsx";
import type { Words } from "../../service/words.ts";
import { hullOf } from "./silhouettes.tsx";

type Label = (words: Words, own: Texts["battle"]) => string;
/** The path of a mark around its own centre, what it means, and the classes that it is drawn with; left out: its name. */
type Sign = readonly [path: string, label: Label, path: string, group?: string] | readonly [path: string, label: Label];

/** A ship that goes down: bow up, mast aslant, waves. */
export const WRECK = "M-15 9Q0 18 15 9M-9 5L-4 -13L2 7M4 7L10 -5M-19 16q4.75 -5 9.5 0t9.5 0t9.5 0t9.5 0";
export const MINE = "M-9 -9L9 9M9 -9L-9 9";
export const FLAG = "M-8 9v-17h15l-4 5l4 5h-12v7z";
export const TURN = "M-8 9L0 -15L8 9L0 5Z";
const [HEX, LINE, CARD, PIP] = ["M-14 0l7 -9h14l7 9l-7 9h-14z", "M-20 0H20", "M-9 -9h18v18h-18z", "M-5 -5h10v10h-10z"];

const member = (code: string): Label => (words) => words.member(code);
const unit = (label: Label, drawn: string): Sign => [CARD, label, "hit", `unit ${drawn}`];
const side = (code: string): Sign => unit((words) => words.value("side", code), code);
const type = (code: string): Sign => [hullOf(code), (words) => words.value("type", code), "hull"];
const arc = (code: string): Sign => [LINE, (words) => `${words.member("fire")}: ${words.result(code)}`, `arc ${code}`];
const torpedoes = (code: string): Sign => [LINE, (words) => `${words.member("torpedoes")}: ${words.result(code)}`, `arc ${code}`];

const SIGNS = {
  first: side("first"), second: side("second"),
  BB: type("BB"), BC: type("BC"), PB: type("PB"), CA: type("CA"), CL: type("CL"), DD: type("DD"), SB: type("SB"),
  facing: ["M-9 7L0 -7L9 7Z", member("facing"), "heading"],
  printed: ["", (words) => `${words.member("attack")} 16 · ${words.member("speed")} 4`],
  w: [PIP, member("w"), "pip w"], s: [PIP, member("s"), "pip s"],
  flagship: [FLAG, member("flagship"), "flag"],
  several: ["M0 -9a9 9 0 0 1 0 18a9 9 0 0 1 0 -18", (_, { several }) => several, "disc", "count"],
  looked: unit((_, { looked }) => looked, "looked"),
  able: unit((_, { able }) => able, "able"),
  aimed: unit((_, { aimed }) => aimed, "aimed"),
  struck: ["M0 -7a7 7 0 0 1 0 14a7 7 0 0 1 0 -14", (_, { struck }) => struck],
  all_round: arc("all_round"), bow: arc("bow"), starboard: arc("starboard"), stern: arc("stern"), port: arc("port"),
  torpedoes_starboard: torpedoes("starboard"), torpedoes_port: torpedoes("port"),
  declared: [LINE, (_, { declared }) => declared, "", "shot"],
  planned: [LINE, (_, { planned }) => planned, "", "shot planned"],
  secondary: [LINE, (words) => words.value("battery", "secondary"), "", "shot secondary"],
  torpedo: [LINE, member("torpedoes"), "", "torpedo"],
  track: [HEX, (_, { track }) => track],
  reach: [HEX, (_, { reach }) => reach],
  turning: [TURN, (_, { turning }) => turning],
  way: [LINE, (_, { way }) => way, "line", "way chosen"],
  trail: [LINE, (_, { trail }) => trail],
  lit: [HEX, (words) => words.result("lit")],
  mine: [MINE, member("mines")],
  wreck: [WRECK, member("wrecks"), "", "wreck"],
  land: [HEX, member("land")],
  breakwater: [LINE, member("breakwaters")],
  exit: [LINE, member("exits")],
} satisfies Record<string, Sign>;

export type Mark = keyof typeof SIGNS;

/** The class and the mark of an element that stands for these; `also`: a class that is none. */
export function drawnAs(also: string, ...marks: (Mark | false | undefined)[]): { class: string; "data-mark": string } {
  const told = marks.filter(Boolean).join(" ");
  return { class: `${also} ${told}`, "data-mark": told };
}

const PHONE = matchMedia("(max-width: 47.99rem)");

/** What the marks are that are now on a board. */
export function Key({ place, drawn, words }: { place: { current: Element | null }; drawn: string; words: Words }) {
  const marks = useSignal<string[]>([]);
  useEffect(() => {
    const board = place.current as Element;
    const look = () => {
      const found = new Set([...board.querySelectorAll<SVGElement>("[data-mark]")].flatMap(({ dataset }) => dataset.mark?.split(" ")));
      marks.value = Object.keys(SIGNS).filter((each) => found.has(each));
    };
    const watch = new MutationObserver(look);
    watch.observe(board, { childList: true, subtree: true, attributeFilter: ["data-mark"] });
    look();
    return () => watch.disconnect();
  }, []);
  return (
    <details class={`map-key small ${drawn}`} open={!PHONE.matches}>
      <summary>{texts.value.battle.key}</summary>
      <ul>
        {marks.value.map((each) => {
          const [sign, label, drawnWith = each, group] = SIGNS[each as Mark] as Sign;
          return <li key={each} data-key={each}><svg class="map" viewBox="-20 -10 40 20" width={32} height={16} aria-hidden="true"><g class={group}><path class={drawnWith} d={sign} /></g></svg> <Prose text={label(words, texts.value.battle)} words={words} /></li>;
        })}
      </ul>
    </details>
  );
}
