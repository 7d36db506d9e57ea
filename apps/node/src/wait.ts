/** Waits, unless the signal ends it earlier; never fails. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });
}

/** Signals that work was added; each waiter is woken once. */
export function createBell() {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      hasRung = true;
      wake?.();
    },
    /** Resolves when the bell has rung since the last time, or when the signal ends the wait. */
    heard: (signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const done = () => {
          hasRung = false;
          wake = undefined;
          signal.removeEventListener('abort', done);
          resolve();
        };
        if (hasRung || signal.aborted) return done();
        wake = done;
        signal.addEventListener('abort', done, { once: true });
      }),
  };
}
export type Bell = ReturnType<typeof createBell>;
