import type { ResellerStats } from '@sightline/contract/reseller-stats';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './reseller-stats.module.css';

interface Tile {
  key: string;
  label: string;
  value: number;
  note?: string;
}

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

function useTiles(stats: ResellerStats): Tile[] {
  const { t } = useTranslation();
  const { cameras, users, nodes, alerts } = stats;
  return [
    { key: 'companies', label: t('stats.companies'), value: stats.companies },
    {
      key: 'sites',
      label: t('stats.sites'),
      value: stats.sites,
      note: t('stats.groups_note', { count: stats.groups }),
    },
    {
      key: 'cameras',
      label: t('stats.cameras'),
      value: cameras.total,
      note: t('stats.cameras_note', { included: cameras.included, simulated: cameras.simulated }),
    },
    {
      key: 'users',
      label: t('stats.users'),
      value: total(users),
      note: t('stats.users_note', { ...users }),
    },
    {
      key: 'nodes',
      label: t('stats.nodes'),
      value: total(nodes),
      note: t('stats.nodes_note', {
        healthy: nodes.healthy,
        degraded: nodes.degraded,
        offline: nodes.offline + nodes.never_seen,
      }),
    },
    {
      key: 'alerts',
      label: t('stats.alerts_today'),
      value: alerts.today,
      note: t('stats.alerts_note', { count: alerts.last_7_days }),
    },
  ];
}

const SHAPE = ['a', 'b', 'c', 'd', 'e', 'f'];

/** What a reseller has right now, as one row of numbers. */
export function StatsTiles({ stats }: { stats: ResellerStats }) {
  const tiles = useTiles(stats);
  return (
    <dl className={css.tiles}>
      {tiles.map(({ key, label, value, note }) => (
        <div key={key} className={css.tile}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value.toLocaleString(i18next.language)}</dd>
          {note ? <dd className={css.tileNote}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

export const TilesSkeleton = () => (
  <div className={css.tiles}>
    {SHAPE.map((key) => (
      <div key={key} className={css.tile}>
        <Skeleton width={70} height={12} />
        <Skeleton width={54} height={26} margin="8px 0" />
        <Skeleton width={110} height={12} />
      </div>
    ))}
  </div>
);
