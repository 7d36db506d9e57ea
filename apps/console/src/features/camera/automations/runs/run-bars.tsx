import type { Subject } from '@sightline/contract/automations/catalogue';
import type { AutomationDryRun } from '@sightline/contract/automations/routes';
import { useTranslation } from 'react-i18next';
import { startOfDay } from '../../../../lib/dates.ts';
import css from './runs.module.css';

interface RunBarsProps {
  days: AutomationDryRun['days'];
  runs: number;
  subject: Subject;
}

const FULL = 130;
/** Enough for the number inside. */
const LOWEST = 14;

/** Each day: runs, inside of what could have started them. */
export function RunBars({ days, runs, subject }: RunBarsProps) {
  const { t, i18n } = useTranslation();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short' });
  const highest = Math.max(1, ...days.map(({ matching }) => matching));
  const height = (count: number) => (count === 0 ? 0 : Math.max(LOWEST, (count / highest) * FULL));
  const things = (count: number) => t(`automations.matching.${subject}`, { count });
  const matching = days.reduce((sum, day) => sum + day.matching, 0);
  return (
    <div className={css.chart}>
      <ul className={css.days}>
        {days.map((day) => {
          const name = weekday.format(startOfDay(day.day));
          const ran = t('automations.left.runs', { count: day.runs });
          return (
            <li key={day.day} className={css.day}>
              <span className="spoken">
                {t('automations.bar', { day: name, runs: ran, things: things(day.matching) })}
              </span>
              <span className={css.column} aria-hidden="true">
                <span className={css.total}>{day.matching}</span>
                <span className={css.bar} style={{ height: height(day.matching) }}>
                  <span className={css.fill} style={{ height: Math.min(height(day.runs), height(day.matching)) }}>
                    {day.runs > 0 ? day.runs : null}
                  </span>
                </span>
              </span>
              <span className={css.weekday} aria-hidden="true">
                {name}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={css.legend}>
        <i data-of="runs" />
        {t('automations.left.runs', { count: runs })}
        <i />
        {things(matching)}
      </p>
    </div>
  );
}
