/** The state of a session that was seen last, in whatever order its answers come in. */

/**
 * The latest state that was seen: `state`, null before there is one. An answer can overtake another. What was
 * asked for behind the answer that is kept is later. Of two that were under way at the same time, that of the
 * later generation is, then that with more entries; of those with as many the answer to an action, for a secret
 * one makes no entry, and of reads what was asked for last.
 */
export class Latest<S extends { number: number; generation?: number }> {
  #state: S | null = null;
  #time = 0;
  #came = 0;
  #rank = 0;

  get state(): S | null {
    return this.#state;
  }

  /** The time at which something is asked for, for `see`. */
  ask(): number {
    this.#time += 1;
    return this.#time;
  }

  /** Keep `state`, which was `asked` for then, unless a later one is kept. `acted`: it answers an action. */
  see(state: S, asked: number, { acted }: { acted: boolean }): void {
    this.#time += 1;
    const rank = acted ? this.#time : asked;
    // A service of 0.1.0 has no generations.
    const anew = (state.generation ?? 0) - (this.#state?.generation ?? 0);
    const more = anew || state.number - (this.#state?.number ?? 0);
    if (asked > this.#came || more > 0 || (more === 0 && rank > this.#rank)) {
      [this.#state, this.#came, this.#rank] = [state, this.#time, rank];
    }
  }
}
