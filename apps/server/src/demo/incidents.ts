import { REPEAT_MINUTES } from '@sightline/contract/alerts/incidents';
import type { AlertRow, AreaRow } from './rows.ts';

const REPEAT_MS = REPEAT_MINUTES * 60_000;

/** The zone that the area of a use case on a camera shows. */
const zonesOf = (areas: readonly AreaRow[]) =>
  new Map(areas.map(({ camera_id, tag, zone_id }) => [`${camera_id} ${tag}`, zone_id]));

/** Joins the alerts that repeat each other, as they would have been when they arrived. They come and go oldest first. */
export function joinRepeats(alerts: readonly AlertRow[], areas: readonly AreaRow[]): AlertRow[] {
  const zones = zonesOf(areas);
  const groups = new Map<string, string>();
  const groupOf = (id: string): string => {
    const above = groups.get(id) ?? id;
    return above === id ? id : groupOf(above);
  };
  const last = new Map<string, AlertRow>();
  const placed = alerts.map((alert) => {
    const zone_id = zones.get(`${alert.camera_id} ${alert.use_case}`) ?? null;
    for (const place of [alert.camera_id, zone_id ?? alert.camera_id]) {
      const before = last.get(`${place} ${alert.use_case}`);
      last.set(`${place} ${alert.use_case}`, alert);
      const isRepeat = before && Date.parse(alert.occurred_at) - Date.parse(before.occurred_at) <= REPEAT_MS;
      if (!isRepeat || before === alert) continue;
      const [first, second] = [groupOf(before.id), groupOf(alert.id)].toSorted();
      groups.set(second!, first!);
      groups.set(first!, first!);
    }
    return { ...alert, zone_id };
  });
  return placed.map((alert) => ({ ...alert, incident_id: groups.has(alert.id) ? groupOf(alert.id) : null }));
}
