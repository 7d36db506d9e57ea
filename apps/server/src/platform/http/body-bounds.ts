/** More values than any honest body has. Checking and answering a larger one keeps the server from everybody else. */
const VALUES_PER_BYTE = 20_000 / (256 * 1024);
const MAX_DEPTH = 32;

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/**
 * Whether a body is small and flat enough to be looked at in full, for a call that takes so many bytes. Level by level: a
 * deep one must not use up the stack.
 */
export function isWithinBounds(body: unknown, maxBytes: number): boolean {
  const maxValues = maxBytes * VALUES_PER_BYTE;
  let level = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > MAX_DEPTH || values > maxValues) return false;
    level = level.flatMap(childrenOf);
  }
  return true;
}
