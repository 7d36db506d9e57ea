import { useTranslation } from 'react-i18next';
import css from '../shared/analytics.module.css';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { sumOf, totalOf } from '../shared/figures.ts';
import { PlaceRow } from '../shared/place-row.tsx';
import { figureText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useHours } from '../shared/use-hours.ts';
import { useMarks } from '../shared/use-marks.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { AfterHours } from './after-hours.tsx';
import { siteHours } from './site-hours.ts';
import own from './workhour.module.css';
import { ZoneSpan } from './zone-span.tsx';

const HOUR_MS = 3_600_000;
/** Between two hours below the spans. */
const AXIS_HOURS = 3;

/** When the first people came into each zone on the chosen day, and the last ones left it. */
export function FirstLastWidget() {
  const { t } = useTranslation();
  const { measure, day, site } = useAnalytics();
  const words = useStepWords();
  const { ofPlace } = useMarks();
  const { query, now } = useHours();
  if (!now) return <FiguresAway query={query} height={360} />;
  const { steps, lines, groups } = now;
  const fromMs = Date.parse(steps[0] ?? '');
  const lengthMs = steps.length * HOUR_MS;
  const shareOf = (at: string) => (100 * (Date.parse(at) - fromMs)) / lengthMs;
  const hours = siteHours(site);
  const rows = lines.map((line) => {
    const group = groups.find(({ id }) => id === line.id);
    return { ...line, sum: sumOf(line.values), first: group?.first_at ?? null, last: group?.last_at ?? null };
  });
  return (
    <FigureCard
      hasPicture
      name="first-in-last-out"
      title={t('analytics.first_last.title')}
      note={words.dayText(day)}
      aside={<span className={css.range}>{figureText(measure.unit, totalOf(lines))}</span>}
      table={{
        head: [
          t('analytics.zone'),
          t('analytics.first_last.first'),
          t('analytics.first_last.last'),
          t('analytics.total'),
        ],
        rows: rows.map(({ name, first, last, sum }) => [
          name,
          first ? words.timeText(first) : '–',
          last ? words.timeText(last) : '–',
          Math.round(sum * 1000) / 1000,
        ]),
        marks: rows.map((row) => [ofPlace(row)]),
      }}
    >
      <ul className={css.list}>
        {rows.map(({ id, name, color, sum, first, last }) => (
          <li key={id}>
            <PlaceRow mark={ofPlace({ id })} className={own.span ?? ''}>
              <i className={css.dot} style={{ background: color }} aria-hidden="true" />
              <span className={css.cut}>{name}</span>
              <b className={css.value}>{figureText(measure.unit, sum)}</b>
              {first && last ? (
                <span className={own.line}>
                  <span data-outside={hours.isEarly(first) || undefined}>{words.timeText(first)}</span>
                  <ZoneSpan
                    from={shareOf(first)}
                    to={shareOf(last)}
                    color={color}
                    hours={site.working_hours && steps.length === 24 ? hours.span : undefined}
                  />
                  <span data-outside={hours.isLate(last) || undefined}>{words.timeText(last)}</span>
                </span>
              ) : (
                <span className={own.line}>{t('analytics.nobody')}</span>
              )}
            </PlaceRow>
          </li>
        ))}
        <li className={own.axis} aria-hidden="true">
          {steps.map((step, index) => (
            <span key={step}>{index % AXIS_HOURS === 0 ? words.hourText(step) : ''}</span>
          ))}
        </li>
      </ul>
      <AfterHours rows={rows} />
    </FigureCard>
  );
}
