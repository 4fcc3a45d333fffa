/**
 * A place in a tournament that came by a link, in the fragment: an entrant's invitation, or a token from
 * another device. It is claimed on a click, never on load.
 */

import { useState } from "preact/hooks";
import { type Ruleset, Tournament } from "wardroom-client";
import { here } from "../address.ts";
import { FaultNote } from "../fault.tsx";
import { language } from "../language.ts";
import { replace } from "../route.ts";
import { RULESETS } from "../service.ts";
import { texts } from "../texts.ts";
import { keepTournament } from "./kept.ts";
import type { Seen } from "./shapes.ts";

/** `parts`: ruleset, tournament, and then the number of the entrant with his invitation, or a token. */
export function EnterTournament({ parts, held }: { parts: string[]; held: boolean }) {
  const own = texts.value.organising;
  const [named, id, ...rest] = parts;
  const ruleset = RULESETS.find((each) => each === named);
  const [number, secret] = held ? [null, rest[0]] : [Number(rest[0]), rest[1]];
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  if (ruleset === undefined || id === undefined || secret === undefined || Number.isNaN(number)) {
    return <main class="page"><p>{texts.value.join.broken}</p></main>;
  }
  const take = async () => {
    setBusy(true);
    try {
      await entered(ruleset, id, number, secret);
      replace("tournament", id);
    } catch (refused) {
      setFault(refused);
      setBusy(false);
    }
  };
  return (
    <main class="page narrow">
      <h1>{held ? own.movedTitle : own.enterTitle}</h1>
      <p>{held ? own.movedAbout(texts.value.games[ruleset].title) : own.enterAbout(texts.value.games[ruleset].title)}</p>
      <FaultNote fault={fault} />
      <button type="button" class="primary large" disabled={busy} onClick={() => void take()}>{held ? texts.value.join.go2 : own.enterGo}</button>
    </main>
  );
}

/** Take a place of a tournament, and keep it. */
async function entered(ruleset: Ruleset, id: string, entrant: number | null, secret: string): Promise<void> {
  const url = here(`/v1/${ruleset}/tournaments/${id}`);
  const options = { language: language.value };
  const { tournament, token } = entrant === null
    ? { tournament: new Tournament<Ruleset>(url, secret, options), token: secret }
    : await Tournament.join<Ruleset>(url, entrant, secret, options);
  const { name, dice, entrant: number } = (await tournament.read()) as unknown as Seen;
  keepTournament({ ruleset, tournament: id, name, since: new Date().toISOString(), token, entrant: number, invitations: {}, commitment: dice.commitment });
}
