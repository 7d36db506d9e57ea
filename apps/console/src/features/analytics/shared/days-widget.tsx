import { useTranslation } from 'react-i18next';
import { useChartHeight } from '../../../entities/own-dashboard/own-widget.ts';
import { Legend } from '../../../ui/chart/chart-card.tsx';
import { SeriesChart } from '../../../ui/chart/series-chart.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import css from './analytics.module.css';
import { SHAPES } from './analytics-address.ts';
import { FigureCard, FiguresAway } from './figure-card.tsx';
import { totalOf } from './figures.ts';
import { StepLink } from './step-link.tsx';
import { plainText } from './units.ts';
import { useAnalytics } from './use-analytics.ts';
import { useDates } from './use-dates.ts';
import { useDaysTable, valuesOfLines } from './use-days-table.ts';
import { useMarks } from './use-marks.ts';
import { useStepWords } from './use-step-words.ts';

const HEIGHT = 300;
/** Title and margins of a card. */
const AROUND = 62;

/** Each day of the period by zone or camera; a day opens its hours. */
export function DaysWidget() {
  const { t } = useTranslation();
  const { measure, filter, day, isAway } = useAnalytics();
  const height = useChartHeight(HEIGHT, AROUND);
  const words = useStepWords();
  const daysTable = useDaysTable();
  const { ofDay } = useMarks();
  const { query, now, before } = useDates();
  if (!now) return <FiguresAway query={query} height={height + 50} />;
  const { steps, lines } = now;
  const hasGroups = measure.isGrouped === true;
  return (
    <FigureCard
      name="by-date"
      hasPicture
      title={t(`analytics.by_date.${measure.kind === 'machinery' ? filter.record : measure.kind}`)}
      note={t(`analytics.by_date_note.${measure.kind}`)}
      table={daysTable({ now, before }, words.dayText)}
      aside={isAway ? null : <Choices />}
    >
      {totalOf(lines) === 0 ? (
        <p className={css.nothing} style={{ height }}>
          {t('analytics.nothing')}
        </p>
      ) : (
        <SeriesChart
          lines={lines}
          count={steps.length}
          shape={filter.shape}
          height={height}
          number={(value) => plainText(measure.unit, value)}
          axisLabel={words.dayLabels(steps)}
          stepName={(index) => words.longDayText(steps[index] ?? '')}
          chosen={isAway ? undefined : steps.indexOf(day)}
          before={valuesOfLines(before)}
          renderMark={(index, shape) => <StepLink {...ofDay(steps[index] ?? '')} {...shape} />}
        />
      )}
      {hasGroups && filter.group === 'camera' ? <Legend entries={lines} /> : null}
    </FigureCard>
  );
}

/** How the days are grouped and drawn. */
function Choices() {
  const { t } = useTranslation();
  const { measure, filter, change } = useAnalytics();
  return (
    <>
      {measure.isGrouped ? (
        <GroupChoice name="dates" value={filter.group} onChange={(group) => change({ group })} />
      ) : null}
      {measure.kind === 'machinery' ? (
        <Segmented
          name="record"
          label={t('analytics.record.label')}
          value={filter.record}
          options={(['operation', 'idle'] as const).map((value) => ({
            value,
            label: t(`analytics.record.${value}`),
          }))}
          onChange={(record) => change({ record })}
        />
      ) : null}
      <Segmented
        name="shape"
        label={t('analytics.shape.label')}
        value={filter.shape}
        options={SHAPES.map((value) => ({ value, label: t(`analytics.shape.${value}`) }))}
        onChange={(shape) => change({ shape })}
      />
    </>
  );
}

interface GroupChoiceProps {
  /** Of the choice; there may be several on a page. */
  name: string;
  value: 'zone' | 'camera';
  onChange: (value: 'zone' | 'camera') => void;
}

export function GroupChoice({ name, value, onChange }: GroupChoiceProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      name={`group-${name}`}
      label={t('analytics.group.label')}
      value={value}
      options={(['zone', 'camera'] as const).map((each) => ({ value: each, label: t(`analytics.group.${each}`) }))}
      onChange={onChange}
    />
  );
}
