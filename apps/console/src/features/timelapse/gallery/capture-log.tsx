import { ActionIcon } from '@mantine/core';
import type { CaptureDay, TimelapseCamera } from '@sightline/contract/analytics/timelapse';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { Link } from '@tanstack/react-router';
import i18next from 'i18next';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayOf, dayWithWeekday, timeOf } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { gapRunsOf } from './frames.ts';
import css from './gallery.module.css';

interface CaptureLogProps {
  camera: TimelapseCamera;
  days: readonly CaptureDay[];
  keptDays: number;
  /** When the next picture is due. */
  nextAt: string | null;
  /** The day of the picture that is shown. */
  shownDay: string | undefined;
  onJump: (at: string) => void;
}

const sum = (days: readonly CaptureDay[], of: 'taken' | 'missed') => days.reduce((total, day) => total + day[of], 0);

/** Every planned picture, day by day: which were taken, and which are missing. */
export function CaptureLog({ camera, days, keptDays, nextAt, shownDay, onJump }: CaptureLogProps) {
  const { t } = useTranslation();
  const timeZone = camera.site.time_zone;
  const dueOn = (date: string) => nextAt !== null && dayOf(new Date(nextAt), timeZone) === date;
  const hours = camera.hours.map(([start, end]) => `${start}–${end}`).join(', ');
  return (
    <section className={css.log} aria-labelledby="capture-log">
      <header className={css.cardHead}>
        <h2 id="capture-log">{t('timelapse.capture_log')}</h2>
        <span className={css.schedule}>
          {camera.enabled
            ? t('timelapse.schedule', { minutes: camera.interval_minutes, hours: hours || t('timelapse.closed') })
            : t('timelapse.off')}
        </span>
        <ActionIcon
          component={Link}
          to="/camera/$cameraId/use-case"
          params={{ cameraId: camera.id } as never}
          variant="subtle"
          aria-label={t('timelapse.schedule_link')}
        >
          <IconSettings size={16} stroke={1.8} />
        </ActionIcon>
      </header>
      <ul className={css.days}>
        {days.toReversed().map((day) => (
          <li key={day.date}>
            <DayRow
              day={day}
              timeZone={timeZone}
              nextAt={dueOn(day.date) ? nextAt : null}
              isShown={day.date === shownDay}
              onJump={onJump}
            />
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
  timeZone: string;
  /** When the day's next picture is due; null: none is. */
  nextAt: string | null;
  isShown: boolean;
  onJump: (at: string) => void;
}

/** A click on a tick goes to its picture, one beside them to the first of the day. */
function DayRow({ day, timeZone, nextAt, isShown, onJump }: DayRowProps) {
  const { date, taken, missed, captures } = day;
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
        <span className={css.dayCount}>
          {t(nextAt ? 'timelapse.so_far' : 'timelapse.taken_of', { taken, planned: captures.length })}
        </span>
        {missed > 0 ? (
          <Badge tone="warn" icon={IconAlertTriangle}>
            {t('timelapse.missing', { count: missed })}
          </Badge>
        ) : null}
        {nextAt ? (
          <Badge tone="seen" icon={IconClock}>
            {t('timelapse.next_at', { time: timeOf(new Date(nextAt), timeZone) })}
          </Badge>
        ) : null}
        {missed === 0 && !nextAt ? (
          <Badge tone="good" icon={IconCheck}>
            {t('timelapse.complete')}
          </Badge>
        ) : null}
      </span>
      <span className={css.ticks} aria-hidden="true">
        {captures.map(({ at, state }) => (
          <i key={at} data-at={at} data-state={state} />
        ))}
      </span>
      <Gaps day={day} timeZone={timeZone} />
    </button>
  );
}

const GAPS_SHOWN = 3;

/** Why pictures of the day are missing, and when. */
function Gaps({ day, timeZone }: Pick<DayRowProps, 'day' | 'timeZone'>) {
  const { t } = useTranslation();
  const runs = gapRunsOf(day.captures);
  const clock = (at: string) => timeOf(new Date(at), timeZone);
  return (
    <>
      {runs.slice(0, GAPS_SHOWN).map(({ cause, from, to }) => (
        <span key={from} className={css.gapCause}>
          {t(`timelapse.cause.${cause}`)} {from === to ? clock(from) : `${clock(from)}–${clock(to)}`}
        </span>
      ))}
      {runs.length > GAPS_SHOWN ? (
        <span className={css.gapCause}>{t('timelapse.more_gaps', { count: runs.length - GAPS_SHOWN })}</span>
      ) : null}
    </>
  );
}
