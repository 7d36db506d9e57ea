import type { CaptureDay, TimelapseCamera } from '@sightline/contract/analytics/timelapse';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import i18next from 'i18next';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayWithWeekday } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import css from './gallery.module.css';

interface CaptureLogProps {
  camera: TimelapseCamera;
  days: readonly CaptureDay[];
  keptDays: number;
  /** The day of the picture that is shown. */
  shownDay: string | undefined;
  onJump: (at: string) => void;
}

const sum = (days: readonly CaptureDay[], of: 'taken' | 'missed') => days.reduce((total, day) => total + day[of], 0);

/** Every planned picture, day by day: which were taken, and which are missing. */
export function CaptureLog({ camera, days, keptDays, shownDay, onJump }: CaptureLogProps) {
  const { t } = useTranslation();
  const hours = camera.hours.map(([start, end]) => `${start}–${end}`).join(', ');
  return (
    <section className={css.log} aria-labelledby="capture-log">
      <header className={css.cardHead}>
        <h2 id="capture-log">{t('timelapse.capture_log')}</h2>
        <span>
          {camera.enabled
            ? t('timelapse.schedule', { minutes: camera.interval_minutes, hours: hours || t('timelapse.closed') })
            : t('timelapse.off')}
        </span>
      </header>
      <ul className={css.days}>
        {days.toReversed().map((day) => (
          <li key={day.date}>
            <DayRow day={day} isShown={day.date === shownDay} onJump={onJump} />
          </li>
        ))}
      </ul>
      <footer className={css.logFoot}>
        <span>{t('timelapse.frames_and_gaps', { taken: sum(days, 'taken'), missed: sum(days, 'missed') })}</span>
        <span>{t('timelapse.kept', { count: keptDays })}</span>
      </footer>
    </section>
  );
}

interface DayRowProps {
  day: CaptureDay;
  isShown: boolean;
  onJump: (at: string) => void;
}

/** A click on a tick goes to its picture, one beside them to the first of the day. */
function DayRow({ day: { date, taken, missed, captures }, isShown, onJump }: DayRowProps) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const jump = ({ target }: MouseEvent) => {
    const tick = target instanceof HTMLElement ? target.dataset.at : undefined;
    onJump(tick ?? captures.find(({ state }) => state === 'taken')?.at ?? captures[0]?.at ?? '');
  };
  return (
    <button type="button" className={css.day} aria-current={isShown ? 'date' : undefined} onClick={jump}>
      <span className={css.dayHead}>
        <b>{dayWithWeekday(date, format, i18next.language)}</b>
        <span className={css.dayCount}>{t('timelapse.taken_of', { taken, planned: captures.length })}</span>
        <Badge tone={missed > 0 ? 'warn' : 'good'} icon={missed > 0 ? IconAlertTriangle : IconCheck}>
          {missed > 0 ? t('timelapse.missing', { count: missed }) : t('timelapse.complete')}
        </Badge>
      </span>
      <span className={css.ticks} aria-hidden="true">
        {captures.map(({ at, state }) => (
          <i key={at} data-at={at} data-state={state} />
        ))}
      </span>
    </button>
  );
}
