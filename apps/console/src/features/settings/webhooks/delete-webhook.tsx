import { Button } from '@mantine/core';
import type { Webhook } from '@sightline/contract/webhooks';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Question } from '../../../forms/question.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { deleting } from '../../../lib/gone.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { webhookKeys } from './webhook-queries.ts';

interface DeleteWebhookProps {
  webhook: Webhook;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeleteWebhook({ webhook: { id, name }, onAsking, onDeleted }: DeleteWebhookProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
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
    <>
      <Button
        variant="danger-quiet"
        leftSection={<IconTrash size={15} stroke={1.8} />}
        onClick={() => ask(true)}
        {...readOnly}
      >
        {t('webhooks.delete.action')}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('webhooks.delete.question', { name })}
        agree={t('webhooks.delete.action')}
        isDangerous
        isBusy={remove.isPending}
        onAgree={() => remove.mutate()}
        onCancel={() => ask(false)}
      >
        <p>{t('webhooks.delete.consequence')}</p>
      </Question>
    </>
  );
}
