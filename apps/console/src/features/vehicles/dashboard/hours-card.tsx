import type { RecordType } from '@sightline/contract/vehicles/records';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayOf, timeOf } from '../../../lib/dates.ts';
import { numberText, offsetText } from '../../../lib/number-text.ts';
import { ChartCard, Legend } from '../../../ui/chart/chart-card.tsx';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useVehicleWords } from '../shared/use-vehicle-words.ts';
import css from './dashboard.module.css';
import { seriesQuery } from './dashboard-queries.ts';
import { useVehicles } from './use-vehicles.ts';

const HEIGHT = 190;

/** Each kind of record keeps its colour. */
const LINES = [
  ['entry', 'var(--chart-1)'],
  ['exit', 'var(--chart-2)'],
  ['transit_trail', 'var(--chart-3)'],
] as const satisfies readonly (readonly [RecordType, string])[];

/** Entries, exits and transit trails over the period. */
export function HoursCard() {
  const { t } = useTranslation();
  const { filter, searchFor } = useVehicles();
  const { dayText } = useVehicleWords();
  const series = useQuery(seriesQuery(filter));
  if (!series.data)
    return series.isError ? (
      <ErrorPanel error={series.error} onRetry={() => void series.refetch()} />
    ) : (
      <Skeleton width="100%" height={HEIGHT + 60} />
    );
  const { steps, step, timezone, series: found } = series.data;
  const lines = LINES.map(([id, color]) => ({
    id,
    color,
    name: t(`vehicles.record.${id}`),
    values: found.find(({ record_type }) => record_type === id)?.values ?? steps.map(() => 0),
  }));
  const dayAt = (index: number) => dayOf(new Date(steps[index] ?? ''), timezone);
  const hourAt = (index: number) => timeOf(new Date(steps[index] ?? ''), timezone);
  const stepName = (index: number) =>
    step === 'day' ? dayText(dayAt(index)) : `${dayText(dayAt(index))}, ${hourAt(index)}`;
  const label = (index: number) => {
    if (step === 'day' || hourAt(index) === '00:00') return dayText(dayAt(index));
    return Number(hourAt(index).slice(0, 2)) % 6 === 0 ? hourAt(index).slice(0, 2) : undefined;
  };
  return (
    <ChartCard
      className={css.card}
      title={t(step === 'day' ? 'vehicles.by_day' : 'vehicles.by_hour')}
      note={offsetText(timezone)}
      aside={<Legend entries={lines} />}
      isTable={filter.view === 'table'}
      table={{
        head: [t(step === 'day' ? 'vehicles.day' : 'vehicles.hour'), ...lines.map(({ name }) => name)],
        rows: steps.map((_, index) => [stepName(index), ...lines.map(({ values }) => numberText(values[index] ?? 0))]),
      }}
    >
      <SeriesChart
        lines={lines}
        count={steps.length}
        shape="lines"
        height={HEIGHT}
        hasTotal={false}
        number={(value) => numberText(value)}
        axisLabel={label}
        stepName={stepName}
        renderMark={(index, shape) => (
          <Link
            to="."
            search={searchFor({ from: dayAt(index), to: dayAt(index) }) as never}
            resetScroll={false}
            {...shape}
          />
        )}
      />
    </ChartCard>
  );
}
