import type { AccessSeries } from '@sightline/contract/people/logs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AUTHORISATION_LOOKS } from '../../../entities/authorisation/authorisation-badge.tsx';
import { useDayText } from '../../../entities/user/use-day-text.ts';
import { dayOf, timeOf } from '../../../lib/dates.ts';
import { dayAndTime } from '../../../lib/join-words.ts';
import { numberText, offsetText } from '../../../lib/number-text.ts';
import { ChartCard, Legend } from '../../../ui/chart/chart-card.tsx';
import { type MarkShape, SeriesChart, topOf } from '../../../ui/chart/series-chart.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import css from '../../../ui/record-dashboard.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { Log } from '../shared/use-log.ts';
import { seriesQuery } from './access-queries.ts';

const HEIGHT = 120;
const BELOW = 90;
const LABEL_HOURS = 6;
const STATES = ['authorised', 'unauthorised', 'unknown', 'expired', 'pending', 'disabled'] as const;

/** Entries over the period; exceptions stand below, on their own scale. */
export function HoursCard({ log }: { log: Log }) {
  const series = useQuery(seriesQuery(log.filter));
  if (series.data) return <Hours series={series.data} log={log} />;
  return series.isError ? (
    <ErrorPanel error={series.error} onRetry={() => void series.refetch()} />
  ) : (
    <Skeleton width="100%" height={HEIGHT + BELOW + 50} />
  );
}

/** What the steps of a chart are called, by its own clock. */
function useStepNames({ steps, step, timezone }: AccessSeries) {
  const { i18n } = useTranslation();
  const dayText = useDayText();
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

function Hours({ series, log: { filter, searchFor } }: { series: AccessSeries; log: Log }) {
  const { t } = useTranslation();
  const now = useNow();
  const { dayAt, stepName, label } = useStepNames(series);
  const { step, timezone } = series;
  // Hours that have not begun are not hours without people.
  const count = series.steps.filter((each) => Date.parse(each) <= now.getTime()).length;
  const lines = STATES.map((id) => ({
    id,
    color: AUTHORISATION_LOOKS[id].color,
    name: t(`authorisation.state.${id}`),
    values: (series.series.find(({ authorisation }) => authorisation === id)?.values ?? []).slice(0, count),
  }));
  const [authorised, ...others] = lines;
  const exceptions = others.filter(({ values }) => values.some((value) => value > 0));
  const renderMark = (index: number, shape: MarkShape) => (
    <Link to="." search={searchFor({ from: dayAt(index), to: dayAt(index) }) as never} resetScroll={false} {...shape} />
  );
  const shared = { stepName, count, shape: 'stacked', number: numberText, renderMark } as const;
  const top = authorised ? [authorised] : [];
  return (
    <ChartCard
      className={css.card}
      title={t(step === 'day' ? 'people.by_day' : 'people.by_hour')}
      note={t('people.own_scale', { zone: offsetText(timezone) })}
      aside={<Legend entries={[...top, ...exceptions]} />}
      isTable={filter.view === 'table'}
      table={{
        head: [t(step === 'day' ? 'people.day' : 'people.hour'), ...lines.map(({ name }) => name)],
        rows: Array.from({ length: count }, (_, index) => [
          stepName(index),
          ...lines.map(({ values }) => numberText(values[index] ?? 0)),
        ]),
      }}
    >
      <SeriesChart
        {...shared}
        lines={top}
        axisLabel={() => undefined}
        top={topOf({ lines: top, count, shape: 'stacked' })}
        height={HEIGHT}
        isBare
      />
      <SeriesChart
        {...shared}
        lines={exceptions}
        axisLabel={label}
        top={topOf({ lines: exceptions, count, shape: 'stacked' })}
        height={BELOW}
      />
    </ChartCard>
  );
}
