interface BackOffOptions {
  firstMs?: number;
  mostMs?: number;
  /** 0..1; given by tests. */
  random?: () => number;
}

/** How long to wait after a failure: each time up to twice as long, spread so that many nodes do not come back at once. */
export interface BackOff {
  /** The next wait; longer when the server asked for it. */
  nextMs(retryAfterSeconds?: number): number;
  /** Failures since the last success. */
  readonly failures: number;
  reset(): void;
}

export function createBackOff({ firstMs = 500, mostMs = 60_000, random = Math.random }: BackOffOptions = {}): BackOff {
  let failures = 0;
  return {
    nextMs: (retryAfterSeconds = 0) => {
      const ceilingMs = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30));
      failures++;
      // At least half of it, so that a failing server is never hammered.
      const spreadMs = ceilingMs / 2 + (random() * ceilingMs) / 2;
      return Math.max(spreadMs, retryAfterSeconds * 1000);
    },
    get failures() {
      return failures;
    },
    reset: () => {
      failures = 0;
    },
  };
}
