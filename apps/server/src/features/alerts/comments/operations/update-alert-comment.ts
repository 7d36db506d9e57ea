import type { Operation } from '../../../../changes/call.ts';
import { removeFiles } from '../../../../changes/removal/files.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockOne } from '../../changes/lock-visible.ts';
import { recordEvent } from '../../changes/record-event.ts';
import { checkMentions } from '../check-mentions.ts';
import { presentComment } from '../comments.present.ts';
import { deleteAttachments, updateComment } from '../comments.repo.ts';
import { loadComment } from '../load-comment.ts';

export const updateAlertComment: Operation<'updateAlertComment'> = async ({ services, actor }, { params, body }) => {
  const { changed, files } = await services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const alert = await lockOne(changing, params.id);
    const comment = await loadComment(tx, alert.id, params.comment_id);
    if (comment.by_id !== actor.userId) fail('comment_of_another');
    const kept = comment.attachments.filter(({ id }) => body.attachments?.includes(id) ?? true).map(({ id }) => id);
    if (body.text === '' && kept.length === 0) fail('comment_empty', { field: 'text' });
    const mentions = await checkMentions(changing, alert, body.mentions);
    await updateComment(tx, alert.id, comment.id, body.text, mentions);
    const removed = await deleteAttachments(tx, comment.id, kept);
    await recordEvent(changing, alert, { kind: 'comment_edited', before: null, after: comment.id });
    const fresh = mentions.filter((id) => !comment.mention_ids.includes(id));
    if (fresh.length > 0) await services.events.emit(tx, 'alert.mentioned', { commentId: comment.id, userIds: fresh });
    const row = await loadComment(tx, alert.id, comment.id);
    return { changed: await presentComment(alert.id, row, services.storage), files: removed };
  });
  await removeFiles(services.storage, files);
  return changed;
};
