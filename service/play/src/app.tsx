/** The page: what stands on every screen, and which screen it is. */

import { here } from "./address.ts";
import { Guard } from "./guard.tsx";
import { LANGUAGES, type Language, choose, language } from "./language.ts";
import { Desk } from "./desk/page.tsx";
import { Proof } from "./proof/page.tsx";
import { route, to } from "./route.ts";
import { Begin } from "./start/begin.tsx";
import { Join } from "./start/join.tsx";
import { Start } from "./start/page.tsx";
import { StorageNotes } from "./stored.tsx";
import { TablePage } from "./table/page.tsx";
import { texts } from "./texts.ts";
import { EnterTournament } from "./tournament/enter.tsx";
import { TournamentPage } from "./tournament/page.tsx";

export function App() {
  const own = texts.value;
  return (
    <>
      <header class="top">
        <a class="home" href={to("")}><img src={here("/play/icon.svg")} alt="" width={24} height={24} /> {own.name}</a>
        <nav aria-label={own.name}>
          {route.value.name !== "" && <a href={to("")}>{own.back}</a>}
          <a class={route.value.name === "game" ? "elsewhere" : ""} href={to("desk")}>{own.desk}</a>
          <a class={route.value.name === "game" ? "elsewhere" : ""} href={to("proof")}>{own.proof}</a>
        </nav>
        <select aria-label={own.language} value={language.value} onChange={(event) => choose(event.currentTarget.value as Language)}>
          {Object.entries(LANGUAGES).map(([code, name]) => <option key={code} value={code} lang={code}>{name}</option>)}
        </select>
      </header>
      <StorageNotes />
      <Guard of={route.value}><Screen /></Guard>
    </>
  );
}

function Screen() {
  const { name, parts } = route.value;
  switch (name) {
    case "begin":
      return <Begin chosen={parts[0]} />;
    case "game":
      return <TablePage session={parts[0] ?? ""} seat={parts[1]} />;
    case "join":
    case "take":
      return <Join key={parts.join("/")} parts={parts} token={name === "take"} />;
    case "tournament":
      return <TournamentPage parts={parts} />;
    case "enter":
    case "hold":
      return <EnterTournament key={parts.join("/")} parts={parts} held={name === "hold"} />;
    case "proof":
      return <Proof session={parts[0]} />;
    case "desk":
      return <Desk />;
    default:
      return <Start />;
  }
}
