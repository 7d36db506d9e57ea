import type { Verdict } from '@sightline/contract/backtest-marks';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { alertAddress } from '../../../entities/alert/alert-address.ts';
import { StatusBadge } from '../../../entities/alert/status-badge.tsx';
import { DetectionPicture, type DrawnZone } from '../../../entities/past/detection-picture.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayOf, shortDay, timeOf } from '../../../lib/dates.ts';
import { TargetLink } from '../../../ui/target-link.tsx';
import type { Shown } from './backtest-address.ts';
import { isConfirmed, type Judged } from './figures.ts';
import css from './gallery.module.css';

interface GalleryCardProps {
  judged: Judged;
  shown: Shown;
  picture: string | null;
  camera: string;
  reason: string;
  timeZone: string;
  zones: readonly DrawnZone[];
  isChosen: boolean;
  onChoose: () => void;
  onMark: (verdict: Verdict) => void;
}

/** One alert of a run: its picture, what people made of it, and why it is where it is. */
export function GalleryCard({
  judged,
  shown,
  picture,
  camera,
  reason,
  timeZone,
  zones,
  isChosen,
  onChoose,
  onMark,
}: GalleryCardProps) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { run, alert } = judged;
  const isLost = shown === 'gone' && isConfirmed(judged);
  const at = new Date(run.atMs);
  const time = `${shortDay(dayOf(at, timeZone), format, i18next.language)} ${timeOf(at, timeZone)}`;
  const image = (
    <DetectionPicture
      picture={alert?.thumbnail_url ?? picture}
      objects={alert?.annotated ? [] : run.objects.map((object) => ({ ...object, isMarked: true }))}
      zones={zones}
      alt={t('backtest.picture_alt', { camera, time })}
      isSmall
    >
      {isLost ? (
        <span className={css.lost}>
          <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />
          {t('backtest.would_be_lost')}
        </span>
      ) : null}
    </DetectionPicture>
  );
  return (
    <article
      ref={card}
      className={css.card}
      data-lost={isLost || undefined}
      data-chosen={isChosen || undefined}
      onPointerDown={onChoose}
    >
      {alert ? (
        <TargetLink target={alertAddress(alert.id)} className={css.picture}>
          {image}
        </TargetLink>
      ) : (
        <div className={css.picture}>{image}</div>
      )}
      <div className={css.line}>
        {alert ? (
          <StatusBadge status={alert.status} />
        ) : (
          <span className={css.unreviewed}>
            {shown === 'added' ? t('backtest.shown.added') : t('backtest.not_reviewed')}
          </span>
        )}
        <span className={css.time}>{time}</span>
      </div>
      <p className={css.why}>
        {camera} · {reason}
      </p>
      {shown === 'added' ? <Judgement verdict={judged.verdict} onMark={onMark} /> : null}
    </article>
  );
}

interface JudgementProps {
  verdict: Verdict | undefined;
  onMark: (verdict: Verdict) => void;
}

/** What has never been raised has no status: it is judged here, for the one who tries it out. */
function Judgement({ verdict, onMark }: JudgementProps) {
  const { t } = useTranslation();
  const button = (value: Verdict, Icon: typeof IconThumbUp) => (
    <button type="button" aria-pressed={verdict === value} onClick={() => onMark(value)}>
      <Icon size={13} stroke={1.8} aria-hidden="true" />
      {t(`backtest.would_be.${value}`)}
    </button>
  );
  return (
    <div className={css.judgement}>
      {button('right', IconThumbUp)}
      {button('wrong', IconThumbDown)}
    </div>
  );
}
