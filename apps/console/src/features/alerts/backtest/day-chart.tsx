import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayWithWeekday } from '../../../lib/dates.ts';
import css from './day-chart.module.css';
import type { DayFigures } from './figures.ts';

const PLOT = 150;

interface DayChartProps {
  days: readonly DayFigures[];
  /** What is live: "Version 7". */
  liveName: string;
}

/** Alerts of each day: as it is today, and with the draft. */
export function DayChart({ days, liveName }: DayChartProps) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const highest = Math.max(4, ...days.flatMap(({ live, draft }) => [live, draft]));
  const height = (value: number) => Math.max(2, (value / highest) * PLOT);
  return (
    <section className={css.chart} aria-label={t('backtest.day_by_day')}>
      <header className={css.head}>
        <h2 className={css.title}>{t('backtest.day_by_day')}</h2>
        <span className={css.quiet}>{t('backtest.day_hint')}</span>
        <ul className={css.legend}>
          <li data-tone="live">{liveName}</li>
          <li data-tone="draft">{t('backtest.draft')}</li>
          <li data-tone="lost">{t('backtest.legend_lost')}</li>
          <li data-tone="waiting">{t('backtest.legend_waiting')}</li>
        </ul>
      </header>
      <div className={css.scroll}>
        <table className={css.plot}>
          <thead className="spoken">
            <tr>
              <th>{t('filter.dates')}</th>
              <th>{liveName}</th>
              <th>{t('backtest.draft')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, isDone, isStale, live, draft, lost }) => (
              <tr key={day} className={css.day}>
                <th scope="row">{dayWithWeekday(day, format, i18next.language)}</th>
                <td className={css.bars} style={{ height: PLOT + 18 }}>
                  <span
                    className={css.bar}
                    data-tone="live"
                    data-waiting={!(isDone || isStale) || undefined}
                    style={{ height: height(isDone || isStale ? live : highest * 0.6) }}
                  >
                    <i>{isDone || isStale ? live : ''}</i>
                  </span>
                </td>
                <td className={css.bars} style={{ height: PLOT + 18 }}>
                  <span
                    className={css.bar}
                    data-tone="draft"
                    data-waiting={!isDone || undefined}
                    style={{ height: height(isDone || isStale ? draft : highest * 0.4) }}
                  >
                    <i>{isDone ? draft : ''}</i>
                    {lost > 0 ? (
                      <span className={css.lost} title={t('backtest.legend_lost')}>
                        <IconX size={11} stroke={3} aria-hidden="true" />
                        <span className="spoken">{t('backtest.lost_count', { count: lost })}</span>
                      </span>
                    ) : null}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
