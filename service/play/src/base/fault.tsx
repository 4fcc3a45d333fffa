/** What was refused or went wrong, in words. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isProblem } from "wardroom-client/problem";
import { NotStarted } from "wardroom-client/starting";
import { NotFetched } from "./part.ts";
import { texts } from "./texts.ts";
import { Unfetched } from "./unfetched.tsx";

interface FaultProps {
  fault: unknown;
  retry?: () => void;
  /** Draws a sentence of the service; left out: as it is. */
  tell?: (text: string) => ComponentChildren;
  /** What is said where no answer came; left out: that what was done is kept. */
  unanswered?: string;
}

export function FaultNote({ fault, retry, tell = (text) => text, unanswered = texts.value.table.noAnswer }: FaultProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const note = place.current;
    const { top = 0, bottom = 0 } = note?.getBoundingClientRect() ?? {};
    // A refusal answers a click, wherever that was: it is seen, and heard.
    if (note !== null && isProblem(fault) && fault.status < 500 && (top < 0 || bottom > innerHeight)) {
      note.scrollIntoView({ block: "center" });
      note.focus({ preventScroll: true });
    }
  }, [fault]);
  if (fault === null || fault === undefined) {
    return null;
  }
  if (fault instanceof NotFetched) {
    return <Unfetched />;
  }
  const own = texts.value.table;
  return (
    <div class="fault note" role="alert" tabIndex={-1} ref={place}>
      <Told fault={fault} tell={tell} unanswered={unanswered} />
      {retry !== undefined && !(isProblem(fault) && fault.status < 500) && (
        <button type="button" onClick={retry}>{own.tryAgain}</button>
      )}
    </div>
  );
}

function Told({ fault, tell, unanswered }: Required<Omit<FaultProps, "retry">>) {
  const own = texts.value.table;
  if (isProblem(fault, "version_stale")) {
    return <p>{own.stale}</p>;
  }
  if (isProblem(fault) && fault.status < 500) {
    // A fault of the body begins with the pointer of its member: where that is, the form says.
    const said = fault.message.replace(/^\/\S*: /, "");
    const others = fault.errors.filter((each) => each.detail !== said);
    return (
      <>
        <p><strong>{own.refused}</strong> {tell(said)}</p>
        {others.length > 0 && <ul>{others.map((each, index) => <li key={index}>{tell(each.detail)}</li>)}</ul>}
      </>
    );
  }
  if (fault instanceof TypeError || isProblem(fault)) {
    return <p>{unanswered}</p>;
  }
  return <p>{fault instanceof NotStarted ? own.promise : own.failed}</p>;
}
