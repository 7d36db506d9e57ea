import type { SiteLabel } from '@sightline/contract/areas/labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { DeleteButton } from '../../../../forms/delete-button.tsx';
import { useAsking } from '../../../../forms/use-asking.ts';
import { call } from '../../../../lib/api.ts';
import { deleting } from '../../../../lib/gone.ts';
import { toast } from '../../../../ui/toasts.tsx';
import { LABELS } from './label-queries.ts';

interface DeleteLabelProps {
  label: SiteLabel;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeleteLabel({ label: { id, name }, onAsking, onDeleted }: DeleteLabelProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [isAsking, ask] = useAsking(onAsking);
  const remove = useMutation({
    mutationFn: () => deleting(id, () => call('DELETE /labels/:id/', { params: { id } })),
    meta: { failureTitle: t('settings.labels.delete.failed', { name }) },
    onSuccess: () => {
      toast.success(t('settings.labels.delete.done', { name }));
      onDeleted();
      void queries.invalidateQueries({ queryKey: LABELS });
    },
    onSettled: () => ask(false),
  });
  if (!mayOpen(user, { permission: 'sites__update' })) return null;
  return (
    <DeleteButton
      action={t('settings.labels.delete.action')}
      question={t('settings.labels.delete.question', { name })}
      consequence={t('settings.labels.delete.consequence')}
      isAsking={isAsking}
      isBusy={remove.isPending}
      onAsk={ask}
      onDelete={() => remove.mutate()}
    />
  );
}
