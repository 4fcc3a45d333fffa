/** What stands in place of a part of the page that cannot be drawn, as of a state of a later release. */

import { Component, type ComponentChildren } from "preact";
import { NotFetched } from "../base/part.ts";
import { texts } from "../base/texts.ts";
import { Unfetched } from "../base/unfetched.tsx";
import { SaveSeats } from "./saving.tsx";

interface GuardProps {
  children: ComponentChildren;
  /** What the part is drawn of: when that changes, the part is tried again. */
  of?: unknown;
  /** Whether the part is a whole screen. */
  screen?: boolean;
  /** What else one can do where it cannot be drawn. */
  otherwise?: ComponentChildren;
}

interface GuardState {
  /** Why the part cannot be drawn; null: it can. */
  fault: { thrown: unknown } | null;
}

/** Draws `children`; where that fails, what one can do. All around it goes on. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { fault: null };

  static override getDerivedStateFromError(thrown: unknown): GuardState {
    return { fault: { thrown } };
  }

  override componentDidUpdate(before: GuardProps): void {
    if (this.state.fault !== null && before.of !== this.props.of) {
      this.setState({ fault: null });
    }
  }

  override render() {
    const { fault } = this.state;
    if (fault === null) {
      return this.props.children;
    }
    const note = <>{fault.thrown instanceof NotFetched ? <Unfetched /> : <Broken />}{this.props.otherwise}</>;
    return this.props.screen !== true ? note : <main class="page"><h1 class="unseen">{texts.value.name}</h1>{note}</main>;
  }
}

function Broken() {
  const own = texts.value.guard;
  return (
    <div class="note fault broken" role="alert">
      <p><strong>{own.broken}</strong> {own.about}</p>
      <button type="button" data-reload onClick={() => location.reload()}>{own.reload}</button>
      <SaveSeats />
    </div>
  );
}
