import type { AlertStatistics } from '@sightline/contract/alerts/statistics';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import { ChartCard, Legend } from '../../../ui/chart/chart-card.tsx';
import css from './cards.module.css';
import { MarkLink } from './mark-link.tsx';
import { Ranked } from './ranked.tsx';
import { useDashboard } from './use-dashboard.ts';

const MOST_SITES = 8;

/** The sites, most alerts first. */
export function SitesCard({ statistics: { sites } }: { statistics: AlertStatistics }) {
  const { t } = useTranslation();
  const { filter } = useDashboard();
  const most = Math.max(1, sites[0]?.alerts ?? 0);
  return (
    <ChartCard
      title={t('dashboard.sites.title')}
      className={css.sites}
      isTable={filter.view === 'table'}
      isText
      table={{
        head: [
          t('dashboard.table.site'),
          t('dashboard.table.alerts'),
          t('dashboard.table.before'),
          t('dashboard.table.pending'),
        ],
        rows: sites.map(({ name, alerts, before, pending }) => [
          name,
          ...[alerts, before, pending].map((n) => numberText(n)),
        ]),
      }}
      aside={<Legend entries={[{ name: t('dashboard.table.alerts'), color: 'var(--chart-1)' }]} />}
    >
      <ul className={css.rows}>
        {sites.slice(0, MOST_SITES).map(({ id, name, alerts, before }) => (
          <li key={id}>
            <MarkLink mark={{ sites: [id] }} className={css.listRow}>
              <Ranked name={name} alerts={alerts} before={before} most={most} />
            </MarkLink>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
