import type { InspectionCamera, InspectionCapture } from '@sightline/contract/inspection/captures';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { SearchText } from '../../../lib/address.ts';
import { type Day, dayWithWeekday, timeOf } from '../../../lib/dates.ts';
import { withZone } from '../../../lib/number-text.ts';
import { useNow } from '../../../ui/use-now.ts';
import css from './inspection.module.css';
import { leftToday, type NextCapture } from './next-captures.ts';

interface CaptureDaysProps {
  camera: InspectionCamera;
  /** The last day that is shown. */
  to: Day;
  captures: readonly InspectionCapture[];
  chosen: string | undefined;
  searchOf: (id: string) => SearchText;
}

const takenOf = (captures: readonly InspectionCapture[], ahead: number) => ({
  taken: captures.filter(({ state }) => state === 'taken').length,
  planned: captures.length + ahead,
});

/** Every day with the captures of it; one that was missed keeps its place, and one that is still to come has its own. */
export function CaptureDays({ camera, to, captures, chosen, searchOf }: CaptureDaysProps) {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const now = useNow();
  const ahead = leftToday(camera, now).filter(({ day }) => day <= to);
  const days = [...new Set([...ahead, ...captures].map(({ day }) => day))];
  return days.map((day) => {
    const taken = captures.filter((capture) => capture.day === day);
    const left = ahead.filter((next) => next.day === day);
    return (
      <section key={day} className={css.day}>
        <div>
          <h3 className={css.dayName}>{dayWithWeekday(day, format, i18n.language)}</h3>
          <span className={css.taken}>{t('inspection.taken', takenOf(taken, left.length))}</span>
        </div>
        <div className={css.thumbs}>
          {taken.toReversed().map((capture) => (
            <Thumb key={capture.id} capture={capture} isChosen={capture.id === chosen} search={searchOf(capture.id)} />
          ))}
          {left.map((next) => (
            <Ahead key={next.atMs} next={next} now={now} />
          ))}
        </div>
      </section>
    );
  });
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Keeps the place of a capture that is planned for later today. */
function Ahead({ next: { atMs, time }, now }: { next: NextCapture; now: Date }) {
  const { i18n } = useTranslation();
  const minutes = Math.ceil((atMs - now.getTime()) / MINUTE_MS);
  const words = new Intl.RelativeTimeFormat(i18n.language.replace('_', '-'), { style: 'short' });
  return (
    <span className={css.ahead}>
      <b>{time}</b>
      <span>
        {minutes < HOUR_MINUTES
          ? words.format(minutes, 'minute')
          : words.format(Math.round(minutes / HOUR_MINUTES), 'hour')}
      </span>
    </span>
  );
}

interface ThumbProps {
  capture: InspectionCapture;
  isChosen: boolean;
  search: SearchText;
}

function Thumb({ capture, isChosen, search }: ThumbProps) {
  const { t } = useTranslation();
  const at = new Date(capture.at);
  const time = withZone(timeOf(at, capture.site.time_zone), capture.site.time_zone, at);
  return (
    <Link
      to="/inspection/dashboard"
      search={search}
      className={css.thumb}
      activeProps={{}}
      data-active={isChosen || undefined}
      data-state={capture.state}
      aria-current={isChosen ? 'true' : undefined}
    >
      {capture.picture ? <img className={css.thumbPicture} src={capture.picture.thumbnail_url} alt="" /> : null}
      <span className={css.thumbTime}>
        {time}
        {capture.picture ? '' : ` ${t(`inspection.state.${capture.state}`)}`}
      </span>
      {capture.notes.length > 0 ? (
        <span className={css.thumbNotes}>
          <IconNote size={12} stroke={2} aria-hidden="true" />
          <span aria-hidden="true">{capture.notes.length}</span>
          <span className="spoken">{t('inspection.note_count', { count: capture.notes.length })}</span>
        </span>
      ) : null}
    </Link>
  );
}
