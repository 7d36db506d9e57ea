import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import { lockOne } from '../../changes/lock-visible.ts';
import { recordEvent } from '../../changes/record-event.ts';
import { checkMentions } from '../check-mentions.ts';
import { presentComment } from '../comments.present.ts';
import { insertAttachments, insertComment } from '../comments.repo.ts';
import { keepAttachments } from '../keep-attachments.ts';
import { loadComment } from '../load-comment.ts';

export const createAlertComment: Operation<'createAlertComment'> = ({ services, actor }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const alert = await lockOne(changing, params.id);
    const mentions = await checkMentions(changing, alert, body.mentions);
    const answered = body.reply_to === undefined ? undefined : await loadComment(tx, alert.id, body.reply_to);
    const files = await keepAttachments(changing, alert.camera_id, body.attachments);
    const id = uuidv7();
    const replyTo = answered ? (answered.reply_to ?? answered.id) : null;
    await insertComment(tx, { id, alertId: alert.id, userId: actor.userId, replyTo, text: body.text, mentions });
    await insertAttachments(tx, alert.id, id, files);
    const changeId = await recordEvent(changing, alert, { kind: 'comment', before: null, after: id });
    await services.events.emit(tx, 'alert.changed', { changeId });
    if (mentions.length > 0) await services.events.emit(tx, 'alert.mentioned', { commentId: id, userIds: mentions });
    return presentComment(alert.id, await loadComment(tx, alert.id, id), services.storage);
  });
