import type { AlertEvent } from '@sightline/contract/alerts/events';
import type { EventRow } from './events.repo.ts';

/** `before` and `after` were written by us, in the form of their kind. */
export const presentEvent = (row: EventRow): AlertEvent =>
  ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.by_id === null ? null : { id: row.by_id, name: row.by_name },
    kind: row.kind,
    from: row.before,
    to: row.after,
    reason: row.reason,
  }) as AlertEvent;
