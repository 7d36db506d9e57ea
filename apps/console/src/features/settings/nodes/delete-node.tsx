import { Button } from '@mantine/core';
import type { Deployment } from '@sightline/contract/deployments';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletionDialog } from '../../../entities/deletion/deletion-dialog.tsx';
import { nodeKeys } from '../../../entities/node/node-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';

interface DeleteNodeProps {
  node: Deployment;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeleteNode({ node, onAsking, onDeleted }: DeleteNodeProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (is: boolean) => {
    setIsAsking(is);
    onAsking(is);
  };
  if (!mayOpen(user, { permission: 'apns__delete' })) return null;
  const { id, name, cameras } = node;
  return (
    <>
      <Button variant="danger-quiet" leftSection={<IconTrash size={15} stroke={1.8} />} onClick={() => ask(true)}>
        {t('nodes.delete.action')}
      </Button>
      <DeletionDialog
        id={id}
        isOpen={isAsking}
        title={t('nodes.delete.question', { name, count: cameras.total })}
        actionLabel={t('nodes.delete.action')}
        failureTitle={t('nodes.delete.failed', { name })}
        onDelete={(otp) => call('DELETE /apn/deployments/:id/', { params: { id }, query: {}, body: { otp } })}
        onDeleted={() => {
          toast.success(t('nodes.delete.done', { name }));
          onDeleted();
          void queries.invalidateQueries({ queryKey: nodeKeys.all });
        }}
        onClose={() => ask(false)}
      />
    </>
  );
}
