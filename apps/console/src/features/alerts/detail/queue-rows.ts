import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { type Day, dayOf } from '../../../lib/dates.ts';

/** Heights the styles hold to. */
export const QUEUE_SIZES = { rowPx: 62, dayPx: 24 } as const;

export type QueueRow =
  | { kind: 'day'; key: Day; heightPx: number; day: Day }
  | { kind: 'alert'; key: string; heightPx: number; alert: Alert };

/** Alerts as the list has them, with a line where an earlier day begins; today needs none. */
export function queueRows(alerts: readonly Alert[], today: Day): QueueRow[] {
  let last = today;
  return alerts.flatMap((alert) => {
    const day = dayOf(new Date(alert.occurred_at));
    const row: QueueRow = { kind: 'alert', key: alert.id, heightPx: QUEUE_SIZES.rowPx, alert };
    if (day === last) return [row];
    last = day;
    return [{ kind: 'day', key: day, heightPx: QUEUE_SIZES.dayPx, day }, row];
  });
}
