import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../../entities/date-range/periods.ts';
import { percentText } from '../../../lib/number-text.ts';
import css from './analytics.module.css';
import { FigureCard, FiguresAway } from './figure-card.tsx';
import { changeOf, sumOf, totalOf } from './figures.ts';
import { PlaceRow } from './place-row.tsx';
import { figureText } from './units.ts';
import { useAnalytics } from './use-analytics.ts';
import { useDates } from './use-dates.ts';
import { useMarks } from './use-marks.ts';

/** A change with its sign. */
export const changeText = (share: number | undefined) =>
  share === undefined ? '–' : `${share > 0 ? '+' : ''}${percentText(share)}`.replace('-', '−');

interface TotalsProps {
  /** A figure more, below the totals. */
  more?: { name: string; value: string; isWarning: boolean } | undefined;
}

/** What the period came to, by zone, and how much more or less that is than before. */
export function TotalsWidget({ more }: TotalsProps) {
  const { t } = useTranslation();
  const { measure, filter } = useAnalytics();
  const { ofPlace } = useMarks();
  const { query, now, before } = useDates();
  if (!now) return <FiguresAway query={query} height={350} />;
  const total = totalOf(now.lines);
  const earlier = new Map(before?.lines.map(({ id, values }) => [id, sumOf(values)]));
  const rows = now.lines.map((line) => {
    const value = sumOf(line.values);
    return { ...line, value, change: before ? changeOf(value, earlier.get(line.id) ?? 0) : undefined };
  });
  const days = now.steps.length;
  return (
    <FigureCard
      name="totals"
      title={t('analytics.totals.title')}
      note={before ? t('analytics.totals.note', { count: lengthOf(filter) }) : undefined}
      aside={<b className={css.total}>{figureText(measure.unit, total)}</b>}
      table={{
        head: [t('analytics.zone'), t('analytics.total'), t('analytics.change')],
        rows: rows.map(({ name, value, change }) => [name, Math.round(value * 1000) / 1000, changeText(change)]),
        marks: rows.map(({ id }) => [undefined, ofPlace({ id })]),
      }}
    >
      <ul className={css.list}>
        {rows.map(({ id, name, color, value, change }) => (
          <li key={id}>
            <PlaceRow mark={ofPlace({ id })} className={css.row ?? ''}>
              <i className={css.dot} style={{ background: color }} aria-hidden="true" />
              <span className={css.cut}>{name}</span>
              <b className={css.value}>{figureText(measure.unit, value)}</b>
              {before ? <span className={css.change}>{changeText(change)}</span> : null}
            </PlaceRow>
          </li>
        ))}
      </ul>
      <dl className={css.foot}>
        {before ? (
          <div>
            <dt>{t('analytics.change')}</dt>
            <dd>{changeText(changeOf(total, totalOf(before.lines)))}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('analytics.totals.mean')}</dt>
          <dd>{figureText(measure.unit, total / Math.max(1, days))}</dd>
        </div>
        {more ? (
          <div>
            <dt>{more.name}</dt>
            <dd data-warning={more.isWarning || undefined}>{more.value}</dd>
          </div>
        ) : null}
      </dl>
    </FigureCard>
  );
}
