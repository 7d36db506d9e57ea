import type { AnalysisRate, Machine } from '@sightline/contract/node-health';
import { HISTORY_MINUTES, type StatusMinute } from '@sightline/contract/node-status';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

const OLDEST = sql`now() - make_interval(mins => ${number(HISTORY_MINUTES)})`;

interface Figures {
  machine?: Machine | undefined;
  rate?: AnalysisRate | undefined;
}

/** Keeps a node's figures as those of this minute, and forgets those of more than an hour ago. */
export const keepMinute = (db: Db, node: Reached<'node'>, { machine, rate }: Figures) =>
  db.prepared(sql`
    with forgotten as (
      delete from node_minutes where deployment_id = ${node} and minute < ${OLDEST}
    )
    insert into node_minutes (deployment_id, minute, fps, cpu_percent, memory_used_bytes, disk_used_bytes)
    values (${node}, date_trunc('minute', now()), ${rate?.fps ?? null}, ${machine?.cpu_percent ?? null},
      ${machine?.memory_used_bytes ?? null}, ${machine?.disk_used_bytes ?? null})
    on conflict (deployment_id, minute) do update set fps = excluded.fps, cpu_percent = excluded.cpu_percent,
      memory_used_bytes = excluded.memory_used_bytes, disk_used_bytes = excluded.disk_used_bytes`);

type MinuteRow = Omit<StatusMinute, 'at'> & { at: Date };

/** The last hour of a node, oldest first. */
export async function listMinutes(db: Db, node: Reached<'node'>): Promise<MinuteRow[]> {
  const { rows } = await db.query<MinuteRow>(sql`
    select minute as at, fps, cpu_percent, memory_used_bytes::float8, disk_used_bytes::float8
    from node_minutes where deployment_id = ${node} and minute >= ${OLDEST} order by minute`);
  return rows;
}
