import type { Vendor } from '@sightline/contract/vendors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { DeleteButton } from '../../../forms/delete-button.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { deleting } from '../../../lib/gone.ts';
import { toast } from '../../../ui/toasts.tsx';
import { VENDORS } from './vendor-queries.ts';

interface DeleteVendorProps {
  vendor: Vendor;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeleteVendor({ vendor: { id, name }, onAsking, onDeleted }: DeleteVendorProps) {
  const { t } = useTranslation();
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
    <DeleteButton
      action={t('vendors.delete.action')}
      question={t('vendors.delete.question', { name })}
      consequence={t('vendors.delete.consequence')}
      isAsking={isAsking}
      isBusy={remove.isPending}
      onAsk={ask}
      onDelete={() => remove.mutate()}
    />
  );
}
