import { Id } from '@sightline/contract/common';
import type { ErrorCode } from '@sightline/contract/errors';
import type { NodeEvent } from '@sightline/contract/node-link';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import { timeFlawOf } from './check-time.ts';

export const isId = (text: string | undefined) => Id.safeParse(text).success;

/** Why an event can never be stored, or undefined. */
export function flawOf(event: NodeEvent, now: Date): ErrorCode | undefined {
  // Of a logic flow, which the database knows; see `storeEvents`.
  const isOfFlow = isId(event.flow_id);
  if (!isOfFlow && !Object.hasOwn(USE_CASES, event.use_case)) return 'unknown_use_case';
  return timeFlawOf(event.occurred_at, now);
}
