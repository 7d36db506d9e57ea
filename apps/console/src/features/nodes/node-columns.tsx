import type { Deployment } from '@sightline/contract/deployments';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { HealthBadge } from '../../entities/node/health-badge.tsx';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { dateTimeInFormat } from '../../lib/dates.ts';
import { timeAgo } from '../../lib/relative-time.ts';
import type { Column } from '../../ui/record-table.tsx';
import { useNow } from '../../ui/use-now.ts';
import css from './nodes.module.css';

/** How long ago the node was last heard of; the moment itself stands in the tooltip. */
export function LastHeard({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const now = useNow(5000);
  const { preferred_date_format: format } = useCurrentUser();
  if (at === null) return <span>{t('nodes.never')}</span>;
  const moment = new Date(at);
  return (
    <time dateTime={at} title={dateTimeInFormat(moment, format)}>
      {timeAgo(moment, now, i18next.language, format)}
    </time>
  );
}

export const TagList = ({ tags }: { tags: Deployment['tags'] }) => (
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
      isMinor: true,
    },
    {
      key: 'system',
      label: t('nodes.system'),
      cell: ({ system }) => <span className={css.system}>{system ?? t('nodes.unknown')}</span>,
      isMinor: true,
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
  ];
}
