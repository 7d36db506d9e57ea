import type { AlertFigures, AlertSeries, AlertStatistics } from '@sightline/contract/alerts/statistics';
import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/dates.ts';
import { numberText, percentText } from '../../../lib/number-text.ts';
import { Sparkline, smoothed } from '../../../ui/chart/sparkline.tsx';
import type { Mark } from './dashboard-address.ts';
import { type Change, changeOf, clockText, nonCompliantShare, TARGET_SECONDS } from './figures.ts';
import css from './kpi-row.module.css';
import { MarkLink } from './mark-link.tsx';
import { useDashboard } from './use-dashboard.ts';
import { growthText } from './words.ts';

/** The figures of a period, in the order they are shown in. */
export const KPIS = ['alerts', 'acknowledge', 'resolve', 'non_compliant', 'pending'] as const;
export type Kpi = (typeof KPIS)[number];

interface Tile {
  value: string;
  unit?: string;
  change?: { is: Change; text: string } | undefined;
  note: string;
  line: (figures: AlertFigures) => number | null;
  mark: Mark;
  tone?: 'bad';
}

const ARROWS = { down: IconArrowDownRight, same: IconArrowRight, up: IconArrowUpRight };
const directionOf = ({ difference }: Change) => (difference < 0 ? 'down' : difference > 0 ? 'up' : 'same');

const ageText = (sinceMs: number) => {
  const minutes = Math.max(0, Math.round((Date.now() - sinceMs) / 60_000));
  const unit = minutes < 60 ? 'minute' : minutes < 48 * 60 ? 'hour' : 'day';
  const size = { minute: 1, hour: 60, day: 1440 }[unit];
  return new Intl.NumberFormat(i18next.language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(minutes / size),
  );
};

/** A mean time as a tile: minutes to take something up, hours to decide it. */
function useTimeTile(statistics: AlertStatistics, kind: 'acknowledge' | 'resolve', isCompared: boolean): Tile {
  const { t } = useTranslation();
  const field = `seconds_to_${kind}` as const;
  const unit = kind === 'acknowledge' ? 'min' : 'h';
  const [now, before] = [statistics.now[field], statistics.before[field]];
  const change = isCompared ? changeOf(now, before) : undefined;
  const target = clockText(TARGET_SECONDS[kind], unit);
  return {
    ...(now === null ? { value: '–' } : { value: clockText(now, unit), unit: t(`dashboard.unit.${unit}`) }),
    change: change && { is: change, text: clockText(Math.abs(change.difference), unit) },
    note: change
      ? t('dashboard.from_target', { value: clockText(before ?? 0, unit), target })
      : t('dashboard.target', { target }),
    line: (figures) => figures[field],
    mark: { statuses: kind === 'acknowledge' ? ['acknowledged'] : ['compliant', 'non_compliant', 'invalid'] },
  };
}

function useTiles(statistics: AlertStatistics): Record<Kpi, Tile> {
  const { t } = useTranslation();
  const { filter, isCompared } = useDashboard();
  const { now, before, pending } = statistics;
  const alerts = isCompared ? changeOf(now.alerts, before.alerts) : undefined;
  const [share, shareBefore] = [nonCompliantShare(now), nonCompliantShare(before)];
  const shares = isCompared ? changeOf(share, shareBefore) : undefined;
  return {
    alerts: {
      value: numberText(now.alerts),
      change: alerts && { is: alerts, text: growthText(alerts) },
      note: alerts
        ? t('dashboard.from', { value: numberText(before.alerts) })
        : filter.compare === 'on'
          ? t('dashboard.nothing_before')
          : '',
      line: (figures) => figures.alerts,
      mark: {},
    },
    acknowledge: useTimeTile(statistics, 'acknowledge', isCompared),
    resolve: useTimeTile(statistics, 'resolve', isCompared),
    non_compliant: {
      ...(share === null ? { value: '–' } : { value: numberText(share * 100, 1), unit: '%' }),
      change: shares && {
        is: shares,
        text: `${numberText(Math.abs(shares.difference) * 100, 1)} ${t('dashboard.unit.points')}`,
      },
      note: shares
        ? t('dashboard.from_reviewed', { value: percentText(shareBefore ?? 0) })
        : t('dashboard.of_reviewed'),
      line: nonCompliantShare,
      mark: { statuses: ['non_compliant'] },
    },
    pending: {
      value: numberText(pending.count),
      change:
        pending.today > 0
          ? { is: { difference: pending.today, share: undefined, tone: 'bad' }, text: numberText(pending.today) }
          : undefined,
      note: pending.oldest_at
        ? t('dashboard.pending_today', { age: ageText(Date.parse(pending.oldest_at)) })
        : t('dashboard.nothing_pending'),
      line: (figures) => figures.pending,
      mark: {
        statuses: ['pending'],
        ...(pending.oldest_at
          ? { from: dayOf(new Date(pending.oldest_at)), to: dayOf(new Date(statistics.updated_at)) }
          : {}),
      },
      tone: 'bad',
    },
  };
}

interface KpiRowProps {
  statistics: AlertStatistics;
  series: AlertSeries | undefined;
}

/** The five figures of the period, each with its way through it. */
export const KpiRow = (props: KpiRowProps) => (
  <ul className={css.row}>
    {KPIS.map((kpi) => (
      <li key={kpi}>
        <KpiTile kpi={kpi} {...props} />
      </li>
    ))}
  </ul>
);

export function KpiTile({ kpi, statistics, series }: KpiRowProps & { kpi: Kpi }) {
  const { t } = useTranslation();
  const { isCompared } = useDashboard();
  const { value, unit, change, note, line, mark, tone } = useTiles(statistics)[kpi];
  const Arrow = change ? ARROWS[directionOf(change.is)] : undefined;
  return (
    <MarkLink mark={mark} className={css.tile}>
      <span className={css.name}>{t(`dashboard.kpi.${kpi}`)}</span>
      <span className={css.value}>
        {value}
        {unit ? <small>{unit}</small> : null}
      </span>
      {series ? (
        <span className={css.spark}>
          <Sparkline
            values={smoothed(series.now.map(line))}
            before={isCompared && !tone ? smoothed(series.before.map(line)) : undefined}
            tone={tone ?? 'plain'}
          />
        </span>
      ) : null}
      <span className={css.note}>
        {change && Arrow ? (
          <b data-tone={change.is.tone}>
            <Arrow size={13} stroke={2} aria-hidden="true" />
            {change.text}
          </b>
        ) : null}
        <span className={css.text}>{note}</span>
      </span>
    </MarkLink>
  );
}
