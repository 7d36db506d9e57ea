import type { AlertComment } from '@sightline/contract/alerts/comments';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { CommentRow } from './comments.repo.ts';

const attachmentUrl = (alertId: string, id: string) => `/api/alerts/records/${alertId}/attachments/${id}/`;

export const presentComment = async (
  alertId: string,
  row: CommentRow,
  storage: Pick<Storage, 'addressOf'>,
): Promise<AlertComment> => ({
  id: row.id,
  reply_to: row.reply_to,
  by:
    row.by_id === null
      ? null
      : {
          id: row.by_id,
          name: row.by_name,
          avatar_url: row.by_avatar_key === null ? null : await storage.addressOf(row.by_avatar_key),
        },
  text: row.text,
  mentions: row.mentions,
  attachments: row.attachments.map((file) => ({ ...file, url: attachmentUrl(alertId, file.id) })),
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  deleted: row.deleted,
  reply_count: row.reply_count,
});
