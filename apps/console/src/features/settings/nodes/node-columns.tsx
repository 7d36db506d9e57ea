import { ActionIcon, Tooltip } from '@mantine/core';
import type { Deployment } from '@sightline/contract/deployments';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import { useTranslation } from 'react-i18next';
import { HealthBadge } from '../../../entities/node/health-badge.tsx';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { target } from '../../../lib/target.ts';
import type { Column } from '../../../ui/record-table.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './nodes.module.css';

const statusOf = (nodeId: string) => target({ to: '/nodes/$nodeId', params: { nodeId } });

const LOOK_AGAIN_MS = 5000;

/** How long ago the node was last heard of. */
export function LastHeard({ at }: { at: string | null }) {
  const { t } = useTranslation();
  return at === null ? <span>{t('nodes.never')}</span> : <MomentAgo at={at} everyMs={LOOK_AGAIN_MS} />;
}

const TagList = ({ tags }: { tags: Deployment['tags'] }) => (
  <span className={css.tags}>
    {tags.map(({ id, name }) => (
      <span key={id} className={css.tag}>
        {name}
      </span>
    ))}
  </span>
);

export function useNodeColumns(): Column<Deployment>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', label: t('nodes.name'), cell: ({ name }) => <span className={css.name}>{name}</span> },
    { key: 'health', label: t('nodes.health'), cell: ({ health }) => <HealthBadge health={health} /> },
    {
      key: 'reseller',
      label: t('nodes.reseller'),
      cell: ({ reseller }) => <span className={css.reseller}>{reseller.name}</span>,
      isMinor: 'first',
    },
    {
      key: 'system',
      label: t('nodes.system'),
      cell: ({ system }) => <span className={css.system}>{system ?? t('nodes.unknown')}</span>,
      isMinor: 'first',
    },
    { key: 'tags', label: t('nodes.tags'), cell: ({ tags }) => <TagList tags={tags} />, isMinor: true },
    { key: 'cameras', label: t('nodes.cameras'), cell: ({ cameras }) => cameras.total, isNumber: true },
    {
      key: 'heard',
      label: t('nodes.last_heartbeat'),
      cell: ({ last_heartbeat_at }) => <LastHeard at={last_heartbeat_at} />,
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'status',
      label: t('nodes.status'),
      head: <span className="spoken">{t('nodes.status')}</span>,
      cell: ({ id, name }) => (
        <Tooltip label={t('nodes.open_status', { name })}>
          <ActionIcon
            component={TargetLink}
            target={statusOf(id)}
            variant="subtle"
            aria-label={t('nodes.open_status', { name })}
          >
            <IconGauge size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      ),
      isControl: true,
    },
  ];
}
