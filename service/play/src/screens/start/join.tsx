/**
 * A seat that came by a link, in the fragment: an invitation, or a token from another device. It is
 * claimed on a click, never on load, as previews of links load pages too; then it leaves the history.
 */

import { FaultNote } from "../../base/fault.tsx";
import { replace } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { CREATOR } from "../../service/keeping.ts";
import { RULESETS } from "../../service/service.ts";
import { useWords } from "../../service/words.ts";
import { claim, takeOver } from "../begin/founding.ts";
import { Entry } from "./entry.tsx";

/** `parts`: ruleset, session, seat, and the invitation or token. */
export function Join({ parts, token }: { parts: string[]; token: boolean }) {
  const own = texts.value.join;
  const [named, session, seat, secret, creator] = parts;
  const ruleset = RULESETS.find((each) => each === named);
  const words = useWords(ruleset ?? RULESETS[0]);
  const { busy, done, fault, during } = useWork();
  if (parts.length === 0 && !token) {
    return <Entry />;
  }
  if (ruleset === undefined || session === undefined || seat === undefined || secret === undefined) {
    return <main class="page"><p>{own.broken}</p></main>;
  }
  const take = () => during(async () => {
    await (token ? takeOver(ruleset, session, seat, secret, creator === CREATOR) : claim(ruleset, session, seat, secret));
    replace("game", session, seat); // This tab stays at that seat, whatever others the browser holds.
  });
  return (
    <main class="page narrow">
      <h1>{token ? own.moved : own.title}</h1>
      <p>{own.about(texts.value.games[ruleset].title, seat === "umpire" ? own.umpire : (words?.value("seat", seat) ?? ""))}</p>
      {token && <p>{own.transferred}</p>}
      <FaultNote fault={fault} />
      <button type="button" class="primary large" disabled={busy || done} onClick={() => void take()}>
        {token ? own.go2 : seat === "spectator" ? own.watch : seat === "umpire" ? own.judge : own.go}
      </button>
    </main>
  );
}
