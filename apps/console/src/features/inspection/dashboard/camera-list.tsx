import type { InspectionCamera } from '@sightline/contract/inspection/captures';
import { WEEKDAYS } from '@sightline/contract/schedules';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchText } from '../../../lib/address.ts';
import { dayOf, timeOf } from '../../../lib/dates.ts';
import css from './inspection.module.css';

interface CameraListProps {
  cameras: readonly InspectionCamera[];
  chosen: string | undefined;
  searchOf: (id: string) => SearchText;
}

/** Cameras to inspect: identifier, when they are captured, whether anybody may see them, and the last capture. */
export function CameraList({ cameras, chosen, searchOf }: CameraListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  // Keys move through the list: what they choose has to be in sight.
  useEffect(() => {
    list.current?.querySelector(`[data-camera="${chosen}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <nav ref={list} className={css.cameras} aria-label={t('inspection.cameras')}>
      {cameras.map((camera) => (
        <Link
          key={camera.id}
          data-camera={camera.id}
          to="/inspection/dashboard"
          search={searchOf(camera.id)}
          className={css.camera}
          activeProps={{}}
          data-active={camera.id === chosen || undefined}
          aria-current={camera.id === chosen ? 'true' : undefined}
        >
          {camera.thumbnail_url ? (
            <img className={css.small} src={camera.thumbnail_url} alt="" />
          ) : (
            <span className={css.small} />
          )}
          <CameraFacts camera={camera} />
        </Link>
      ))}
    </nav>
  );
}

function CameraFacts({ camera }: { camera: InspectionCamera }) {
  const { t } = useTranslation();
  const { name, site, identifier, publicly_accessible: isPublic, last_capture_at: last } = camera;
  const Sign = isPublic ? IconWorld : IconLock;
  return (
    <span className={css.facts}>
      <b className={css.name}>{name}</b>
      <span className={css.line}>
        <code>{identifier ?? '—'}</code>
        <span>{site.name}</span>
      </span>
      <span className={css.line}>
        <IconCalendarTime size={14} stroke={1.8} aria-hidden="true" />
        <Times camera={camera} />
      </span>
      <span className={css.line}>
        <Sign size={14} stroke={1.8} aria-hidden="true" />
        <span>{t(isPublic ? 'inspection.public' : 'inspection.private')}</span>
        <span className={css.last}>{last ? shortTime(last, site.time_zone) : t('inspection.never')}</span>
      </span>
    </span>
  );
}

/** The time alone of a capture of today, the day of an earlier one. */
function shortTime(at: string, timeZone: string): string {
  const [day, today] = [new Date(at), new Date()].map((moment) => dayOf(moment, timeZone));
  return day === today ? timeOf(new Date(at), timeZone) : (day ?? '');
}

const SHOWN_TIMES = 3;

function Times({ camera: { capture_times } }: { camera: InspectionCamera }) {
  const { t } = useTranslation();
  const [busiest = []] = WEEKDAYS.map((day) => capture_times[day]).toSorted((a, b) => b.length - a.length);
  const days = WEEKDAYS.filter((day) => capture_times[day].length > 0).length;
  if (days === 0) return <span>{t('inspection.no_times')}</span>;
  const times = busiest.length > SHOWN_TIMES ? t('inspection.a_day', { count: busiest.length }) : busiest.join(', ');
  return <span>{days === WEEKDAYS.length ? times : `${times} · ${t('inspection.days_a_week', { count: days })}`}</span>;
}
