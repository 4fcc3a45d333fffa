/**
 * A seat that came by a link, in the fragment: an invitation, or a token from another device. It is
 * claimed on a click, never on load, as previews of links load pages too; then it leaves the history.
 */

import { FaultNote } from "../../base/fault.tsx";
import { replace } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { CREATOR, FROM } from "../../service/keeping.ts";
import { RULESETS } from "../../service/service.ts";
import { useWords } from "../../service/words.ts";
import { claim, takeOver } from "../begin/founding.ts";

/** Characters of what an invitation says that are shown at most: anybody can write a link. */
const LONGEST = 60;

/** `parts`: ruleset, session, seat, the invitation or token, and what the link says beside them. */
export function Join({ parts, token }: { parts: string[]; token: boolean }) {
  const own = texts.value.join;
  const [named, session, seat, secret, last = ""] = parts;
  const ruleset = RULESETS.find((each) => each === named);
  const words = useWords(ruleset ?? RULESETS[0]);
  const about = [...new URLSearchParams(token ? "" : last)].map(([member, value]) => [member, value.slice(0, LONGEST)] as const);
  const from = about.find(([member]) => member === FROM)?.[1] ?? "";
  const { busy, done, fault, during } = useWork();
  if (ruleset === undefined || session === undefined || seat === undefined || secret === undefined) {
    return <main class="page"><p>{own.broken}</p></main>;
  }
  const take = () => during(async () => {
    await (token ? takeOver(ruleset, session, seat, secret, last === CREATOR) : claim(ruleset, session, seat, secret));
    replace("game", session, seat); // This tab stays at that seat, whatever others the browser holds.
  });
  return (
    <main class="page narrow">
      <h1>{token ? own.moved : own.title}</h1>
      {from !== "" && <p data-from>{own.from(from)}</p>}
      <p>{own.about(texts.value.games[ruleset].title, seat === "umpire" ? own.umpire : (words?.value("seat", seat) ?? ""))}</p>
      {words !== null && about.length > 0 && (
        <ul data-invited>{about.filter(([member, code]) => member !== FROM && code !== "").map(([member, code]) => <li key={member}>{words.member(member)}: <b>{words.value(member, code)}</b></li>)}</ul>
      )}
      {!token && <p class="muted">{texts.value.games[ruleset].about}</p>}
      {token && <p>{own.transferred}</p>}
      <FaultNote fault={fault} />
      <button type="button" class="primary large" disabled={busy || done} onClick={() => void take()}>
        {token ? own.go2 : seat === "spectator" ? own.watch : seat === "umpire" ? own.judge : own.go}
      </button>
    </main>
  );
}
