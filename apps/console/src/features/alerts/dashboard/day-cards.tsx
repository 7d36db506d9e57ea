import type { AlertSeries, AlertStatistics } from '@sightline/contract/alerts/statistics';
import { useTranslation } from 'react-i18next';
import { colorOfUseCase, OTHER_COLOR } from '../../../entities/alert/use-case-colors.ts';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { useChartHeight } from '../../../entities/own-dashboard/own-widget.ts';
import { useDayText } from '../../../entities/user/use-day-text.ts';
import { numberText } from '../../../lib/number-text.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { ChartCard, Legend } from '../../../ui/chart/chart-card.tsx';
import { niceTop } from '../../../ui/chart/nice-top.ts';
import css from './cards.module.css';
import { stackOf } from './figures.ts';
import { MarkLink } from './mark-link.tsx';
import { useDashboard } from './use-dashboard.ts';

const PLOT = 212;
/** Title, margins and foot of a card. */
const AROUND = 120;
const LABELS = 6;

/** Labels at a few of many bars. */
const isLabelled = (index: number, count: number) => index % Math.max(1, Math.ceil(count / LABELS)) === 0;

/** Alerts of each day beside those of the period before. */
export function DaysCard({ series }: { series: AlertSeries }) {
  const { t } = useTranslation();
  const { filter, isCompared } = useDashboard();
  const dayText = useDayText();
  const height = useChartHeight(PLOT, AROUND);
  const counts = series.now.map(({ alerts }) => alerts);
  const before = series.before.map(({ alerts }) => alerts);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const busiest = series.now.reduce((most, point) => (point.alerts > most.alerts ? point : most), series.now[0]!);
  return (
    <ChartCard
      title={t('dashboard.days.title')}
      className={css.days}
      isTable={filter.view === 'table'}
      table={{
        head: [t('dashboard.table.day'), t('dashboard.table.alerts'), t('dashboard.table.before')],
        rows: series.now.map(({ at, alerts }, index) => [
          dayText(at),
          numberText(alerts),
          numberText(before[index] ?? 0),
        ]),
      }}
      aside={
        <Legend
          entries={[
            { name: `${dayText(filter.from)} – ${dayText(filter.to)}`, color: 'var(--chart-1)' },
            ...(isCompared
              ? [{ name: t('dashboard.days.previous'), color: 'var(--tx-3)', line: 'dashed' as const }]
              : []),
          ]}
        />
      }
    >
      <BarChart
        height={height}
        top={niceTop(Math.max(...counts, ...(isCompared ? before : [])))}
        bars={series.now.map(({ at, alerts }, index) => ({
          key: at,
          parts: [{ color: 'var(--chart-1)', value: alerts }],
          before: isCompared ? before[index] : undefined,
        }))}
        axisLabel={(index) => (isLabelled(index, counts.length) ? dayText(series.now[index]!.at) : undefined)}
        renderBar={(index, shape) => {
          const { at, alerts } = series.now[index]!;
          const label = t('dashboard.point', { name: dayText(at), count: alerts });
          return <MarkLink mark={{ from: at, to: at }} label={label} {...shape} />;
        }}
      />
      <p className={css.foot}>
        <span>
          {t('dashboard.days.mean')} <b>{numberText(mean(counts), 1)}</b>
        </span>
        {isCompared ? (
          <span>
            {t('dashboard.days.before')} <b>{numberText(mean(before), 1)}</b>
          </span>
        ) : null}
        <span className={css.last}>
          {t('dashboard.days.busiest')}{' '}
          <b>
            {dayText(busiest.at)}, {numberText(busiest.alerts)}
          </b>
        </span>
      </p>
    </ChartCard>
  );
}

interface TrendProps {
  series: AlertSeries;
  statistics: AlertStatistics;
}

/** Alerts of each day by use case. */
export function TrendCard({ series, statistics }: TrendProps) {
  const { t } = useTranslation();
  const { filter } = useDashboard();
  const dayText = useDayText();
  const stack = stackOf(series.now, statistics.use_cases);
  const names = new Map(statistics.use_cases.map(({ use_case, name }) => [use_case, name]));
  const nameOf = (key: string | undefined) =>
    key === undefined ? t('dashboard.other') : (names.get(key) ?? nameOfUseCase(t, key));
  const colorOf = (key: string | undefined) => (key === undefined ? OTHER_COLOR : colorOfUseCase(key));
  return (
    <ChartCard
      title={t('dashboard.trend.title')}
      note={t('dashboard.trend.note')}
      className={css.trend}
      isTable={filter.view === 'table'}
      table={{
        head: [t('dashboard.table.day'), ...stack.keys.map(nameOf)],
        rows: series.now.map(({ at }, index) => [
          dayText(at),
          ...(stack.values[index] ?? []).map((value) => numberText(value)),
        ]),
      }}
      aside={<Legend entries={stack.keys.map((key) => ({ name: nameOf(key), color: colorOf(key) }))} />}
    >
      <BarChart
        height={PLOT}
        top={niceTop(Math.max(0, ...series.now.map(({ alerts }) => alerts)))}
        bars={series.now.map(({ at }, index) => ({
          key: at,
          parts: stack.keys.map((key, place) => ({ color: colorOf(key), value: stack.values[index]?.[place] ?? 0 })),
        }))}
        axisLabel={(index) => (isLabelled(index, series.now.length) ? dayText(series.now[index]!.at) : undefined)}
        renderBar={(index, shape) => {
          const { at, alerts } = series.now[index]!;
          const parts = stack.keys.map((key, place) => `${nameOf(key)} ${stack.values[index]?.[place] ?? 0}`);
          const label = `${t('dashboard.point', { name: dayText(at), count: alerts })} (${parts.join(', ')})`;
          return <MarkLink mark={{ from: at, to: at }} label={label} {...shape} />;
        }}
      />
    </ChartCard>
  );
}
