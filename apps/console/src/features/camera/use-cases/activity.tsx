import type { AlertActivity, UseCaseActivity } from '@sightline/contract/alerts/activity';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { alertAddress } from '../../../entities/alert/alert-address.ts';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayOf, shortDay, timeOf } from '../../../lib/dates.ts';
import css from './activity.module.css';

/** Of a camera whose activity is known, one that never raised anything. */
const QUIET: UseCaseActivity = { counts: [0, 0, 0, 0, 0, 0, 0], last: null };

export const activityIn = (activity: AlertActivity | undefined, key: string): UseCaseActivity | undefined =>
  activity && (activity.use_cases[key] ?? QUIET);

const sumOf = ({ counts }: UseCaseActivity) => counts.reduce((sum, count) => sum + count, 0);

const [BAR, GAP, HEIGHT] = [7, 2, 20];

/** Seven small bars and their sum. */
export function ActivityBars({ activity }: { activity: UseCaseActivity }) {
  const { t } = useTranslation();
  const sum = sumOf(activity);
  const most = Math.max(1, ...activity.counts);
  const bars = activity.counts.map((count, day) => {
    const height = Math.max(1.5, (count / most) * HEIGHT);
    return `M${day * (BAR + GAP)} ${HEIGHT}v${-height}h${BAR}v${height}z`;
  });
  return (
    <span className={css.bars}>
      <svg width={bars.length * (BAR + GAP) - GAP} height={HEIGHT} aria-hidden="true">
        <path d={bars.join('')} />
      </svg>
      <span className="num" aria-hidden="true">
        {sum}
      </span>
      <span className="spoken">{t('use_case_tab.alerts_in_week', { count: sum })}</span>
    </span>
  );
}

/** When something last raised an alert, as a link to it. */
export function LastAlert({ last }: { last: UseCaseActivity['last'] }) {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const today = useToday();
  if (!last) return <span className={css.last} />;
  const at = new Date(last.occurred_at);
  const day = dayOf(at);
  const time = timeOf(at);
  return (
    <Link {...alertAddress(last.id)} className={`${css.last} num`}>
      <span className="spoken">{t('use_case_tab.last_alert')} </span>
      {day === today ? time : `${shortDay(day, format, i18n.language)}, ${time}`}
    </Link>
  );
}

interface WeekProps {
  activity: UseCaseActivity;
  days: readonly string[];
}

/** The same week with a number and a weekday for each bar. */
export function ActivityWeek({ activity, days }: WeekProps) {
  const { t, i18n } = useTranslation();
  const most = Math.max(1, ...activity.counts);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'narrow', timeZone: 'UTC' });
  const fullDay = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <div className={css.week}>
      <div className={css.weekHead}>
        <span>{t('use_case_tab.alerts_week')}</span>
        <span className="num">{sumOf(activity)}</span>
      </div>
      <ol className={css.days}>
        {days.map((day, index) => {
          const count = activity.counts[index] ?? 0;
          return (
            <li key={day} className={css.day} data-today={index === days.length - 1 || undefined}>
              <span className={`${css.dayCount} num`}>{count}</span>
              <span className={css.dayBar} style={{ height: `${(count / most) * 30 + 1}px` }} />
              <span className={css.dayName} aria-hidden="true">
                {weekday.format(new Date(day))}
              </span>
              <span className="spoken">{fullDay.format(new Date(day))}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
