import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { INSPECTION } from './inspection-queries.ts';

/** What people do with captures; what is shown follows. */
export function useCaptureChanges() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: INSPECTION });
  const take = useMutation({
    mutationFn: (camera_id: string) => call('POST /inspection/records/', { body: { camera_id } }),
    meta: { failureTitle: t('inspection.capture_failed') },
    onSuccess: async () => {
      toast.success(t('inspection.capture_asked'));
      await onSuccess();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /inspection/records/:id/', { params: { id } }),
    meta: { failureTitle: t('inspection.delete_failed') },
    onSuccess,
  });
  const note = useMutation({
    mutationFn: ({ id, ...body }: { id: string; x: number; y: number; text: string }) =>
      call('POST /inspection/records/:id/notes/', { params: { id }, body }),
    meta: { failureTitle: t('inspection.note_failed') },
    onSuccess,
  });
  const close = useMutation({
    mutationFn: ({ id, is_closed }: { id: string; is_closed: boolean }) =>
      call('PATCH /inspection/notes/:id/', { params: { id }, body: { is_closed } }),
    meta: { failureTitle: t('inspection.note_failed') },
    onSuccess,
  });
  const dropNote = useMutation({
    mutationFn: (id: string) => call('DELETE /inspection/notes/:id/', { params: { id } }),
    meta: { failureTitle: t('inspection.note_failed') },
    onSuccess,
  });
  return { take, remove, note, close, dropNote };
}
