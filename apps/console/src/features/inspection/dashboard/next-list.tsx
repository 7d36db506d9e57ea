import type { InspectionCamera } from '@sightline/contract/inspection/captures';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayOf, dayWithWeekday } from '../../../lib/dates.ts';
import { useNow } from '../../../ui/use-now.ts';
import css from './inspection.module.css';
import { nextCaptures } from './next-captures.ts';

const SHOWN = 4;

/** When the cameras take their next pictures, and how many of them are public. */
export function NextList({ cameras, isAll }: { cameras: readonly InspectionCamera[]; isAll: boolean }) {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const now = useNow();
  const next = nextCaptures(cameras, now, SHOWN);
  const open = cameras.filter(({ publicly_accessible: isPublic }) => isPublic).length;
  return (
    <section className={css.next} aria-labelledby="next-captures">
      <h2 id="next-captures" className={css.nextTitle}>
        {t('inspection.next')}
      </h2>
      {next.length === 0 ? <p className={css.hint}>{t('inspection.none_next')}</p> : null}
      <ul className={css.nextTimes}>
        {next.map(({ atMs, day, time, cameras: taking }) => (
          <li key={`${atMs} ${time}`}>
            <b>
              {taking.some(({ site }) => dayOf(now, site.time_zone) === day)
                ? time
                : `${dayWithWeekday(day, format, i18n.language)} ${time}`}
            </b>
            <span>{taking.map(({ name }) => name).join(', ')}</span>
          </li>
        ))}
      </ul>
      {isAll ? (
        <p className={css.publicity}>
          <b>{t('inspection.public_count', { count: open })}</b>
          <span>{t('inspection.private_count', { count: cameras.length - open })}</span>
        </p>
      ) : null}
    </section>
  );
}
