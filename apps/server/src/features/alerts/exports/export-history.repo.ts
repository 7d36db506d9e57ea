import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface PrintedComment {
  by_name: string | null;
  text: string;
  created_at: Date;
  is_reply: boolean;
  /** Names of its attachments. */
  files: string[];
}

/** The comments on an alert, each followed by its replies; deleted ones are left out. */
export async function findPrintedComments(db: Db, id: Reached<'alert'>, most: number): Promise<PrintedComment[]> {
  const { rows } = await db.query<PrintedComment>(sql`
    select nullif(person_name(u.first_name, u.last_name), '') as by_name, c.text, c.created_at,
      c.reply_to is not null as is_reply,
      array(select t.name from alert_attachments t where t.comment_id = c.id order by t.id) as files
    from alert_comments c left join user_rows u on u.id = c.by_id left join alert_comments first on first.id = c.reply_to
    where c.alert_id = ${id} and c.deleted_at is null
    order by coalesce(first.created_at, c.created_at), coalesce(first.id, c.id), c.reply_to is not null, c.created_at, c.id
    limit ${most}`);
  return rows;
}
