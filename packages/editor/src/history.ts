/** What can be undone and redone: whole states, of which only the last few are kept. */
export interface History<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
}

const MOST = 10;

export const EMPTY_HISTORY: History<never> = { past: [], future: [] };

/** Keeps the state before a change; what was undone before it can no longer be redone. */
export const remember = <T>({ past }: History<T>, before: T): History<T> => ({
  past: [...past, before].slice(-MOST),
  future: [],
});

interface Step<T> {
  readonly state: T;
  readonly history: History<T>;
}

/** The state before the last change, or nothing. */
export function undo<T>({ past, future }: History<T>, now: T): Step<T> | undefined {
  if (past.length === 0) return undefined;
  return { state: past.at(-1)!, history: { past: past.slice(0, -1), future: [now, ...future] } };
}

/** The state that was undone last, or nothing. */
export function redo<T>({ past, future }: History<T>, now: T): Step<T> | undefined {
  if (future.length === 0) return undefined;
  return { state: future[0]!, history: { past: [...past, now], future: future.slice(1) } };
}
