import type { ErrorCode } from '@sightline/contract/errors';

/** A node's clock may be wrong by this much before what it says is not believed any more. */
const MAX_AHEAD_MS = 3_600_000;
const EARLIEST_MS = Date.UTC(2000, 0, 1);

/** Why something cannot have happened when a node says it did, or undefined. */
export function timeFlawOf(occurredAt: string, now: Date): ErrorCode | undefined {
  const occurredAtMs = Date.parse(occurredAt);
  if (occurredAtMs > now.getTime() + MAX_AHEAD_MS) return 'in_the_future';
  return occurredAtMs >= EARLIEST_MS ? undefined : 'invalid_value';
}
