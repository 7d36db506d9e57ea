const HOUR_MS = 3_600_000;
const STABLE_MS = 6 * HOUR_MS;
const AT_LEAST_MS = HOUR_MS;

/**
 * The span an address is made for. It is the same for every address made within six hours, and ends at least an hour
 * after any of them was made.
 */
export function addressWindow(nowMs: number) {
  const startMs = Math.floor(nowMs / STABLE_MS) * STABLE_MS;
  return { startMs, endMs: startMs + STABLE_MS + AT_LEAST_MS };
}
