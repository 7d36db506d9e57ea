import { useSyncExternalStore } from 'react';

/** Something that was done and can be taken back. */
export interface UndoStep {
  takeBack: () => void;
}

/** Older steps are forgotten. */
export const MOST_STEPS = 10;

/** Outlives the screens: what was done in the list can be taken back on the page of an alert, and the other way round. */
let steps: readonly UndoStep[] = [];
const listeners = new Set<() => void>();

function keep(next: readonly UndoStep[]) {
  steps = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const undoStack = {
  push: (step: UndoStep) => keep([...steps, step].slice(-MOST_STEPS)),
  /** It did not happen after all, or was taken back another way. */
  drop: (step: UndoStep) => keep(steps.filter((one) => one !== step)),
  takeBackLast: () => {
    const last = steps.at(-1);
    if (!last) return;
    undoStack.drop(last);
    last.takeBack();
  },
  clear: () => keep([]),
};

export const useCanUndo = () => useSyncExternalStore(subscribe, () => steps.length > 0);
