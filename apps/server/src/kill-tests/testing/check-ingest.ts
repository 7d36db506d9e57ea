import type { Client } from 'pg';
import { markOf } from './ingest-load.ts';

/** What is wrong with what is stored; a sound server leaves nothing in it but the number of stored alerts. */
export interface Findings {
  stored: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  duplicated: string[];
  /** Hours of a camera whose count is not the number of its alerts. */
  miscounted: number;
  /** Stored, and nothing was ever done about it, or it is still to be done. */
  unannounced: string[];
}

export const CLEAN = { lost: [], duplicated: [], miscounted: 0, unannounced: [] } satisfies Omit<Findings, 'stored'>;

const MARKS = "select zones -> 0 ->> 'label' as mark, count(*)::int as times from alerts group by 1";
const MISCOUNTED = `
select count(*)::int as hours
from (
  select camera_id, use_case, date_trunc('hour', occurred_at, 'UTC') as hour, count(*) as alerts
  from alerts group by 1, 2, 3
) stored full join alert_rollups counted using (camera_id, use_case, hour)
where stored.alerts is distinct from counted.alerts`;
const UNANNOUNCED = `
select id from alerts
where not exists (select from work_book where alert_id = alerts.id group by alert_id having sum(change) = 0)`;

/** Compares what the sender was promised with what is there. */
export async function checkIngest(client: Client, acknowledged: ReadonlySet<string>): Promise<Findings> {
  const marks = await client.query<{ mark: string; times: number }>(MARKS);
  const times = new Map(marks.rows.map((row) => [row.mark, row.times]));
  const miscounted = await client.query<{ hours: number }>(MISCOUNTED);
  const unannounced = await client.query<{ id: string }>(UNANNOUNCED);
  return {
    stored: marks.rows.reduce((sum, row) => sum + row.times, 0),
    lost: [...acknowledged].filter((id) => !times.has(markOf(id))),
    duplicated: marks.rows.filter((row) => row.times > 1).map((row) => row.mark),
    miscounted: miscounted.rows[0]?.hours ?? 0,
    unannounced: unannounced.rows.map((row) => row.id),
  };
}
