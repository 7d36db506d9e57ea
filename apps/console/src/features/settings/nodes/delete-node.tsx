import type { Deployment } from '@sightline/contract/deployments';
import { useTranslation } from 'react-i18next';
import { DeleteAction } from '../../../entities/deletion/delete-action.tsx';
import { nodeKeys } from '../../../entities/node/node-queries.ts';
import { call } from '../../../lib/api.ts';

interface DeleteNodeProps {
  node: Deployment;
  onAsking: (isAsking: boolean) => void;
  onDeleted: () => void;
}

export function DeleteNode({ node: { id, name, cameras }, ...on }: DeleteNodeProps) {
  const { t } = useTranslation();
  return (
    <DeleteAction
      {...on}
      kind="node"
      id={id}
      permission="apns__delete"
      words={{
        action: t('nodes.delete.action'),
        question: t('nodes.delete.question', { name, count: cameras.total }),
        failed: t('nodes.delete.failed', { name }),
        done: t('nodes.delete.done', { name }),
      }}
      onDelete={(otp) => call('DELETE /apn/deployments/:id/', { params: { id }, query: {}, body: { otp } })}
      stale={[nodeKeys.all]}
    />
  );
}
