import type { PageQuery } from '@sightline/contract/common';
import { type FlowContent, StoredFlow } from '@sightline/contract/logic-flows/stored';
import { uuidv7 } from 'uuidv7';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import { readNameList } from '../../../platform/paging/name-list.ts';

export interface VersionRow {
  number: number;
  content: unknown;
  /** Of the version before; null for the first. */
  before: unknown;
  restores: number | null;
  reason: string | null;
  created_at: Date;
  created_by: string | null;
}

const SHOWN = sql`v.number, v.content, older.content as before, v.restores, v.reason, v.created_at, v.created_by`;
const OLDER = sql`left join logic_flow_versions older on older.flow_id = v.flow_id and older.number = v.number - 1`;

interface NewVersion {
  flowId: Reached<'flow'>;
  number: number;
  content: FlowContent;
  restores?: number | undefined;
  reason?: string | undefined;
  by: string;
}

export const insertVersion = (tx: Db, { flowId, number, content, restores, reason, by }: NewVersion) =>
  tx.query(sql`
    insert into logic_flow_versions (id, flow_id, number, content, restores, reason, created_by)
    values (${uuidv7()}, ${flowId}, ${number}, ${json(StoredFlow.write(content))}, ${restores ?? null}, ${reason ?? null}, ${by})`);

export async function findVersion(db: Db, flowId: Reached<'flow'>, number: number): Promise<VersionRow | undefined> {
  const { rows } = await db.query<VersionRow>(sql`
    select ${SHOWN} from logic_flow_versions v ${OLDER} where v.flow_id = ${flowId} and v.number = ${number}::int`);
  return rows[0];
}

/** Latest first: numbers count up, lists by text do, too. */
const FALLING = sql`lpad((100000000 - v.number)::text, 9, '0')`;

export const listVersions = (db: Db, flowId: Reached<'flow'>, query: PageQuery) =>
  readNameList<VersionRow>(
    db,
    {
      rows: sql`from logic_flow_versions v where v.flow_id = ${flowId}`,
      isSearch: true,
      text: FALLING,
      id: sql`v.id`,
      columns: SHOWN,
      around: sql`join logic_flow_versions v on v.id = page.list_id ${OLDER}`,
    },
    query,
  );
