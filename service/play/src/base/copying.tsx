/** A text that is copied with a click, or by hand where the browser does not permit that. */

import { useRef, useState } from "preact/hooks";
import { texts } from "./texts.ts";

interface CopyingProps {
  /** What it is, for those who do not see the page. */
  label: string;
  text: string;
  /** What stands on the button; left out: "Copy". */
  action?: string;
  /** Whether the text has several lines. It is shown when it could not be copied. */
  long?: boolean;
}

export function Copying({ label, text, action, long = false }: CopyingProps) {
  const own = texts.value.table;
  const [came, tell] = useState<"copied" | "refused" | null>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // Over plain http there is no clipboard.
      tell("copied");
    } catch {
      tell("refused");
      setTimeout(() => field.current?.select());
    }
  };
  const shown = !long || came === "refused";
  return (
    <span class="row copying">
      {shown && !long && <input ref={field} type="text" readOnly aria-label={label} value={text} onFocus={(event) => event.currentTarget.select()} />}
      {shown && long && <textarea ref={field} readOnly rows={4} aria-label={label} value={text} onFocus={(event) => event.currentTarget.select()} />}
      <button type="button" onClick={() => void copy()}>{came === "copied" ? own.copied : (action ?? own.copy)}</button>
      <span role="status" class="small" data-copied={came}>{came === "refused" ? own.notCopied : ""}</span>
    </span>
  );
}
