import { type Installation, type InstallationNode, MOST_INSTALLATION_NODES } from '@sightline/contract/installation';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import { useTranslation } from 'react-i18next';
import { HealthBadge } from '../../../entities/node/health-badge.tsx';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { numberText } from '../../../lib/number-text.ts';
import { target } from '../../../lib/target.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { Card } from './card.tsx';
import css from './installation.module.css';

const LOOK_AGAIN_MS = 5000;
const NOTHING = '–';

function useColumns(): Column<InstallationNode>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', label: t('installation.name'), cell: ({ name }) => <span className={css.name}>{name}</span> },
    { key: 'health', label: t('installation.health'), cell: ({ health }) => <HealthBadge health={health} /> },
    {
      key: 'version',
      label: t('installation.version'),
      cell: ({ version, outdated }) => (
        <span className={css.figure} data-tone={outdated ? 'warn' : undefined}>
          {version ?? NOTHING}
        </span>
      ),
    },
    {
      key: 'cameras',
      label: t('installation.cameras'),
      cell: ({ live, cameras }) => t('installation.live_of', { live: numberText(live), cameras: numberText(cameras) }),
      isNumber: true,
    },
    {
      key: 'waiting',
      label: t('installation.unsent'),
      cell: ({ waiting_events }) => (waiting_events === null ? NOTHING : numberText(waiting_events)),
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'heartbeat',
      label: t('installation.heartbeat'),
      cell: ({ last_heartbeat_at }) =>
        last_heartbeat_at ? <MomentAgo at={last_heartbeat_at} everyMs={LOOK_AGAIN_MS} /> : NOTHING,
      isNumber: true,
    },
  ];
}

/** Processing nodes, those that need somebody first. */
export function NodesCard({ state }: { state: Installation }) {
  const { t } = useTranslation();
  const { list } = state.nodes;
  const columns = useColumns();
  return (
    <Card
      title={t('installation.nodes')}
      note={list.length === MOST_INSTALLATION_NODES ? t('installation.first_nodes', { count: list.length }) : undefined}
      aside={
        <TargetLink className={css.link} target={target({ to: '/alerts/reseller-settings', search: { tab: 'nodes' } })}>
          {t('installation.all_nodes')}
        </TargetLink>
      }
      isFlush
    >
      {list.length === 0 ? (
        <EmptyState icon={<IconServer size={20} stroke={1.8} />} hint={t('installation.no_nodes')} />
      ) : (
        <div className={css.table} data-of="nodes">
          <RecordTable
            label={t('installation.nodes')}
            columns={columns}
            rows={list}
            keyOf={({ id }) => id}
            linkOf={({ id }) => target({ to: '/nodes/$nodeId', params: { nodeId: id } })}
          />
        </div>
      )}
    </Card>
  );
}
