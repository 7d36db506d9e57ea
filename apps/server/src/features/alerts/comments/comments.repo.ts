import type { PageQuery } from '@sightline/contract/common';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, type Sql, sql } from '../../../platform/db/sql.ts';
import { readNameList } from '../../../platform/paging/name-list.ts';

export interface AttachmentRow {
  id: string;
  name: string;
  content_type: string;
  bytes: number;
}

export interface CommentRow {
  id: string;
  reply_to: string | null;
  by_id: string | null;
  by_name: string;
  by_avatar_key: string | null;
  text: string;
  mention_ids: string[];
  mentions: { id: string; name: string }[];
  attachments: AttachmentRow[];
  created_at: Date;
  edited_at: Date | null;
  deleted: boolean;
  reply_count: number;
}

const COLUMNS = sql`c.id, c.reply_to, c.by_id, person_name(u.first_name, u.last_name) as by_name,
  u.avatar_key as by_avatar_key, c.text, c.mentions as mention_ids, c.created_at, c.edited_at,
  c.deleted_at is not null as deleted,
  (select count(*)::int from alert_comments r where r.reply_to = c.id) as reply_count,
  coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', person_name(m.first_name, m.last_name)) order by m.id)
    from users m where m.id = any(c.mentions)), '[]') as mentions,
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'content_type', t.content_type,
      'bytes', t.bytes) order by t.id) from alert_attachments t where t.comment_id = c.id), '[]') as attachments`;

/** Oldest first: lists go by text, and so does the time in microseconds when it is written with as many digits. */
const TIME = sql`lpad((extract(epoch from c.created_at) * 1000000)::bigint::text, 20, '0')`;

export const listComments = (db: Db, alertId: Reached<'alert'>, replyTo: string | undefined, query: PageQuery) =>
  readNameList<CommentRow>(
    db,
    {
      rows: sql`from alert_comments c where c.alert_id = ${alertId}::uuid
        and (${replyTo ?? null}::uuid is null or c.reply_to = ${replyTo ?? null}::uuid)`,
      isSearch: true,
      text: TIME,
      id: sql`c.id`,
      columns: COLUMNS,
      around: sql`join alert_comments c on c.id = page.list_id left join user_rows u on u.id = c.by_id`,
    },
    query,
  );

const ofAlert = (alertId: Reached<'alert'>, id: string): Sql =>
  sql`c.id = ${id}::uuid and c.alert_id = ${alertId}::uuid`;

/** A comment of an alert within reach. */
export async function findComment(db: Db, alertId: Reached<'alert'>, id: string): Promise<CommentRow | undefined> {
  const { rows } = await db.query<CommentRow>(
    sql`select ${COLUMNS} from alert_comments c left join user_rows u on u.id = c.by_id where ${ofAlert(alertId, id)}`,
  );
  return rows[0];
}

export interface NewComment {
  id: string;
  alertId: Reached<'alert'>;
  userId: Reached<'user'>;
  replyTo: string | null;
  text: string;
  mentions: readonly string[];
}

/** A reply to a reply answers the comment that began it. The alert is locked, and counts one more. */
export async function insertComment(tx: Db, { id, alertId, userId, replyTo, text, mentions }: NewComment) {
  await tx.query(sql`
    insert into alert_comments (id, alert_id, reply_to, by_id, text, mentions)
    values (${id}, ${alertId}, ${replyTo}, ${userId}, ${text}, ${mentions}::uuid[])`);
  await tx.query(sql`update alerts set comment_count = comment_count + 1 where id = ${alertId}`);
}

export const updateComment = (
  tx: Db,
  alertId: Reached<'alert'>,
  id: string,
  text: string,
  mentions: readonly string[],
) =>
  tx.query(sql`
    update alert_comments c set text = ${text}, mentions = ${mentions}::uuid[], edited_at = clock_timestamp()
    where ${ofAlert(alertId, id)}`);

/** Deletes a comment, or empties it while it has replies; the alert, which is locked, counts one less. */
export async function deleteComment(tx: Db, alertId: Reached<'alert'>, id: string): Promise<void> {
  await tx.query(sql`
    update alert_comments c set text = '', mentions = '{}', deleted_at = clock_timestamp() where ${ofAlert(alertId, id)}`);
  await tx.query(sql`
    delete from alert_comments c where c.alert_id = ${alertId} and c.deleted_at is not null
      and not exists (select from alert_comments r where r.reply_to = c.id and r.deleted_at is null)`);
  await tx.query(sql`update alerts set comment_count = comment_count - 1 where id = ${alertId}`);
}

export interface StoredAttachment extends AttachmentRow {
  storage_key: string;
}

export const insertAttachments = (
  tx: Db,
  alertId: Reached<'alert'>,
  commentId: string,
  files: readonly StoredAttachment[],
) =>
  tx.query(sql`
    insert into alert_attachments (id, comment_id, alert_id, name, content_type, bytes, storage_key)
    select id, ${commentId}::uuid, ${alertId}::uuid, name, content_type, bytes, storage_key
    from jsonb_to_recordset(${json(files)}) as file (id uuid, name text, content_type text, bytes int, storage_key text)`);

/** Deletes the attachments of a comment but some; answers the keys of their files. */
export async function deleteAttachments(tx: Db, commentId: string, kept: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ storage_key: string }>(sql`
    delete from alert_attachments where comment_id = ${commentId}::uuid and id <> all(${kept}::uuid[])
    returning storage_key`);
  return rows.map(({ storage_key }) => storage_key);
}

export async function findAttachment(
  db: Db,
  alertId: Reached<'alert'>,
  id: string,
): Promise<StoredAttachment | undefined> {
  const { rows } = await db.query<StoredAttachment>(sql`
    select id, name, content_type, bytes, storage_key from alert_attachments
    where id = ${id}::uuid and alert_id = ${alertId}::uuid`);
  return rows[0];
}
