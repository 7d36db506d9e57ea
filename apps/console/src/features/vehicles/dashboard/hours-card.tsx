import type { RecordType, VehicleSeries } from '@sightline/contract/vehicles/records';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayOf, timeOf } from '../../../lib/dates.ts';
import { dayAndTime } from '../../../lib/join-words.ts';
import { numberText, offsetText } from '../../../lib/number-text.ts';
import { ChartCard, Legend } from '../../../ui/chart/chart-card.tsx';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import css from '../../../ui/record-dashboard.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useVehicleWords } from '../shared/use-vehicle-words.ts';
import { seriesQuery } from './dashboard-queries.ts';
import { useVehicles } from './use-vehicles.ts';

const HEIGHT = 190;
/** Between two labels below the chart. */
const LABEL_HOURS = 6;

/** Each kind of record keeps its colour. */
const LINES = [
  ['entry', 'var(--chart-1)'],
  ['exit', 'var(--chart-2)'],
  ['transit_trail', 'var(--chart-3)'],
] as const satisfies readonly (readonly [RecordType, string])[];

/** What the steps of a chart are called, by its own clock. */
function useStepNames({ steps, step, timezone }: VehicleSeries) {
  const { i18n } = useTranslation();
  const { dayText } = useVehicleWords();
  const dayAt = (index: number) => dayOf(new Date(steps[index] ?? ''), timezone);
  const hourAt = (index: number) => timeOf(new Date(steps[index] ?? ''), timezone);
  return {
    dayAt,
    stepName: (index: number) =>
      step === 'day' ? dayText(dayAt(index)) : dayAndTime(dayText(dayAt(index)), hourAt(index), i18n.language),
    label: (index: number) => {
      if (step === 'day' || hourAt(index) === '00:00') return dayText(dayAt(index));
      return Number(hourAt(index).slice(0, 2)) % LABEL_HOURS === 0 ? hourAt(index).slice(0, 2) : undefined;
    },
  };
}

/** Entries, exits and transit trails over the period. */
export function HoursCard() {
  const { filter } = useVehicles();
  const series = useQuery(seriesQuery(filter));
  if (series.data) return <Hours series={series.data} />;
  return series.isError ? (
    <ErrorPanel error={series.error} onRetry={() => void series.refetch()} />
  ) : (
    <Skeleton width="100%" height={HEIGHT + 60} />
  );
}

/** Hours that have not begun are not hours without vehicles. */
function begunOf({ steps, series, ...clock }: VehicleSeries, now: Date): VehicleSeries {
  const begun = steps.filter((step) => Date.parse(step) <= now.getTime());
  const lines = series.map((line) => ({ ...line, values: line.values.slice(0, begun.length) }));
  return { ...clock, steps: begun, series: lines };
}

function Hours({ series: whole }: { series: VehicleSeries }) {
  const { t } = useTranslation();
  const { filter, searchFor } = useVehicles();
  const series = begunOf(whole, useNow());
  const { dayAt, stepName, label } = useStepNames(series);
  const { steps, step, timezone } = series;
  const lines = LINES.map(([id, color]) => ({
    id,
    color,
    name: t(`vehicles.record.${id}`),
    values: series.series.find(({ record_type }) => record_type === id)?.values ?? steps.map(() => 0),
  }));
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
        {...{ lines, stepName }}
        count={steps.length}
        shape="lines"
        height={HEIGHT}
        hasTotal={false}
        number={(value) => numberText(value)}
        axisLabel={label}
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
