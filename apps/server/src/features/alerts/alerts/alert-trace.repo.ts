import type { TraceStep } from '@sightline/contract/node-link';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface TraceRow {
  trace: TraceStep[];
  flow_version: number | null;
  /** What its camera had been told, with its version; null when the node did not say. */
  program: unknown;
  /** The version of the logic flow it came from. */
  content: unknown;
  /** Something was told to its camera before it was raised. */
  hasProgram: boolean;
}

/** Why an alert was raised, as far as it is stored. */
export async function findTrace(db: Db, id: Reached<'alert'>): Promise<TraceRow | undefined> {
  const { rows } = await db.query<TraceRow>(sql`
    select a.trace, a.flow_version, p.content as program, v.content,
      exists (select 1 from camera_programs told
        where told.camera_id = a.camera_id and told.created_at <= a.occurred_at) as "hasProgram"
    from alerts a left join camera_programs p on p.id = a.program_id and p.camera_id = a.camera_id
    left join logic_flow_versions v on v.flow_id = a.flow_id and v.number = a.flow_version
    where a.id = ${id}`);
  return rows[0];
}
