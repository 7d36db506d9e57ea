import { MAX_LISTED_MARKS, type Verdict } from '@sightline/contract/backtest-marks';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, sql } from '../../../platform/db/sql.ts';

export interface MarkRow {
  camera_id: string;
  occurred_at: Date;
  verdict: Verdict;
}

interface MarkSearch {
  flow: string;
  cameras?: string[] | undefined;
  from: string;
  to: string;
}

/** Somebody's own marks, on cameras they still reach. */
export async function listMarks(
  reach: Reach,
  db: Db,
  userId: Reached<'user'>,
  { flow, cameras, from, to }: MarkSearch,
): Promise<MarkRow[]> {
  const conditions = every([
    sql`m.user_id = ${userId}`,
    sql`m.flow = ${flow}`,
    sql`m.occurred_at >= ${from}::timestamptz`,
    sql`m.occurred_at < ${to}::timestamptz`,
    within(reach, CAMERA_PLACE),
    ...(cameras ? [sql`m.camera_id = any(${cameras}::uuid[])`] : []),
  ]);
  const { rows } = await db.query<MarkRow>(sql`
    select m.camera_id, m.occurred_at, m.verdict from backtest_marks m join cameras c on c.id = m.camera_id
    where ${conditions} order by m.occurred_at desc, m.camera_id limit ${number(MAX_LISTED_MARKS)}`);
  return rows;
}

/** The camera a mark is about, when its reader reaches it. */
export async function findMarkedCamera(reach: Reach, db: Db, id: string): Promise<Reached<'camera'> | undefined> {
  const { rows } = await db.query<{ id: Reached<'camera'> }>(
    sql`select c.id from cameras c where c.id = ${id}::uuid and ${within(reach, CAMERA_PLACE)}`,
  );
  return rows[0]?.id;
}

interface Marked {
  cameraId: Reached<'camera'>;
  flow: string;
  at: string;
}

export const storeMark = (db: Db, userId: Reached<'user'>, { cameraId, flow, at }: Marked, verdict: Verdict) =>
  db.query(sql`
    insert into backtest_marks (user_id, camera_id, flow, occurred_at, verdict)
    values (${userId}, ${cameraId}, ${flow}, ${at}::timestamptz, ${verdict})
    on conflict (user_id, camera_id, flow, occurred_at) do update set verdict = excluded.verdict, marked_at = now()`);

export const deleteMark = (db: Db, userId: Reached<'user'>, { cameraId, flow, at }: Marked) =>
  db.query(sql`
    delete from backtest_marks
    where user_id = ${userId} and camera_id = ${cameraId} and flow = ${flow} and occurred_at = ${at}::timestamptz`);
