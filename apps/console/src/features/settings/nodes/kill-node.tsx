import { Button } from '@mantine/core';
import type { Deployment } from '@sightline/contract/deployments';
import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nodeKeys } from '../../../entities/node/node-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Question } from '../../../forms/question.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';

const isRunning = ({ health }: Deployment) => health === 'healthy' || health === 'degraded';

interface KillNodeProps {
  node: Deployment;
  onAsking: (isAsking: boolean) => void;
}

/** Ends a node's process, after saying what that means. */
export function KillNode({ node, onAsking }: KillNodeProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [isAsking, ask] = useAsking(onAsking);
  const { id, name } = node;
  const kill = useMutation({
    mutationFn: () => call('POST /apn/deployments/:id/kill/', { params: { id } }),
    meta: { failureTitle: t('nodes.kill.failed', { name }) },
    onSuccess: () => {
      toast.success(t('nodes.kill.told', { name }));
      void queries.invalidateQueries({ queryKey: nodeKeys.all });
      ask(false);
    },
  });
  if (!mayOpen(user, { permission: 'apns__kill' })) return null;
  return (
    <>
      <Button
        variant="danger-quiet"
        leftSection={<IconPower size={15} stroke={1.8} />}
        disabled={!isRunning(node) || node.killed_at !== null}
        onClick={() => ask(true)}
        {...readOnly}
      >
        {t('nodes.kill.action')}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('nodes.kill.question', { name })}
        agree={t('nodes.kill.action')}
        isDangerous
        isBusy={kill.isPending}
        onAgree={() => kill.mutate()}
        onCancel={() => ask(false)}
      >
        <p>{t('nodes.kill.consequence', { count: node.cameras.total })}</p>
      </Question>
    </>
  );
}
