import type { SitePlan } from '@sightline/contract/site-plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { zoneKeys } from '../../../../entities/zones/zone-queries.ts';
import { DeleteButton } from '../../../../forms/delete-button.tsx';
import { useAsking } from '../../../../forms/use-asking.ts';
import { call } from '../../../../lib/api.ts';
import { deleting } from '../../../../lib/gone.ts';
import { toast } from '../../../../ui/toasts.tsx';

interface DeletePlanProps {
  plan: SitePlan;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeletePlan({ plan: { id, name }, onAsking, onDeleted }: DeletePlanProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [isAsking, ask] = useAsking(onAsking);
  const remove = useMutation({
    mutationFn: () => deleting(id, () => call('DELETE /site_plans/:id/', { params: { id } })),
    meta: { failureTitle: t('settings.plans.delete.failed', { name }) },
    onSuccess: () => {
      toast.success(t('settings.plans.delete.done', { name }));
      onDeleted();
      void queries.invalidateQueries({ queryKey: zoneKeys.all });
    },
    onSettled: () => ask(false),
  });
  if (!mayOpen(user, { permission: 'site_plans__delete' })) return null;
  return (
    <DeleteButton
      action={t('settings.plans.delete.action')}
      question={t('settings.plans.delete.question', { name })}
      consequence={t('settings.plans.delete.consequence')}
      isAsking={isAsking}
      isBusy={remove.isPending}
      onAsk={ask}
      onDelete={() => remove.mutate()}
    />
  );
}
