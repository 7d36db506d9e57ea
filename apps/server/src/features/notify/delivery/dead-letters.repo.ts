import type { Channel } from '@sightline/contract/deliveries';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { AGAIN, type AlertsInLog, countRows, type DeliveryRow, listRows, type Slice } from './delivery-rows.repo.ts';

export interface DeadLetterFilter {
  /** Those that the reader may know of, or send by. */
  channels: readonly Channel[];
  sites?: readonly string[] | undefined;
  cameras?: readonly string[] | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

export interface DeadLetterRow extends DeliveryRow {
  camera_id: string;
  camera_name: string;
  site_id: string;
  site_name: string;
}

const GIVEN_UP = sql`state = 'failed' and next_at is null and camera_id is not null`;
const PLACE = { reseller: 'reseller_id', company: 'company_id', site: 'site_id' };

const matches = (reach: Reach, { channels, sites, cameras, from, until }: DeadLetterFilter): Sql =>
  every([
    GIVEN_UP,
    within(reach, PLACE),
    sql`channel = any(${[...channels]}::text[])`,
    // A camera that was deleted is still there until it is cleared away.
    sql`exists (select from cameras c where c.id = camera_id)`,
    ...(sites ? [sql`site_id = any(${[...sites]}::uuid[])`] : []),
    ...(cameras ? [sql`camera_id = any(${[...cameras]}::uuid[])`] : []),
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`created_at < ${until}::timestamptz`]),
  ]);

const NAMED = {
  columns: sql`, d.camera_id, k.name as camera_name, d.site_id, s.name as site_name`,
  around: sql`join cameras k on k.id = d.camera_id join sites s on s.id = d.site_id`,
};

export const listDeadLetters = (
  reach: Reach,
  db: Db,
  filter: DeadLetterFilter,
  slice: Slice,
  seen: AlertsInLog,
): Promise<DeadLetterRow[]> => listRows<DeadLetterRow>(db, matches(reach, filter), slice, seen, NAMED);

export const countDeadLetters = (reach: Reach, db: Db, filter: DeadLetterFilter, most: number) =>
  countRows(db, matches(reach, filter), most);

/** Sends those again that match, the oldest first; what somebody else is sending right now is theirs. */
export async function resendMatching(
  reach: Reach,
  db: Db,
  filter: DeadLetterFilter,
  userId: Reached<'user'>,
  most: number,
): Promise<number> {
  const { rowCount } = await db.query(sql`
    update deliveries set ${AGAIN(userId)} where id in (
      select id from deliveries where ${matches(reach, filter)}
      order by created_at, id limit ${number(most)} for update skip locked)`);
  return rowCount ?? 0;
}

export async function resendChosen(
  reach: Reach,
  db: Db,
  ids: readonly string[],
  channels: readonly Channel[],
  userId: Reached<'user'>,
): Promise<number> {
  const { rowCount } = await db.query(sql`
    update deliveries set ${AGAIN(userId)} where id = any(${[...ids]}::uuid[]) and ${matches(reach, { channels })}`);
  return rowCount ?? 0;
}
