import type { TimelapseFailure } from '@sightline/contract/analytics/timelapse';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

const UNFINISHED = sql`state in ('queued', 'running')`;

/** False when nobody waits for it any more: it is made already, or deleted. */
export async function storeProgress(db: Db, id: Reached<'timelapse'>, percent: number): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`update timelapses set state = 'running', percent = ${percent} where id = ${id} and ${UNFINISHED}`,
  );
  return rowCount === 1;
}

export interface MadeVideo {
  frames: number;
  seconds: number;
  bytes: number;
  storageKey: string;
  thumbnailKey: string;
}

export async function storeReady(db: Db, id: Reached<'timelapse'>, made: MadeVideo): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    update timelapses set state = 'ready', percent = 100, error = null, frames = ${made.frames}, seconds = ${made.seconds},
      bytes = ${made.bytes}, storage_key = ${made.storageKey}, thumbnail_key = ${made.thumbnailKey}
    where id = ${id} and ${UNFINISHED}`);
  return rowCount === 1;
}

export async function storeFailed(db: Db, id: Reached<'timelapse'>, error: TimelapseFailure): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`update timelapses set state = 'failed', error = ${error} where id = ${id} and ${UNFINISHED}`,
  );
  return rowCount === 1;
}

/** Those whose work was given up with the server that did it. */
export async function failAbandoned(db: Db, hours: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`update timelapses set state = 'failed', error = 'not_made'
    where ${UNFINISHED} and created_at < now() - make_interval(hours => ${hours}) returning id`);
  return rows.map(({ id }) => id);
}

export interface OldVideo {
  id: string;
  keys: string[];
}

export async function listOldVideos(db: Db, days: number, most: number): Promise<OldVideo[]> {
  const { rows } = await db.query<OldVideo>(sql`
    select id, array_remove(array[storage_key, thumbnail_key], null) as keys from timelapses
    where created_at < now() - make_interval(days => ${days}) order by created_at limit ${number(most)}`);
  return rows;
}

export const deleteVideos = (db: Db, ids: readonly string[]) =>
  db.query(sql`delete from timelapses where id = any(${[...ids]}::uuid[])`);
