import { useTranslation } from 'react-i18next';
import css from '../shared/analytics.module.css';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { StepLink } from '../shared/step-link.tsx';
import { figureText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useHours } from '../shared/use-hours.ts';
import { useMarks } from '../shared/use-marks.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { busiestOf } from './busiest.ts';

/** When and where most people came in on the chosen day; of one hour, once that is chosen. */
export function BusiestWidget() {
  const { t } = useTranslation();
  const { measure, day, filter } = useAnalytics();
  const words = useStepWords();
  const { ofHour } = useMarks();
  const { query, now } = useHours();
  if (!now) return <FiguresAway query={query} height={340} />;
  const rows = busiestOf(now, filter.hour);
  return (
    <FigureCard
      name="busiest-hours"
      title={t('analytics.busiest.title')}
      note={words.dayText(day)}
      table={{
        head: [t('analytics.hour'), t('analytics.zone'), t('analytics.people')],
        rows: rows.map(({ step, line, value }) => [words.timeText(step), line.name, value]),
        marks: rows.map(({ step, line }) => [ofHour(step, line)]),
      }}
    >
      {rows.length === 0 ? <p className={css.nothing}>{t('analytics.nothing_that_day')}</p> : null}
      <ul className={css.list}>
        {rows.map(({ step, line, value }) => (
          <li key={`${step}-${line.id}`}>
            <StepLink className={css.row ?? ''} {...ofHour(step, line)}>
              <span>{words.timeText(step)}</span>
              <i className={css.dot} style={{ background: line.color }} aria-hidden="true" />
              <span className={css.cut}>{line.name}</span>
              <b className={css.value}>{figureText(measure.unit, value)}</b>
            </StepLink>
          </li>
        ))}
      </ul>
    </FigureCard>
  );
}
