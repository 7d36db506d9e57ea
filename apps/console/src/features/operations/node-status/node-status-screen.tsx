import { Button } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import type { Deployment } from '@sightline/contract/deployments';
import type { NodeStatus } from '@sightline/contract/node-status';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { nodeKeys, nodeQuery, nodeStatusQuery } from '../../../entities/node/node-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { timeOf } from '../../../lib/dates.ts';
import { target } from '../../../lib/target.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { numberText } from './figures.ts';
import css from './node-status.module.css';
import { StatusCameras } from './status-cameras.tsx';
import { StatusCharts } from './status-charts.tsx';
import { StatusHead } from './status-head.tsx';
import { StatusModels } from './status-models.tsx';
import { StatusSpool } from './status-spool.tsx';

/** How one processing node does: its machine, its rate, its cameras and its models. */
export function NodeStatusScreen() {
  const { nodeId } = useParams({ strict: false, select: ({ nodeId: id = '' }) => ({ nodeId: id }) });
  useLiveConfiguration(['node', 'camera'], nodeKeys.all);
  const node = useQuery(nodeQuery(nodeId));
  const status = useQuery(nodeStatusQuery(nodeId));
  const failed = [node, status].find(({ isError, data }) => isError && !data);
  if (failed) return <NoNode error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!node.data || !status.data) return <Waiting />;
  return <Status node={node.data} status={status.data} />;
}

function Status({ node, status }: { node: Deployment; status: NodeStatus }) {
  const user = useCurrentUser();
  return (
    <div className={css.page}>
      <StatusHead node={node} status={status} />
      <Notice node={node} rate={status.rate} />
      {node.last_heartbeat_at ? <StatusCharts node={node} status={status} /> : null}
      <div className={css.parts}>
        <StatusCameras status={status} mayOpen={mayOpen(user, { permission: 'cameras_detail__retrieve' })} />
        <div className={css.side}>
          <StatusModels models={status.models} />
          <StatusSpool node={node} spool={status.spool} />
        </div>
      </div>
    </div>
  );
}

/** What somebody should know before the figures: that they are old, or that the machine is full. */
function Notice({ node, rate }: { node: Deployment; rate: NodeStatus['rate'] }) {
  const { t } = useTranslation();
  if (node.health === 'never_seen' || node.health === 'offline')
    return (
      <p className={css.notice} data-tone="neutral" role="status">
        <IconPlugConnectedX size={17} stroke={1.8} aria-hidden="true" />
        <span>
          <b>{t(node.health === 'offline' ? 'node_status.offline' : 'node_status.never_seen')}</b>{' '}
          {node.last_heartbeat_at ? (
            <>
              {t('node_status.old_figures')} <MomentAgo at={node.last_heartbeat_at} />
            </>
          ) : (
            t('node_status.start_it')
          )}
        </span>
      </p>
    );
  if (!rate?.lowered_since) return null;
  return (
    <p className={css.notice} data-tone="warn" role="status">
      <IconGauge size={17} stroke={1.8} aria-hidden="true" />
      <span>
        <b>
          {rate.fps === null ? t('node_status.lowered') : t('node_status.lowered_to', { fps: numberText(rate.fps, 1) })}
        </b>{' '}
        {t('node_status.lowered_since', { time: timeOf(new Date(rate.lowered_since)) })}
      </span>
    </p>
  );
}

function Waiting() {
  const isLong = useDelayed(true);
  return (
    <div className={css.page} aria-busy="true">
      {isLong ? (
        <>
          <Skeleton width={280} height={44} />
          <Skeleton width="100%" height={130} />
          <Skeleton width="100%" height={320} />
        </>
      ) : null}
    </div>
  );
}

function NoNode({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation();
  const isGone = error instanceof ApiError && error.status === 404;
  if (!isGone)
    return (
      <div className={css.page}>
        <ErrorPanel error={error} onRetry={onRetry} />
      </div>
    );
  return (
    <div className={css.page}>
      <StatePanel
        level={1}
        icon={<IconServer size={20} stroke={1.8} />}
        title={t('node_status.gone')}
        hint={t('node_status.gone_hint')}
      >
        <Button
          component={TargetLink}
          variant="default"
          target={target({ to: '/alerts/reseller-settings', search: { tab: 'nodes' } })}
        >
          {t('node_status.all')}
        </Button>
      </StatePanel>
    </div>
  );
}
