import { Button } from '@mantine/core';
import type { Reseller } from '@sightline/contract/resellers';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyKeys } from '../../../entities/company/company-queries.ts';
import { DeletionDialog } from '../../../entities/deletion/deletion-dialog.tsx';
import { resellerKeys } from '../../../entities/reseller/reseller-queries.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';

interface DeleteResellerProps {
  reseller: Reseller;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeleteReseller({ reseller, onAsking, onDeleted }: DeleteResellerProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (is: boolean) => {
    setIsAsking(is);
    onAsking(is);
  };
  if (!mayOpen(user, { permission: 'resellers__delete' })) return null;
  const { name, id } = reseller;
  const params = { id };
  return (
    <>
      <Button variant="danger-quiet" leftSection={<IconTrash size={15} stroke={1.8} />} onClick={() => ask(true)}>
        {t('settings.reseller.delete')}
      </Button>
      <DeletionDialog
        id={id}
        isOpen={isAsking}
        title={t('settings.reseller.delete_title', { name })}
        actionLabel={t('settings.reseller.delete')}
        loadImpact={(signal) => call('GET /resellers/:id/deletion_impact/', { params }, signal)}
        failureTitle={t('settings.reseller.delete_failed', { name })}
        onDelete={(otp) => call('DELETE /resellers/:id/', { params, query: {}, body: { otp } })}
        onDeleted={() => {
          toast.success(t('settings.reseller.deleted', { name }));
          onDeleted();
          for (const { all } of [resellerKeys, companyKeys, siteKeys]) {
            void queries.invalidateQueries({ queryKey: all });
          }
        }}
        onClose={() => ask(false)}
      />
    </>
  );
}
