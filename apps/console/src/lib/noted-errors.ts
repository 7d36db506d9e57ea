type ErrorListener = (error: unknown) => void;

const listeners = new Set<ErrorListener>();

/** Hears of errors that were caught and shown, so that no event of the window tells of them. */
export function onNotedError(listener: ErrorListener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function noteError(error: unknown) {
  for (const listener of listeners) listener(error);
}
