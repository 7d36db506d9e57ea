import { useTranslation } from 'react-i18next';
import { useChartHeight } from '../../../entities/own-dashboard/own-widget.ts';
import { offsetText } from '../../../lib/number-text.ts';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { DayChoice } from '../shared/day-choice.tsx';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { tableOf } from '../shared/figure-table.ts';
import { sumsOf } from '../shared/figures.ts';
import { PeakNote } from '../shared/peak-note.tsx';
import { StepLink } from '../shared/step-link.tsx';
import { plainText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useHours } from '../shared/use-hours.ts';
import { useMarks } from '../shared/use-marks.ts';
import { useStepWords } from '../shared/use-step-words.ts';

const HEIGHT = 290;
/** Title and margins of a card. */
const AROUND = 62;

/** The hours of the chosen day, zones above each other. */
export function HoursWidget() {
  const { t } = useTranslation();
  const { measure, site, filter } = useAnalytics();
  const height = useChartHeight(HEIGHT, AROUND);
  const words = useStepWords();
  const { ofHour } = useMarks();
  const { query, now } = useHours();
  if (!now) return <FiguresAway query={query} height={HEIGHT + 50} />;
  const { steps, lines } = now;
  const chosen = steps.indexOf(filter.hour);
  return (
    <FigureCard
      name="by-hour"
      hasPicture
      title={t('analytics.by_hour.title')}
      note={t('analytics.by_hour.note.footfall', { zone: offsetText(site.time_zone) })}
      table={tableOf(
        steps,
        lines,
        words.timeText,
        { step: t('analytics.hour'), total: t('analytics.total') },
        { markOf: ofHour },
      )}
      aside={
        <>
          <PeakNote steps={steps} sums={sumsOf(lines, steps.length)} />
          <DayChoice />
        </>
      }
    >
      <SeriesChart
        lines={lines}
        count={steps.length}
        shape="stacked"
        height={height}
        number={(value) => plainText(measure.unit, value)}
        axisLabel={(index) => words.hourText(steps[index] ?? '')}
        stepName={(index) => words.spanText(steps[index] ?? '')}
        chosen={chosen >= 0 ? chosen : undefined}
        isFocused={chosen >= 0}
        renderMark={(index, shape) => <StepLink {...ofHour(steps[index] ?? '')} {...shape} />}
      />
    </FigureCard>
  );
}
