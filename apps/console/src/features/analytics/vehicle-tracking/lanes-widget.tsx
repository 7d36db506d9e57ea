import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { offsetText } from '../../../lib/number-text.ts';
import { SeriesChart, topOf } from '../../../ui/chart/series-chart.tsx';
import type { ChartLine } from '../../../ui/chart/series-places.ts';
import css from '../shared/analytics.module.css';
import { DayChoice } from '../shared/day-choice.tsx';
import { GroupChoice } from '../shared/days-widget.tsx';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { kindLines, sumsOf, totalOf } from '../shared/figures.ts';
import { Pager } from '../shared/pager.tsx';
import { StepLink } from '../shared/step-link.tsx';
import { figureText, plainText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useMarks } from '../shared/use-marks.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { useHourKeys } from './use-hour-keys.ts';
import { useVehicleTypes } from './use-vehicle-types.ts';
import { vehicleHoursQuery } from './vehicle-queries.ts';
import own from './vehicles.module.css';

const LANE = 112;
const AXIS = 18;

/** A lane for each zone or camera with the hours of the chosen day, all on one scale. */
export function LanesWidget() {
  const { t } = useTranslation();
  const { measure, site, filter, asked, day, today, change } = useAnalytics();
  const words = useStepWords();
  const types = useVehicleTypes() ?? [];
  const query = useQuery(vehicleHoursQuery(asked, day, filter.page, today));
  if (!query.data) return <FiguresAway query={query} height={480} />;
  const { steps, groups, total_pages: pages } = query.data;
  const lanes = groups.map((group) => ({ ...group, lines: kindLines([group], steps.length, types) }));
  const top = Math.max(4, ...lanes.map(({ lines }) => topOf({ lines, count: steps.length, shape: 'stacked' })));
  return (
    <FigureCard
      hasPicture
      name="by-hour"
      title={t('analytics.by_hour.title')}
      note={t('analytics.by_hour.note.vehicle_tracking', { zone: offsetText(site.time_zone) })}
      table={{
        head: [t('analytics.hour'), ...lanes.map(({ name }) => name)],
        rows: steps.map((step, index) => [
          words.timeText(step),
          ...lanes.map(({ lines }) => sumsOf(lines, steps.length)[index] ?? 0),
        ]),
      }}
      aside={
        <>
          <GroupChoice name="hours" value={filter.group} onChange={(group) => change({ group, page: 1 })} />
          <DayChoice />
        </>
      }
    >
      {lanes.map(({ id, name, seen_with, lines }, index) => (
        <div key={id} className={own.lane}>
          <p className={own.laneName}>
            <b>{name}</b>
            <span>{[...seen_with.map((each) => each.name), figureText(measure.unit, totalOf(lines))].join(', ')}</span>
          </p>
          <Lane lines={lines} steps={steps} top={top} isLast={index === lanes.length - 1} />
        </div>
      ))}
      {lanes.length === 0 ? <p className={css.nothing}>{t('analytics.nothing_that_day')}</p> : null}
      {pages > 1 ? <Pager page={filter.page} pages={pages} onChange={(page) => change({ page })} /> : null}
    </FigureCard>
  );
}

interface LaneProps {
  lines: readonly ChartLine[];
  steps: readonly string[];
  top: number;
  isLast: boolean;
}

function Lane({ lines, steps, top, isLast }: LaneProps) {
  const { measure, filter } = useAnalytics();
  const words = useStepWords();
  const { ofHour } = useMarks();
  const onHourKey = useHourKeys(steps);
  const chosen = steps.indexOf(filter.hour);
  return (
    <SeriesChart
      lines={lines}
      count={steps.length}
      shape="stacked"
      height={isLast ? LANE + AXIS : LANE}
      top={top}
      isBare={!isLast}
      hasSums
      number={(value) => plainText(measure.unit, value)}
      axisLabel={(index) => (isLast ? words.hourText(steps[index] ?? '') : undefined)}
      stepName={(index) => words.spanText(steps[index] ?? '')}
      chosen={chosen >= 0 ? chosen : undefined}
      isFocused={chosen >= 0}
      renderMark={(index, shape) => (
        <StepLink
          {...ofHour(steps[index] ?? '')}
          {...shape}
          onKeyDown={(event) => {
            onHourKey(event);
            shape.onKeyDown(event);
          }}
        />
      )}
    />
  );
}
