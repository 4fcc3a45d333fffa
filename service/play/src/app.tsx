/** The page: what stands on every screen, and which screen it is. */

import { here } from "./base/address.ts";
import { LANGUAGES, type Language, choose, language } from "./base/language.ts";
import { route, to } from "./base/route.ts";
import { texts } from "./base/texts.ts";
import { Begin } from "./screens/begin/begin.tsx";
import { Desk } from "./screens/desk/page.tsx";
import { Proof } from "./screens/proof/page.tsx";
import { Join } from "./screens/start/join.tsx";
import { Start } from "./screens/start/page.tsx";
import { TableOf, TablePage } from "./screens/table/page.tsx";
import { EnterTournament } from "./screens/tournament/enter.tsx";
import { TournamentPage } from "./screens/tournament/page.tsx";
import { Guard } from "./service/guard.tsx";
import { StorageNotes } from "./service/stored.tsx";

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
      return <TournamentPage parts={parts} Table={TableOf} />;
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
