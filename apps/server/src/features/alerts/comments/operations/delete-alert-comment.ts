import { can } from '@sightline/contract/permissions';
import type { Operation } from '../../../../changes/call.ts';
import { removeFiles } from '../../../../changes/removal/files.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockOne } from '../../changes/lock-visible.ts';
import { recordEvent } from '../../changes/record-event.ts';
import { deleteAttachments, deleteComment } from '../comments.repo.ts';
import { loadComment } from '../load-comment.ts';

export const deleteAlertComment: Operation<'deleteAlertComment'> = async ({ services, actor }, { params }) => {
  const files = await services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const alert = await lockOne(changing, params.id);
    const comment = await loadComment(tx, alert.id, params.comment_id);
    if (comment.by_id !== actor.userId && !can(actor, 'alerts__delete')) fail('comment_of_another');
    const removed = await deleteAttachments(tx, comment.id, []);
    await deleteComment(tx, alert.id, comment.id);
    await recordEvent(changing, alert, { kind: 'comment_deleted', before: null, after: comment.id });
    return removed;
  });
  await removeFiles(services.storage, files);
  return undefined;
};
