/** What stands in place of a part of the page that cannot be drawn, as of a state of a later release. */

import { Component, type ComponentChildren } from "preact";
import { texts } from "../base/texts.ts";
import { SaveSeats } from "./saving.tsx";

interface GuardProps {
  children: ComponentChildren;
  /** What the part is drawn of: when that changes, the part is tried again. */
  of?: unknown;
}

/** Draws `children`; where that fails, what one can do. All around it goes on. */
export class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: GuardProps): void {
    if (this.state.failed && before.of !== this.props.of) {
      this.setState({ failed: false });
    }
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children;
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
