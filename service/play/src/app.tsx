/** The page: what stands on every screen, and which screen it is. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { builtFile } from "./base/address.ts";
import { LANGUAGES, type Language, language } from "./base/language.ts";
import { Part } from "./base/part.ts";
import { route, to } from "./base/route.ts";
import { speak, texts } from "./base/texts.ts";
import { Unfetched } from "./base/unfetched.tsx";
import { Join } from "./screens/start/join.tsx";
import { Start } from "./screens/start/page.tsx";
import type { TableProps } from "./screens/tournament/page.tsx";
import { Guard } from "./service/guard.tsx";
import { StorageNotes } from "./service/stored.tsx";

const DESK = new Part(() => import("./desk.ts"));
const ORGANISING = new Part(() => import("./organising.ts"));
const PLAYING = new Part(() => import("./playing.ts"));

export function App() {
  const own = texts.value;
  /** The language that was chosen last, where its texts cannot be fetched. */
  const [unspoken, setUnspoken] = useState<Language | null>(null);
  const spoken = (chosen: Language) => {
    speak(chosen).then(() => setUnspoken(null), () => setUnspoken(chosen));
  };
  return (
    <>
      <header class="top">
        <a class="home" href={to("")}><img src={builtFile("icon.svg")} alt="" width={24} height={24} /> {own.name}</a>
        <nav aria-label={own.name}>
          {route.value.name !== "" && <a href={to("")}>{own.back}</a>}
          <a class={route.value.name === "game" ? "elsewhere" : ""} href={to("desk")}>{own.desk}</a>
          <a class={route.value.name === "game" ? "elsewhere" : ""} href={to("proof")}>{own.proof}</a>
        </nav>
        <select aria-label={own.language} value={language.value} onChange={(event) => spoken(event.currentTarget.value as Language)}>
          {Object.entries(LANGUAGES).map(([code, name]) => <option key={code} value={code} lang={code}>{name}</option>)}
        </select>
      </header>
      <StorageNotes />
      {unspoken !== null && <Unfetched />}
      <Guard of={route.value} screen><Screen /></Guard>
    </>
  );
}

function Screen() {
  const { name, parts } = route.value;
  switch (name) {
    case "begin":
      return <Later part={ORGANISING} draw={({ Begin }) => <Begin chosen={parts[0]} />} />;
    case "game":
      return <Later part={PLAYING} draw={({ TablePage }) => <TablePage session={parts[0] ?? ""} seat={parts[1]} />} />;
    case "join":
    case "take":
      return parts.length === 0 ? <Later part={ORGANISING} draw={({ Entry }) => <Entry />} /> : <Join key={parts.join("/")} parts={parts} token={name === "take"} />;
    case "tournament":
      return <Later part={ORGANISING} draw={({ TournamentPage }) => <TournamentPage parts={parts} Table={LaterTable} />} />;
    case "enter":
    case "hold":
      return <Later part={ORGANISING} draw={({ EnterTournament }) => <EnterTournament key={parts.join("/")} parts={parts} held={name === "hold"} />} />;
    case "proof":
      return <Later part={DESK} draw={({ Proof }) => <Proof session={parts[0]} />} />;
    case "desk":
      return <Later part={DESK} draw={({ Desk }) => <Desk />} />;
    case "drill":
      return <Later part={DESK} draw={({ DrillPage }) => <DrillPage />} />;
    default:
      return <Start />;
  }
}

function LaterTable(props: TableProps) {
  return <Later part={PLAYING} draw={({ TableOf }) => <TableOf {...props} />} />;
}

/** Draws what a part of the page has, once that is here. */
function Later<T>({ part, draw }: { part: Part<T>; draw: (here: T) => ComponentChildren }) {
  const here = part.now;
  return here === null ? <main class="page" aria-busy="true"><h1 class="unseen">{texts.value.name}</h1><p class="muted">{texts.value.loading}</p></main> : draw(here);
}
