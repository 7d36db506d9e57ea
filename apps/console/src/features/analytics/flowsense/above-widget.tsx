import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import type { ChartLine } from '../../../ui/chart/series-places.ts';
import css from '../shared/analytics.module.css';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { tableOf } from '../shared/figure-table.ts';
import { sumOf } from '../shared/figures.ts';
import { StepLink } from '../shared/step-link.tsx';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useMarks } from '../shared/use-marks.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { useAbove } from './use-above.ts';

const HEIGHT = 300;

/** Hours above the limit on each day; without a limit there is nothing to show. */
export function AboveWidget() {
  const { t } = useTranslation();
  const { day } = useAnalytics();
  const words = useStepWords();
  const { ofDay } = useMarks();
  const { query, limit, above } = useAbove();
  if (limit === null) return null;
  if (!above) return <FiguresAway query={query} height={HEIGHT + 50} />;
  const { steps, lines, hours, before } = above;
  const anywhere: ChartLine = { id: 'any', name: t('flowsense.any_place'), color: 'var(--chart-1)', values: hours };
  return (
    <FigureCard
      name="above-limit"
      hasPicture
      title={t('flowsense.above')}
      note={t('flowsense.above_note')}
      table={tableOf(
        steps,
        lines,
        words.dayText,
        { step: t('analytics.day'), total: anywhere.name },
        {
          sums: hours,
          markOf: ofDay,
          before: before && { name: t('dashboard.table.before'), sums: before },
        },
      )}
    >
      {sumOf(hours) === 0 ? (
        <p className={css.nothing} style={{ height: HEIGHT }}>
          {t('flowsense.never_above')}
        </p>
      ) : (
        <SeriesChart
          lines={[anywhere]}
          count={steps.length}
          shape="stacked"
          before={before && [before]}
          height={HEIGHT}
          number={(value) => numberText(value, Number.isInteger(value) ? 0 : 1)}
          axisLabel={words.dayLabels(steps)}
          stepName={(index) => words.longDayText(steps[index] ?? '')}
          chosen={steps.indexOf(day)}
          renderMark={(index, shape) => <StepLink {...ofDay(steps[index] ?? '')} {...shape} />}
        />
      )}
    </FigureCard>
  );
}
