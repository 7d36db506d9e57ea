import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { type CommentRow, findComment } from './comments.repo.ts';

/** A comment that is not deleted, on an alert within reach; or the call ends with 404. */
export async function loadComment(db: Db, alertId: Reached<'alert'>, id: string): Promise<CommentRow> {
  const comment = await findComment(db, alertId, id);
  return comment && !comment.deleted ? comment : fail('comment_not_found');
}
