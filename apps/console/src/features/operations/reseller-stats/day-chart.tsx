import i18next from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { niceTop } from '../../../ui/chart/nice-top.ts';
import { useElementWidth } from '../../../ui/use-element-width.ts';
import css from './reseller-stats.module.css';

/** Until the place is measured. */
const USUAL_WIDTH = 720;
const HEIGHT = 250;
const LEFT = 40;
const BOTTOM = 20;
const TOP = 8;
const GAP = 3;
/** Every fifth day is named below its bar. */
const NAMED_EVERY = 5;

/** Alerts of each day of a month as bars; the same numbers as a table for those who do not see it. */
export function DayChart({ days }: { days: readonly number[] }) {
  const { t } = useTranslation();
  const top = niceTop(Math.max(...days, 0));
  const place = useRef<HTMLElement>(null);
  // Drawn as wide as it is shown, so that a narrow screen does not shrink the words of the axes.
  const width = useElementWidth(place) || USUAL_WIDTH;
  const step = (width - LEFT) / days.length;
  const heightOf = (count: number) => ((HEIGHT - BOTTOM - TOP) * count) / top;
  const number = (value: number) => value.toLocaleString(i18next.language);
  return (
    <figure ref={place} className={css.figure}>
      <svg className={css.chart} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {[0, top / 2, top].map((value) => {
          const y = HEIGHT - BOTTOM - heightOf(value);
          return (
            <g key={value}>
              <line className={css.grid} x1={LEFT} x2={width} y1={y} y2={y} />
              <text className={css.axis} x={LEFT - 6} y={y + 4} textAnchor="end">
                {number(value)}
              </text>
            </g>
          );
        })}
        {days.map((count, index) => {
          const day = index + 1;
          return (
            <g key={day}>
              <rect
                className={css.barShape}
                x={LEFT + index * step + GAP / 2}
                y={HEIGHT - BOTTOM - heightOf(count)}
                width={step - GAP}
                height={heightOf(count)}
                rx={1.5}
              >
                <title>{t('stats.day_title', { day, alerts: number(count) })}</title>
              </rect>
              {day === 1 || day % NAMED_EVERY === 0 ? (
                <text className={css.axis} x={LEFT + (index + 0.5) * step} y={HEIGHT - 5} textAnchor="middle">
                  {day}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <table className="spoken">
        <caption>{t('stats.by_day')}</caption>
        <tbody>
          {days
            .map((count, index) => ({ day: index + 1, count }))
            .map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{count}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}
