/** Work that a click begins. */

import { useState } from "preact/hooks";

interface Standing {
  /** Whether it goes on. */
  busy: boolean;
  /** Whether the last was done: not while one goes on, nor where it failed. */
  done: boolean;
  /** What the last failed by; null: it did not. */
  fault: unknown;
}

export interface Work extends Standing {
  /** Do it: what it throws is the fault. */
  during: (work: () => Promise<void>) => Promise<void>;
  /** Forget the fault. */
  forgive: () => void;
}

export function useWork(): Work {
  const [standing, set] = useState<Standing>({ busy: false, done: false, fault: null });
  const during = async (work: () => Promise<void>) => {
    set({ busy: true, done: false, fault: null });
    try {
      await work();
      set({ busy: false, done: true, fault: null });
    } catch (fault) {
      set({ busy: false, done: false, fault });
    }
  };
  return { ...standing, during, forgive: () => set((known) => ({ ...known, fault: null })) };
}
