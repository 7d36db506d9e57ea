import { Button } from '@mantine/core';
import type { Vendor } from '@sightline/contract/vendors';
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
import { VENDORS } from './vendor-queries.ts';

interface DeleteVendorProps {
  vendor: Vendor;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeleteVendor({ vendor: { id, name }, onAsking, onDeleted }: DeleteVendorProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [isAsking, ask] = useAsking(onAsking);
  const remove = useMutation({
    mutationFn: () => deleting(id, () => call('DELETE /vendors/:id/', { params: { id } })),
    meta: { failureTitle: t('vendors.delete.failed', { name }) },
    onSuccess: () => {
      ask(false);
      toast.success(t('vendors.delete.done', { name }));
      onDeleted();
      void queries.invalidateQueries({ queryKey: VENDORS });
    },
  });
  if (!mayOpen(user, { permission: 'vendors__write' })) return null;
  return (
    <>
      <Button
        variant="danger-quiet"
        leftSection={<IconTrash size={15} stroke={1.8} />}
        onClick={() => ask(true)}
        {...readOnly}
      >
        {t('vendors.delete.action')}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('vendors.delete.question', { name })}
        agree={t('vendors.delete.action')}
        isDangerous
        isBusy={remove.isPending}
        onAgree={() => remove.mutate()}
        onCancel={() => ask(false)}
      >
        <p>{t('vendors.delete.consequence')}</p>
      </Question>
    </>
  );
}
