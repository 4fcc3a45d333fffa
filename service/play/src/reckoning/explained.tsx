/** Something in a text that explains itself: pointed at, reached by keys or tapped. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";

/** Pixels between an explanation and the edge of the screen, and its greatest width. */
const [EDGE, WIDTH] = [8, 352];

/** Closes the explanation that is open: there is never more than one. */
let shut = () => undefined as void;

/** Above all else, where nothing around it cuts it off. */
const onTop = (place: HTMLElement | null) => place?.showPopover?.();

interface ExplainedProps {
  class: string;
  children: ComponentChildren;
  /** Drawn once it is asked for. */
  explanation: () => ComponentChildren;
  /** Whether the tab key stops at it; elsewhere other keys go to it. */
  stop?: boolean;
}

export function Explained({ class: named, children, explanation, stop = true }: ExplainedProps) {
  /** Where it stands on the screen; null: it is not open. `held`: it stays when the pointer goes. */
  const [open, setOpen] = useState<{ at: DOMRect; held: boolean } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const show = (held: boolean) => {
    if (button.current !== null) {
      shut();
      shut = () => setOpen(null);
      setOpen({ at: button.current.getBoundingClientRect(), held });
    }
  };
  useEffect(() => {
    if (open === null) {
      return undefined;
    }
    const ended = new AbortController();
    const heard = { capture: true, signal: ended.signal };
    const close = () => setOpen(null);
    // What scrolls takes its explanation along.
    addEventListener("scroll", () => setOpen((was) => (was === null || button.current === null ? null : { ...was, at: button.current.getBoundingClientRect() })), heard);
    addEventListener("keydown", ({ key }) => key === "Escape" && close(), heard);
    addEventListener("pointerdown", ({ target }) => !(target instanceof Node && button.current?.parentNode?.contains(target)) && close(), heard);
    return () => ended.abort();
  }, [open !== null]);
  return (
    <span class="explained" onMouseLeave={() => open?.held === false && setOpen(null)}>
      <button type="button" class={named} ref={button} tabIndex={stop ? 0 : -1} aria-expanded={open !== null} aria-describedby={open === null ? undefined : id}
        onMouseEnter={() => open === null && show(false)} onClick={() => show(true)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && show(true)} onBlur={() => setOpen(null)}>{children}</button>
      {open !== null && <span role="tooltip" popover="manual" ref={onTop} id={id} class="explanation" style={placed(open.at)}>{explanation()}</span>}
    </span>
  );
}

/** Below what it explains, or above it where there is more room. */
function placed({ left, top, bottom }: DOMRect) {
  const across = { left: `${Math.max(EDGE, Math.min(left, innerWidth - WIDTH - EDGE))}px` };
  return bottom > innerHeight / 2 ? { ...across, bottom: `${innerHeight - top}px` } : { ...across, top: `${bottom}px` };
}
