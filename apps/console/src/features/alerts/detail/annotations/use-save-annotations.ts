import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../../entities/alert/alert-queries.ts';
import { historyKeys } from '../../../../entities/alert/history-queries.ts';
import { call } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/toasts.tsx';
import { replaceHeld } from '../../shared/alert-cache.ts';
import type { Annotations } from './annotation-shapes.ts';

/** Stores corrected zones and detections; refused when somebody else corrected them since the alert was read. */
export function useSaveAnnotations({ id, version }: Alert) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: Annotations) =>
      call('PATCH /alerts/records/:id/annotations/', { params: { id }, body: { version, ...body } }),
    meta: { failureTitle: t('alert.annotations.failed') },
    onSuccess: (alert) => {
      replaceHeld(queries, alert);
      void queries.invalidateQueries({ queryKey: historyKeys.events(id) });
      toast.success(t('alert.annotations.saved'));
    },
  });
  const send = (annotations: Annotations): Promise<boolean> =>
    mutateAsync(annotations).then(
      () => true,
      () => false,
    );
  return { send, isSaving: isPending };
}
