import { MOST_DELETED_CAPTURES } from '@sightline/contract/analytics/timelapse';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { CAPTURES } from '../shared/timelapse-queries.ts';

interface DeleteFramesProps {
  camera: string;
  moments: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

async function deleteAll(camera_id: string, moments: readonly string[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < moments.length; from += MOST_DELETED_CAPTURES) {
    const part = moments.slice(from, from + MOST_DELETED_CAPTURES);
    const { deleted } = await call('DELETE /timelapse/captures/', { body: { camera_id, moments: part } });
    count += deleted;
  }
  return count;
}

/** Asks, then deletes pictures for good. */
export function DeleteFrames({ camera, moments, isOpen, onClose, onDeleted }: DeleteFramesProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteAll(camera, moments),
    meta: { failureTitle: t('timelapse.frames.failed') },
    onSuccess: (count) => {
      toast.success(t('timelapse.frames.deleted', { count }));
      onDeleted();
      onClose();
    },
    // Some may be gone even when a later call failed.
    onSettled: () => queries.invalidateQueries({ queryKey: CAPTURES }),
  });
  const count = moments.length;
  return (
    <Question
      isOpen={isOpen}
      title={t('timelapse.frames.question', { count })}
      agree={t('timelapse.frames.delete', { count })}
      isDangerous
      isBusy={remove.isPending}
      onAgree={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>{t('timelapse.frames.consequence')}</p>
    </Question>
  );
}
