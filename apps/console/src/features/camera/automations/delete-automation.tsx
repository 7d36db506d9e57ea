import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../forms/question.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { Item } from './use-drafts.ts';

interface DeleteAutomationProps {
  item: Item;
  onDeleted: () => void;
}

/** Deletes an automation after a question; one that was never saved goes at once. */
export function DeleteAutomation({ item, onDeleted }: DeleteAutomationProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [isAsking, ask] = useAsking();
  const name = item.base?.automation_name ?? item.values.automation_name;
  const remove = useMutation({
    mutationFn: () => call('DELETE /automations/:id/', { params: { id: item.id } }),
    meta: { quiet: true },
    onSuccess: () => {
      ask(false);
      toast.clearFailures();
      toast.success(t('automations.deleted'));
      onDeleted();
    },
    onError: () => {
      ask(false);
      toast.error(t('automations.delete_failed', { name }));
    },
  });
  return (
    <>
      <Button
        variant="danger-quiet"
        leftSection={<IconTrash size={15} stroke={1.8} />}
        onClick={() => (item.base ? ask(true) : onDeleted())}
        {...readOnly}
      >
        {t('automations.delete')}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('automations.delete_title', { name })}
        agree={t('automations.delete')}
        isDangerous
        isBusy={remove.isPending}
        onAgree={() => remove.mutate()}
        onCancel={() => ask(false)}
      >
        {t('automations.delete_hint')}
      </Question>
    </>
  );
}
