/** Dragging, the wheel and two fingers: they move what is seen, frame by frame, and nothing is drawn anew before it rests. */

import type { Point } from "./hexes.ts";
import { type View, onBoard } from "./scene.ts";

/** Pixels for a unit of the board. */
const [SMALLEST, LARGEST] = [0.08, 3];
/** Milliseconds without a movement after which a gesture has come to rest; pixels from which a press is a drag. */
const [REST, DRAGGED] = [140, 6];
/** Pixels of a line, for a wheel that turns by lines. */
const LINE = 33;

export class Camera {
  view: View;
  /** Whether what was pressed last was dragged: it is no click then. */
  dragged = false;
  readonly #board: HTMLElement;
  readonly #moved: (view: View) => void;
  readonly #rested: (view: View) => void;
  readonly #down = new Map<number, Point>();
  /** Where the board is in the window, as it was when it was pressed: a drag asks for no layout. */
  #corner: Point = [0, 0];
  #far = 0;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #given = new AbortController();

  /** `moved` is called once a frame, `rested` when a gesture has come to rest. */
  constructor(board: HTMLElement, view: View, moved: (view: View) => void, rested: (view: View) => void) {
    [this.#board, this.view, this.#moved, this.#rested] = [board, view, moved, rested];
    const { signal } = this.#given;
    board.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    board.addEventListener("pointermove", (event) => this.#drag(event), { signal });
    for (const name of ["pointerup", "pointercancel", "pointerleave"] as const) {
      board.addEventListener(name, (event) => this.#down.delete(event.pointerId), { signal });
    }
    board.addEventListener("wheel", (event) => this.#turn(event), { passive: false, signal });
  }

  close(): void {
    this.#given.abort();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }

  /** Whether a finger or a button is down. */
  get pressed(): boolean {
    return this.#down.size > 0;
  }

  /** See something else at once: no gesture. */
  jump(view: View): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.view = view;
    this.#moved(view);
  }

  /** Zoom by a factor around a place that stays where it is, in pixels. False: it goes no further. */
  zoom(factor: number, at: Point): boolean {
    const { scale, width, height } = this.view;
    const now = Math.max(SMALLEST, Math.min(LARGEST, scale * factor));
    const [x, y] = onBoard(this.view, at);
    this.#to({ ...this.view, scale: now, x: x - (at[0] - width / 2) / now, y: y - (at[1] - height / 2) / now });
    return now !== scale;
  }

  /** Where an event is on the board, in pixels. */
  within(event: MouseEvent): Point {
    const { left, top } = this.#board.getBoundingClientRect();
    return [event.clientX - left - this.#board.clientLeft, event.clientY - top - this.#board.clientTop];
  }

  #to(view: View): void {
    this.view = view;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#moved(this.view));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.pressed && this.dragged) {
        this.#to(this.view); // It is held: not at rest yet.
      } else {
        this.#rested(this.view);
      }
    }, REST);
  }

  #turn(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
    this.zoom(Math.exp(-pixels / (event.ctrlKey ? 120 : 480)), this.within(event));
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0) {
      return;
    }
    if (this.#down.size === 0) {
      const [x, y] = this.within(event);
      this.#corner = [event.clientX - x, event.clientY - y];
      [this.#far, this.dragged] = [0, false];
    }
    this.#down.set(event.pointerId, this.#place(event));
  }

  #place(event: PointerEvent): Point {
    return [event.clientX - this.#corner[0], event.clientY - this.#corner[1]];
  }

  #drag(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (before === undefined) {
      return;
    }
    const now = this.#place(event);
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    this.#far += Math.hypot(dx, dy);
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    this.#down.set(event.pointerId, now);
    if (this.#far < DRAGGED) {
      return;
    }
    this.dragged = true;
    this.#board.setPointerCapture(event.pointerId);
    if (other === undefined) {
      const { x, y, scale } = this.view;
      this.#to({ ...this.view, x: x - dx / scale, y: y - dy / scale });
    } else {
      const apart = (one: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]);
      this.zoom(apart(now) / Math.max(1, apart(before)), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    }
  }
}
