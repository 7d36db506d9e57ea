import { Id } from '@sightline/contract/common';
import type { ErrorCode } from '@sightline/contract/errors';
import type { NodeEvent } from '@sightline/contract/node-link';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';

/** A node's clock may be wrong by this much before what it says is not believed any more. */
const MAX_AHEAD_MS = 3_600_000;
const EARLIEST_MS = Date.UTC(2000, 0, 1);

export const isId = (text: string | undefined) => Id.safeParse(text).success;

/** Why an event can never be stored, or undefined. */
export function flawOf(event: NodeEvent, now: Date): ErrorCode | undefined {
  const occurredAtMs = Date.parse(event.occurred_at);
  // Of a logic flow, which the database knows; see `storeEvents`.
  const isOfFlow = isId(event.flow_id);
  if (!isOfFlow && !Object.hasOwn(USE_CASES, event.use_case)) return 'unknown_use_case';
  if (occurredAtMs > now.getTime() + MAX_AHEAD_MS) return 'in_the_future';
  return occurredAtMs >= EARLIEST_MS ? undefined : 'invalid_value';
}
