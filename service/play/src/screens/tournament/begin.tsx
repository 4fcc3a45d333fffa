/** Create a tournament: the game, how it is played, and who takes part. */

import { useState } from "preact/hooks";
import type { NewTournament, Ruleset } from "wardroom-client";
import { isProblem } from "wardroom-client/problem";
import { Tournament } from "wardroom-client/tournament";
import { SERVICE } from "../../base/address.ts";
import { FaultNote } from "../../base/fault.tsx";
import type { Json } from "../../base/json.ts";
import { language, number } from "../../base/language.ts";
import { go } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { Choice, Radio } from "../../base/widgets.tsx";
import { useWork } from "../../base/work.ts";
import { useGame } from "../../games/registry.ts";
import type { Game } from "../../seat/game.ts";
import { RULESETS } from "../../service/service.ts";
import { type Invitations, keepTournament } from "../../service/tournaments.ts";
import { type Words, useWords } from "../../service/words.ts";
import { Agreements, type Agreed } from "../begin/agreements.tsx";
import { Duties, type DutiesAsked } from "../begin/duties.tsx";
import { GameChoice, Options, useContests } from "../begin/rules.tsx";
import { enteredIn, hasLength, labelOf, namesIn } from "./contests.ts";
import type { Handed, Until } from "./shapes.ts";
import { UntilChoice } from "./until.tsx";

export function NewTournamentForm() {
  const own = texts.value.organising;
  const [ruleset, setRuleset] = useState<Ruleset>(RULESETS[0]);
  const words = useWords(ruleset);
  const game = useGame(ruleset);
  return (
    <main class="page">
      <h1>{own.create}</h1>
      <GameChoice value={ruleset} change={setRuleset} />
      {words !== null && game !== null && <Form key={ruleset} ruleset={ruleset} game={game} words={words} />}
    </main>
  );
}

function Form({ ruleset, game: { SetUp, facts: { seats } }, words }: { ruleset: Ruleset; game: Game; words: Words }) {
  const own = texts.value.organising;
  const paired = seats.length > 1;
  const [setup, setSetup] = useState<Json>({});
  const [options, setOptions] = useState<Record<string, Json>>({});
  const [name, setName] = useState("");
  const [names, setNames] = useState("");
  const [format, setFormat] = useState(paired ? "round_robin" : "own_games");
  const [pairing, setPairing] = useState<Json>({ groups: 1, meetings: 2, unplayed: "loss" });
  const contests = useContests(ruleset);
  const [contest, setContest] = useState("");
  const [length, setLength] = useState("");
  const [until, setUntil] = useState<Until>({});
  const [duties, setDuties] = useState<DutiesAsked>({ umpire: { sees_hidden: false } });
  const [agreed, setAgreed] = useState<Agreed>({});
  const [odds, setOdds] = useState(true);
  const [closes, setCloses] = useState("");
  const [hidden, setHidden] = useState(false);
  const { busy, done, fault, during } = useWork();
  const entrants = enteredIn(names, contest);
  const create = () => during(async () => {
    const asked = {
      name, setup, options, odds, hidden_from_organiser: hidden, contribution: drawn(), entrants, ...duties, ...(paired ? agreed : {}),
      ...(paired ? { format } : contest === "" ? {} : { contest }), ...(format === "round_robin" ? pairing : {}),
      ...(length === "" || !hasLength(contest) ? {} : { length }),
      ...(Object.keys(until).length === 0 ? {} : { until }),
      ...(closes === "" ? {} : { closes: new Date(closes).toISOString() }),
    };
    go("tournament", await created(ruleset, name, asked));
  });
  return (
    <form class="founding" onSubmit={(event) => {
      event.preventDefault();
      void create();
    }}>
      <fieldset class="card">
        <legend>{texts.value.tournament.title}</legend>
        <div class="members">
          <div class="field">
            <label for="tournament-name">{own.name}</label>
            <input id="tournament-name" type="text" maxLength={100} value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </div>
          <div class="field">
            <label for="closes">{own.closesAt}</label>
            <input id="closes" type="datetime-local" value={closes} onInput={(event) => setCloses(event.currentTarget.value)} />
          </div>
        </div>
        <Names id="entrants" value={names} change={setNames} label={labelOf(contest, own.entrantsOf(number(entrants.length)))} fault={fault} />
      </fieldset>
      <fieldset class="card">
        <legend>{texts.value.begin.setup}</legend>
        <div class="members"><SetUp setup={setup} change={setSetup} words={words} /></div>
        {contests.length > 0 && (
          <div class="members">
            <Choice id="contest" label={own.contest} value={contest === "" ? contests[0] ?? "" : contest} change={setContest}
              options={contests.map((each) => [each, words.value("contest", each)])} />
            {hasLength(contest) && (
              <Choice id="length" label={own.length} value={length} change={setLength}
                options={[["", own.lengthAgreed], ...["long", "short"].map((each): [string, string] => [each, words.value("length", each)])]} />
            )}
          </div>
        )}
        <label class="check">
          <input type="checkbox" checked={odds} onChange={(event) => setOdds(event.currentTarget.checked)} />
          {texts.value.begin.odds}
        </label>
      </fieldset>
      {contests.length > 0 && <UntilChoice until={until} change={setUntil} />}
      {paired && (
        <fieldset class="card">
          <legend>{own.format}</legend>
          <Radio name="format" value={format} change={setFormat} options={[["round_robin", own.formats.round_robin], ["own_games", own.formats.own_games]]} />
          {format === "round_robin" && <Pairing pairing={pairing} change={setPairing} most={Math.max(1, Math.floor(entrants.length / 2))} />}
        </fieldset>
      )}
      {paired && <Agreements agreed={agreed} change={setAgreed} />}
      <Duties ruleset={ruleset} words={words} asked={duties} change={setDuties} umpire={own.umpire} />
      <fieldset class="card">
        <legend>{own.games}</legend>
        <label class="check">
          <input type="checkbox" name="hidden" checked={hidden} onChange={(event) => setHidden(event.currentTarget.checked)} />
          {own.hideGames}
        </label>
        <p class="small muted">{own.hideGamesAbout}</p>
      </fieldset>
      <Options ruleset={ruleset} words={words} chosen={options} change={setOptions} />
      <FaultNote fault={fault} />
      <button type="submit" class="primary large" disabled={busy || done || entrants.length === 0}>{own.create}</button>
    </form>
  );
}

