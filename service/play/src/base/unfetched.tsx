/** What stands in place of a part of the page that could not be fetched, and what one can do. */

import { useEffect, useState } from "preact/hooks";
import { BUILD, pageAt } from "./address.ts";
import { online } from "./online.ts";
import { texts } from "./texts.ts";

/** How the page of the service stands to this one; `unreached`: it does not answer. */
type Standing = "newer" | "same" | "unreached";

/** A page of an earlier build finds its parts no more: it says so, and is loaded anew where one asks for it. */
export function Unfetched() {
  const own = texts.value.guard;
  const [standing, setStanding] = useState<Standing>("unreached");
  const ask = () => void standingNow().then(setStanding);
  useEffect(ask, [online.value]);
  return (
    <div class="note warn" role="alert" data-unfetched={standing}>
      <p>{standing === "newer" ? own.newer : own.unfetched}</p>
      {standing === "unreached"
        ? <button type="button" data-retry onClick={ask}>{texts.value.table.tryAgain}</button>
        : <button type="button" data-reload onClick={() => location.reload()}>{own.reload}</button>}
    </div>
  );
}

async function standingNow(): Promise<Standing> {
  try {
    const answer = await fetch(pageAt(""), { cache: "no-cache" });
    return !answer.ok ? "unreached" : (await answer.text()).includes(BUILD) ? "same" : "newer";
  } catch {
    return "unreached";
  }
}
