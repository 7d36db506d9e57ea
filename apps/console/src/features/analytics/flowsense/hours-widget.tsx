import { useTranslation } from 'react-i18next';
import { useChartHeight } from '../../../entities/own-dashboard/own-widget.ts';
import { numberText, offsetText } from '../../../lib/number-text.ts';
import { Legend } from '../../../ui/chart/chart-card.tsx';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { stepLook } from '../../../ui/chart/series-picture.tsx';
import { isAbove } from '../../../ui/chart/series-places.ts';
import { useNow } from '../../../ui/use-now.ts';
import { DayChoice } from '../shared/day-choice.tsx';
import { GroupChoice } from '../shared/days-widget.tsx';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { tableOf } from '../shared/figure-table.ts';
import { StepLink } from '../shared/step-link.tsx';
import { plainText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useHours } from '../shared/use-hours.ts';
import { useMarks } from '../shared/use-marks.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { begunOf } from './begun.ts';

const HEIGHT = 290;
/** Title and margins of a card, and the legend. */
const AROUND = 90;

/** The hours of the chosen day as steps, against the limit; hours that have not begun have none. */
export function HoursWidget() {
  const { t } = useTranslation();
  const { measure, site, filter, change } = useAnalytics();
  const height = useChartHeight(HEIGHT, AROUND);
  const words = useStepWords();
  const { ofHour } = useMarks();
  const atMs = useNow().getTime();
  const { query, now } = useHours();
  if (!now) return <FiguresAway query={query} height={HEIGHT + 80} />;
  const { steps, lines } = now;
  const begun = begunOf(steps, atMs);
  const limit = site.hourly_limit ?? null;
  const chosen = steps.indexOf(filter.hour);
  const above = (index: number) => limit !== null && isAbove(lines, index, limit);
  return (
    <FigureCard
      name="by-hour"
      hasPicture
      title={t('analytics.by_hour.title')}
      note={t('flowsense.by_hour_note', { zone: offsetText(site.time_zone) })}
      table={tableOf(
        steps.slice(0, begun),
        lines,
        words.timeText,
        { step: t('analytics.hour'), total: t('analytics.total') },
        { markOf: ofHour },
      )}
      aside={
        <>
          <GroupChoice name="hours" value={filter.group} onChange={(group) => change({ group })} />
          <DayChoice />
        </>
      }
    >
      <SeriesChart
        lines={lines.map((line) => ({ ...line, values: line.values.slice(0, begun) }))}
        count={steps.length}
        shape="steps"
        height={height}
        limit={limit === null ? undefined : { value: limit, label: t('flowsense.limit', { limit: numberText(limit) }) }}
        number={(value) => plainText(measure.unit, value)}
        axisLabel={(index) => words.hourText(steps[index] ?? '')}
        stepName={(index) => words.spanText(steps[index] ?? '')}
        stepNote={(index) => (above(index) ? t('flowsense.is_above') : undefined)}
        chosen={chosen >= 0 ? chosen : undefined}
        renderMark={(index, shape) => <StepLink {...ofHour(steps[index] ?? '')} {...shape} />}
      />
      <Legend entries={lines.map(({ name, color }, index) => ({ name, color, line: stepLook(index) }))} />
    </FigureCard>
  );
}
