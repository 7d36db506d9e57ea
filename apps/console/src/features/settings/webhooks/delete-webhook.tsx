import type { Webhook } from '@sightline/contract/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { DeleteButton } from '../../../forms/delete-button.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { deleting } from '../../../lib/gone.ts';
import { toast } from '../../../ui/toasts.tsx';
import { webhookKeys } from './webhook-queries.ts';

interface DeleteWebhookProps {
  webhook: Webhook;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeleteWebhook({ webhook: { id, name }, onAsking, onDeleted }: DeleteWebhookProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [isAsking, ask] = useAsking(onAsking);
  const remove = useMutation({
    mutationFn: () => deleting(id, () => call('DELETE /webhooks/:id/', { params: { id } })),
    meta: { failureTitle: t('webhooks.delete.failed', { name }) },
    onSuccess: () => {
      ask(false);
      toast.success(t('webhooks.delete.done', { name }));
      onDeleted();
      void queries.invalidateQueries({ queryKey: webhookKeys.all });
    },
  });
  if (!mayOpen(user, { permission: 'webhooks__delete' })) return null;
  return (
    <DeleteButton
      action={t('webhooks.delete.action')}
      question={t('webhooks.delete.question', { name })}
      consequence={t('webhooks.delete.consequence')}
      isAsking={isAsking}
      isBusy={remove.isPending}
      onAsk={ask}
      onDelete={() => remove.mutate()}
    />
  );
}
