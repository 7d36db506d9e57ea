import { useTranslation } from 'react-i18next';
import { percentText } from '../../../lib/number-text.ts';
import css from '../shared/analytics.module.css';
import { FigureCard, FiguresAway } from '../shared/figure-card.tsx';
import { sumOf } from '../shared/figures.ts';
import { PlaceRow } from '../shared/place-row.tsx';
import { figureText } from '../shared/units.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useDates } from '../shared/use-dates.ts';
import { useMarks } from '../shared/use-marks.ts';
import own from './machinery.module.css';

const shareOf = (operation: number, idle: number) => (operation + idle > 0 ? operation / (operation + idle) : 0);
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Of the time that machines were in view, how much they worked. */
export function UtilisationWidget() {
  const { t } = useTranslation();
  const { measure } = useAnalytics();
  const { ofPlace } = useMarks();
  const operation = useDates('operation');
  const idle = useDates('idle');
  if (!operation.now || !idle.now) {
    return <FiguresAway query={operation.query.isError ? operation.query : idle.query} height={350} />;
  }
  const idleOf = new Map(idle.now.lines.map(({ id, values }) => [id, sumOf(values)]));
  const rows = operation.now.lines.map(({ id, name, color, values }) => {
    const worked = sumOf(values);
    return { id, name, color, worked, stood: idleOf.get(id) ?? 0 };
  });
  const worked = sumOf(rows.map((row) => row.worked));
  const stood = sumOf(rows.map((row) => row.stood));
  const longest = Math.max(1, ...rows.map((row) => row.worked + row.stood));
  const text = (hours: number) => figureText(measure.unit, hours);
  return (
    <FigureCard
      hasPicture
      name="utilisation"
      title={t('analytics.utilisation.title')}
      note={t('analytics.utilisation.note')}
      aside={<b className={css.total}>{percentText(shareOf(worked, stood))}</b>}
      table={{
        head: [
          t('analytics.zone'),
          t('analytics.record.operation'),
          t('analytics.record.idle'),
          t('analytics.utilisation.title'),
        ],
        rows: rows.map((row) => [
          row.name,
          rounded(row.worked),
          rounded(row.stood),
          percentText(shareOf(row.worked, row.stood)),
        ]),
        marks: rows.map((row) => [ofPlace(row)]),
      }}
    >
      <ul className={own.uses}>
        {rows.map((row) => (
          <li key={row.id}>
            <PlaceRow mark={ofPlace(row)} className={own.use ?? ''}>
              <span className={own.name}>
                <i className={css.dot} style={{ background: row.color }} aria-hidden="true" />
                <span className={css.cut}>{row.name}</span>
              </span>
              <b className={css.value}>{percentText(shareOf(row.worked, row.stood))}</b>
              <span className={own.bars}>
                <span
                  className={own.worked}
                  style={{ width: `${(100 * row.worked) / longest}%`, background: row.color }}
                />
                <span className={own.stood} style={{ width: `${(100 * row.stood) / longest}%` }} />
              </span>
              <span className={own.hours}>
                {text(row.worked)} + {text(row.stood)}
              </span>
            </PlaceRow>
          </li>
        ))}
      </ul>
      <dl className={css.foot}>
        <div>
          <dt>{t('analytics.record.operation')}</dt>
          <dd>{text(worked)}</dd>
        </div>
        <div>
          <dt>{t('analytics.record.idle')}</dt>
          <dd>{text(stood)}</dd>
        </div>
      </dl>
    </FigureCard>
  );
}
