import type { NOTIFICATION_TEMPLATES, Notification } from '@sightline/contract/notifications';
import { ALERT_MARKS } from '../../../changes/alert-marks.repo.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { every, json, NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';
import type { TimeCursor } from '../../../platform/paging/time-cursor.ts';

export interface NotificationRow {
  id: string;
  user_id: string;
  tab: Notification['metadata']['tab'];
  type: Notification['type'];
  template: (typeof NOTIFICATION_TEMPLATES)[number];
  params: Record<string, string>;
  record_id: string | null;
  thumbnail_key: string | null;
  /** What the alert's raw picture does not show; null where it is drawn in. */
  marks: Notification['marks'];
  /** The alert, when its annotated picture is not there yet. */
  pending_id: Reached<'alert'> | null;
  count: number;
  marked_as_read: boolean;
  updated_at: Date;
  at_micros: string;
}

export interface NotificationFilter {
  tab_name?: string | undefined;
  type?: string | undefined;
}

/** Everybody reaches their own notifications: the user's id takes the place of a reach. */
const matches = (userId: Reached<'user'>, { tab_name, type }: NotificationFilter): Sql =>
  every([
    sql`user_id = ${userId}`,
    ...(tab_name === undefined ? [] : [sql`tab = ${tab_name}`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
  ]);

const isBefore = ({ atMicros, id }: TimeCursor) =>
  sql`and (updated_at, id) < (timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${id}::uuid)`;

/** The picture of the alert `a`, as its reader may see it. */
const pictureFor = (seesRaw: boolean) => ({
  tie: seesRaw ? sql`m.id = a.frame_id and m.camera_id = a.camera_id` : sql`m.alert_id = a.id`,
  marks: seesRaw ? sql`case when m.id is not null then ${ALERT_MARKS} end` : sql`null::jsonb`,
  pendingId: seesRaw
    ? sql`null::uuid`
    : sql`case when m.id is null and exists (
        select from media raw where raw.id = a.frame_id and raw.camera_id = a.camera_id) then a.id end`,
});

interface Slice {
  limit: number;
  offset: number;
  /** Where the page before ended. */
  after?: TimeCursor | undefined;
}

export async function listOf(
  db: Db,
  userId: Reached<'user'>,
  filter: NotificationFilter,
  slice: Slice,
  seesRaw: boolean,
): Promise<NotificationRow[]> {
  const picture = pictureFor(seesRaw);
  const { rows } = await db.query<NotificationRow>(
    sql`select n.id, n.user_id, n.tab, n.type, n.template, n.params, n.record_id, n.count, n.marked_as_read, n.updated_at,
            (extract(epoch from n.updated_at) * 1000000)::bigint::text as at_micros, m.thumbnail_key, ${picture.marks} as marks,
            ${picture.pendingId} as pending_id
     from (
       select * from notifications
       where ${matches(userId, filter)} ${slice.after ? isBefore(slice.after) : NOTHING}
       order by updated_at desc, id desc limit ${slice.limit} offset ${slice.offset}
     ) n
     left join alerts a on a.id = n.record_id and n.tab = 'alerts'
     left join media m on ${picture.tie}
     order by n.updated_at desc, n.id desc`,
  );
  return rows;
}

/** Counts up to `most`, never further. */
export async function countOf(
  db: Db,
  userId: Reached<'user'>,
  filter: NotificationFilter,
  most: number,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    sql`select count(*)::int as count
     from (select 1 from notifications where ${matches(userId, filter)} limit ${most}) capped`,
  );
  return rows[0]?.count ?? 0;
}

export async function countUnread(db: Db, userId: Reached<'user'>, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    sql`select count(*)::int as count
     from (select 1 from notifications where user_id = ${userId} and not marked_as_read limit ${most}) capped`,
  );
  return rows[0]?.count ?? 0;
}

/** What is answered of notifications that were just written. */
export const UNPICTURED = sql`id, user_id, tab, type, template, params, record_id, count, marked_as_read, updated_at,
  null as thumbnail_key, null as marks, null as pending_id, '' as at_micros`;

type NewNotification = Pick<NotificationRow, 'id' | 'tab' | 'type' | 'template' | 'params'>;

/** Nothing when it is there already, or its user no longer is. */
export async function insertNotification(
  db: Db,
  userId: Reached<'user'>,
  { id, tab, type, template, params }: NewNotification,
): Promise<NotificationRow | undefined> {
  const { rows } = await db.query<NotificationRow>(sql`
    insert into notifications (id, user_id, tab, type, template, params)
    select ${id}, u.id, ${tab}, ${type}, ${template}, ${json(params)} from users u where u.id = ${userId}
    on conflict do nothing returning ${UNPICTURED}`);
  return rows[0];
}

export type Notice = Pick<
  NotificationRow,
  'id' | 'user_id' | 'tab' | 'type' | 'template' | 'params' | 'record_id' | 'count'
> & {
  /** It goes with this camera. */
  camera_id: string | null;
};

/** Stores notifications; those that are there already are not made again, nor answered. */
export async function insertNotices(tx: Db, notices: readonly Notice[]): Promise<NotificationRow[]> {
  if (notices.length === 0) return [];
  const { rows } = await tx.query<NotificationRow>(sql`
    insert into notifications (id, user_id, tab, type, template, params, record_id, camera_id, count)
    select id, user_id, tab, type, template, params, record_id, camera_id, count
    from jsonb_to_recordset(${json(notices)}) as notice (
      id uuid, user_id uuid, tab text, type text, template text, params jsonb, record_id uuid, camera_id uuid, count int)
    on conflict do nothing returning ${UNPICTURED}`);
  return rows;
}

/** True when the notification is the user's, whether or not it was read before. */
export async function markRead(db: Db, userId: Reached<'user'>, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`update notifications set marked_as_read = true where user_id = ${userId} and id = ${id}`,
  );
  return rowCount === 1;
}

export async function markAllRead(db: Db, userId: Reached<'user'>, filter: NotificationFilter): Promise<number> {
  const { rowCount } = await db.query(
    sql`update notifications set marked_as_read = true where ${matches(userId, filter)} and not marked_as_read`,
  );
  return rowCount ?? 0;
}

export async function markRecordRead(db: Db, userId: Reached<'user'>, recordId: string): Promise<number> {
  const { rowCount } = await db.query(sql`
    update notifications set marked_as_read = true
    where user_id = ${userId} and record_id = ${recordId} and not marked_as_read`);
  return rowCount ?? 0;
}
