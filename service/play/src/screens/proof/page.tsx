/** The page `#/proof`: checks a log in the browser, and steps through its game. */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset, Session } from "wardroom-client";
import { FaultNote } from "../../base/fault.tsx";
import type { Json } from "../../base/json.ts";
import { ago, language } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { type Kept, games, sessionOf } from "../../service/keeping.ts";
import { type Checked, checked } from "./checking.ts";
import { Findings } from "./findings.tsx";
import { NoLog, NoLogNote, logIn } from "./given.tsx";
import { type Own, Replay } from "./replay.tsx";
import type { Shown } from "./scene.tsx";

export function Proof({ session }: { session: string | undefined }) {
  const own = texts.value.proving;
  const [log, setLog] = useState<Json>(null);
  const [mine, setMine] = useState<Own | null>(null);
  const [noted, setNoted] = useState("");
  const [result, setResult] = useState<Checked | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const heads = noted.toLowerCase().split(/[\s,]+/).filter((each) => each !== "");

  /** `own`: the game of this browser whose log it is; null: it comes from elsewhere. */
  const take = async (given: () => Promise<Json>, own: Own | null) => {
    setFault(null);
    setResult(null);
    setMine(own);
    try {
      setLog(await given());
    } catch (thrown) {
      setLog(null);
      setFault(thrown);
    }
  };
  useEffect(() => {
    const game = games.value.find((each) => each.session === session);
    if (game !== undefined) {
      void take(() => exported(game), ownOf(game));
    }
  }, [session]);
  useEffect(() => {
    let current = true;
    if (log !== null) {
      checked(log, heads).then((found) => current && setResult(found), (thrown) => current && setFault(thrown));
    }
    return () => {
      current = false;
    };
  }, [log, heads.join(" ")]);

  const replay = result !== null && result.check.entries > 0 && <Replay key={String(result.log.session)} log={result.log} own={mine} />;
  // Who comes from a game comes to see it again: how it is proven stands below.
  const again = session !== undefined && mine !== null;
  return (
    <main class="page">
      <h1>{again ? own.replay : texts.value.proof}</h1>
      {again && replay}
      <p>{own.about}</p>
      <section class="card proof-source" aria-label={own.source}>
        <p class="row">
          <label class="button primary">
            {own.file}
            <input type="file" accept="application/json" class="unseen" onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) {
                void take(async () => logIn(await file.text()), null);
              }
              currentTarget.value = "";
            }} />
          </label>
        </p>
        {games.value.length > 0 && (
          <>
            <p class="muted small">{own.orMine}</p>
            <p class="row">
              {games.value.slice(0, 6).map((game) => (
                <button key={game.session} type="button" onClick={() => void take(() => exported(game), ownOf(game))}>
                  {game.name || texts.value.games[game.ruleset].title} · {ago(game.since)}
                </button>
              ))}
            </p>
          </>
        )}
        <div class="field">
          <label for="noted">{own.noted}</label>
          <input id="noted" type="text" spellcheck={false} autocomplete="off" value={noted}
            onInput={({ currentTarget }) => setNoted(currentTarget.value)} />
        </div>
      </section>
      {fault instanceof SyntaxError ? <p class="note fault" role="alert">{own.notJson}</p>
        : fault instanceof NoLog ? <NoLogNote fault={fault} /> : <FaultNote fault={fault} />}
      {result !== null && <Findings key={String(result.log?.session)} found={result} />}
      {!again && replay}
    </main>
  );
}

async function exported(game: Kept): Promise<Json> {
  return asked(game).get("/export?with_charts=true");
}

function asked(game: Kept): Session<Ruleset> {
  return sessionOf(game, { language: language.value, attempts: 3 });
}

/** What is asked of a game of this browser beside its log. */
function ownOf(game: Kept): Own {
  return {
    shown: async (entry) => (await asked(game).replay(entry)) as unknown as Shown,
    luck: async () => [...(await asked(game).luck()).lines],
  };
}
