import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { alertKeys } from '../alert-queries.ts';
import { historyKeys } from '../history-queries.ts';

export interface NewComment {
  text: string;
  mentions: string[];
  attachments: { key: string; name: string }[];
  reply_to?: string;
}

interface EditedComment {
  id: string;
  text: string;
  mentions: string[];
}

/** Writes, changes and deletes comments of an alert; what is shown of them is fetched again. */
export function useCommentCalls(alertId: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const params = { id: alertId };
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: historyKeys.comments(alertId) }),
      queries.invalidateQueries({ queryKey: historyKeys.events(alertId) }),
      queries.invalidateQueries({ queryKey: alertKeys.one(alertId) }),
    ]);
  const create = useMutation({
    mutationFn: (body: NewComment) => call('POST /alerts/records/:id/comments/', { params, body }),
    onSuccess: refresh,
    meta: { failureTitle: t('alert.comment.create_failed') },
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: EditedComment) =>
      call('PATCH /alerts/records/:id/comments/:comment_id/', { params: { ...params, comment_id: id }, body }),
    onSuccess: refresh,
    meta: { failureTitle: t('alert.comment.update_failed') },
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      call('DELETE /alerts/records/:id/comments/:comment_id/', { params: { ...params, comment_id: id } }),
    onSuccess: refresh,
    meta: { failureTitle: t('alert.comment.delete_failed') },
  });
  return { create, update, remove };
}