interface NamesProps {
  id: string;
  label: string;
  value: string;
  change: (value: string) => void;
  /** What was refused: what of it is about a name stands here, with that name. */
  fault?: unknown;
}

/** Names, one a line. */
export function Names({ id, label, value, change, fault }: NamesProps) {
  const named = isProblem(fault) ? fault.errors.flatMap((each) => {
    const [, place] = /^\/entrants\/(\d+)\//.exec("pointer" in each ? (each.pointer ?? "") : "") ?? [];
    return place === undefined ? [] : [`${namesIn(value)[Number(place)]}: ${each.detail}`];
  }) : [];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea id={id} rows={4} spellcheck={false} value={value} aria-describedby={`${id}-faults`} aria-invalid={named.length > 0} onInput={(event) => change(event.currentTarget.value)} />
      <div id={`${id}-faults`}>{named.map((each) => <p key={each} class="fault">{each}</p>)}</div>
    </div>
  );
}

function Pairing({ pairing, change, most }: { pairing: Json; change: (pairing: Json) => void; most: number }) {
  const own = texts.value.organising;
  return (
    <div class="members indented">
      <div class="field">
        <label for="groups">{own.groups}</label>
        <input id="groups" type="number" min={1} max={most} value={pairing.groups}
          onInput={(event) => event.currentTarget.value !== "" && change({ ...pairing, groups: Number(event.currentTarget.value) })} />
      </div>
      <label class="check">
        <input type="checkbox" checked={pairing.meetings === 2} onChange={(event) => change({ ...pairing, meetings: event.currentTarget.checked ? 2 : 1 })} />
        {own.swapSides}
      </label>
      <div class="field">
        <label for="unplayed">{own.unplayed}</label>
        <select id="unplayed" value={pairing.unplayed} onChange={(event) => change({ ...pairing, unplayed: event.currentTarget.value })}>
          <option value="loss">{own.unplayedAs.loss}</option>
          <option value="void">{own.unplayedAs.void}</option>
        </select>
      </div>
    </div>
  );
}

/** Create a tournament, keep its token and invitations, and return its id. */
async function created(ruleset: Ruleset, name: string, asked: Json): Promise<string> {
  const { created: made } = await Tournament.create(SERVICE, ruleset, asked as NewTournament<Ruleset>, { language: language.value });
  const told = made as unknown as { tokens: { organiser: string }; entrants: Handed[]; tournament: { tournament: string; dice: { commitment: string } } };
  const { tournament: id, dice } = told.tournament;
  keepTournament({
    ruleset, tournament: id, name, since: new Date().toISOString(), token: told.tokens.organiser, entrant: null,
    invitations: handedOut(told.entrants), commitment: dice.commitment,
  });
  return id;
}

/** The invitations of entrants by their numbers, as they are kept. */
export function handedOut(entrants: readonly Handed[]): Record<string, Invitations> {
  return Object.fromEntries(entrants.map(({ number: each, session, invitations }) => [each, { session, seats: invitations }]));
}

/** What the organiser adds to the seed, so that the service alone does not choose it. */
function drawn(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (each) => each.toString(16).padStart(2, "0")).join("");
}
