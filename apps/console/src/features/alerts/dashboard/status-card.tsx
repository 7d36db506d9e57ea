import type { AlertStatistics } from '@sightline/contract/alerts/statistics';
import { useTranslation } from 'react-i18next';
import { STATUS_KEYS, StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { alignedPercent, numberText } from '../../../lib/number-text.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import css from './cards.module.css';
import { MarkLink } from './mark-link.tsx';
import { useDashboard } from './use-dashboard.ts';

const STATUS_COLORS = {
  pending: 'var(--chart-2)',
  acknowledged: 'var(--acknowledged)',
  compliant: 'var(--compliant)',
  non_compliant: 'var(--non-compliant-graphic)',
  invalid: 'var(--chart-12)',
} as const;

/** Where the alerts of the period stand. */
export function StatusCard({ statistics: { now } }: { statistics: AlertStatistics }) {
  const { t } = useTranslation();
  const { filter } = useDashboard();
  const all = STATUS_KEYS.reduce((sum, status) => sum + now[status], 0);
  const shares = STATUS_KEYS.map((status) => ({ status, count: now[status], share: all > 0 ? now[status] / all : 0 }));
  return (
    <ChartCard
      title={t('dashboard.status.title')}
      note={t('dashboard.alerts', { count: now.alerts, shown: numberText(now.alerts) })}
      className={css.status}
      isTable={filter.view === 'table'}
      isText
      table={{
        head: [t('dashboard.table.status'), t('dashboard.table.alerts'), t('dashboard.table.share')],
        rows: shares.map(({ status, count, share }) => [
          t(`status.${status}`),
          numberText(count),
          alignedPercent(share),
        ]),
      }}
    >
      <div className={css.split} aria-hidden="true">
        {shares.map(({ status, count }) =>
          count > 0 ? <i key={status} style={{ flexGrow: count, background: STATUS_COLORS[status] }} /> : null,
        )}
      </div>
      <ul className={css.rows}>
        {shares.map(({ status, count, share }) => (
          <li key={status}>
            <MarkLink mark={{ statuses: [status] }} className={css.listRow}>
              <StatusBadge status={status} />
              <b className={css.count}>{numberText(count)}</b>
              <span className={css.shareText}>{alignedPercent(share)}</span>
            </MarkLink>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
