import type { Moment } from '@sightline/engine/replay/moments';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { DetectionPicture } from '../../../entities/past/detection-picture.tsx';
import { momentText } from '../../../entities/past/moment-text.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { clockOf, dayOf, duration, shortDay } from '../../../lib/dates.ts';
import { withZone } from '../../../lib/number-text.ts';
import { target } from '../../../lib/target.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './search.module.css';

interface MomentCardProps {
  moment: Moment;
  camera: string;
  picture: string | null;
  timeZone: string;
}

/** A moment that was found: who, where in the picture, when, for how long. */
export function MomentCard({ moment, camera, picture, timeZone }: MomentCardProps) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const at = new Date(moment.beginMs);
  const day = shortDay(dayOf(at, timeZone), format, i18next.language);
  const time = withZone(`${day} ${clockOf(at, timeZone)}`, timeZone, at);
  const seconds = (moment.endMs - moment.beginMs) / 1000;
  return (
    <TargetLink
      className={css.card}
      target={target({ to: '/alerts/why', search: { camera: moment.camera, at: momentText(moment.atMs) } })}
      aria-label={t('past_search.open_moment', { camera, time })}
    >
      <DetectionPicture
        picture={picture}
        objects={moment.objects.map((object) => ({ ...object, isMarked: true }))}
        zones={moment.zones.filter(({ label }) => label !== '').map(({ label, points }) => ({ label, points }))}
        isSmall
      >
        <span className={css.length}>{duration(seconds)}</span>
      </DetectionPicture>
      <span className={css.when}>{time}</span>
      <span className={css.where}>{camera}</span>
    </TargetLink>
  );
}
