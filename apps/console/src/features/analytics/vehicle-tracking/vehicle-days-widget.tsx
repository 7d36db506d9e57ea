import { useTranslation } from 'react-i18next';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import css from '../shared/analytics.module.css';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { changeOf, sumOf, sumsOf, totalOf } from '../shared/figures.ts';
import { StepLink } from '../shared/step-link.tsx';
import { changeText } from '../shared/totals-widget.tsx';
import { figureText, plainText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useDates } from '../shared/use-dates.ts';
import { useDaysTable } from '../shared/use-days-table.ts';
import { useMarks } from '../shared/use-marks.ts';
import { useStepWords } from '../shared/use-step-words.ts';

const HEIGHT = 140;

/** Vehicles of each day; the chosen one stands out. */
export function VehicleDaysWidget() {
  const { t } = useTranslation();
  const { measure, day, zones } = useAnalytics();
  const words = useStepWords();
  const daysTable = useDaysTable();
  const { ofDay } = useMarks();
  const { query, now, before } = useDates();
  if (!now) return <FiguresAway query={query} height={HEIGHT + 50} />;
  const { steps, lines } = now;
  const sums = sumsOf(lines, steps.length);
  const total = sumOf(sums);
  return (
    <FigureCard
      name="by-date"
      hasPicture
      title={t('analytics.by_date.vehicle_tracking')}
      note={t('analytics.by_date_note.vehicle_tracking', { count: zones.length })}
      table={daysTable({ now, before }, words.dayText)}
      aside={
        <span className={css.range}>
          {t('analytics.days_sum', { count: steps.length })} <b>{figureText(measure.unit, total)}</b>
          {before ? ` (${changeText(changeOf(total, totalOf(before.lines)))})` : ''}, {t('analytics.totals.mean')}{' '}
          <b>{figureText(measure.unit, total / Math.max(1, steps.length))}</b>
        </span>
      }
    >
      <SeriesChart
        lines={[{ id: 'all', name: t('analytics.total'), color: 'var(--chart-1)', values: sums }]}
        count={steps.length}
        shape="stacked"
        height={HEIGHT}
        number={(value) => plainText(measure.unit, value)}
        axisLabel={words.dayLabels(steps)}
        stepName={(index) => words.longDayText(steps[index] ?? '')}
        chosen={steps.indexOf(day)}
        isFocused
        before={before && [sumsOf(before.lines, before.steps.length)]}
        renderMark={(index, shape) => <StepLink {...ofDay(steps[index] ?? '')} {...shape} />}
      />
    </FigureCard>
  );
}
