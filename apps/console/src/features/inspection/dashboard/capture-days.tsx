import type { InspectionCapture } from '@sightline/contract/inspection/captures';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { SearchText } from '../../../lib/address.ts';
import { dayWithWeekday, timeOf } from '../../../lib/dates.ts';
import css from './inspection.module.css';

interface CaptureDaysProps {
  captures: readonly InspectionCapture[];
  chosen: string | undefined;
  searchOf: (id: string) => SearchText;
}

const takenOf = (captures: readonly InspectionCapture[], day: string) => {
  const planned = captures.filter((capture) => capture.day === day);
  return { taken: planned.filter(({ state }) => state === 'taken').length, planned: planned.length };
};

/** Every day with the captures of it; one that was missed keeps its place. */
export function CaptureDays({ captures, chosen, searchOf }: CaptureDaysProps) {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const days = [...new Set(captures.map(({ day }) => day))];
  return days.map((day) => (
    <section key={day} className={css.day}>
      <div>
        <h3 className={css.dayName}>{dayWithWeekday(day, format, i18n.language)}</h3>
        <span className={css.taken}>{t('inspection.taken', takenOf(captures, day))}</span>
      </div>
      <div className={css.thumbs}>
        {captures
          .filter((capture) => capture.day === day)
          .toReversed()
          .map((capture) => (
            <Thumb key={capture.id} capture={capture} isChosen={capture.id === chosen} search={searchOf(capture.id)} />
          ))}
      </div>
    </section>
  ));
}

interface ThumbProps {
  capture: InspectionCapture;
  isChosen: boolean;
  search: SearchText;
}

function Thumb({ capture, isChosen, search }: ThumbProps) {
  const { t } = useTranslation();
  const time = timeOf(new Date(capture.at), capture.site.time_zone);
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
