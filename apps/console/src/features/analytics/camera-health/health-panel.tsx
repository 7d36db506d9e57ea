import { ActionIcon, Button } from '@mantine/core';
import type { HealthRecord } from '@sightline/contract/camera-health';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCameraPicture } from '../../../entities/camera/camera-pictures.ts';
import { linkTo } from '../../../entities/settings-address.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './camera-health.module.css';
import { DayStrip } from './day-strip.tsx';
import { REASON_ICONS } from './health-looks.ts';
import { oneQuery } from './health-queries.ts';
import { MeasuredValues } from './measured-values.tsx';
import { StateBadge } from './state-badge.tsx';
import { useHealthWords } from './use-health-words.ts';

/** One camera: what it shows, what was measured, and what was wrong when. */
export function HealthPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const one = useQuery(oneQuery(id));
  return (
    <aside className={css.panel} aria-label={t('camera_health.panel')} aria-busy={one.isPending}>
      <ActionIcon className={css.close} aria-label={t('camera_health.close')} onClick={onClose}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
      {one.isError && !one.data ? <ErrorPanel error={one.error} onRetry={() => void one.refetch()} /> : null}
      {one.isPending ? <Skeleton width="100%" height={240} /> : null}
      {one.data === null ? <p className={css.hint}>{t('camera_health.gone')}</p> : null}
      {one.data ? <Panel camera={one.data} /> : null}
    </aside>
  );
}

function Panel({ camera }: { camera: HealthRecord }) {
  const { t } = useTranslation();
  const { id, name, site, node, picture, checks_picture } = camera;
  return (
    <>
      <header className={css.panelHead}>
        <h2>{name}</h2>
        <span>{node ? `${site.name}, ${node.name}` : site.name}</span>
        <StateBadge camera={camera} />
      </header>
      <Now camera={camera} />
      {picture ? <MeasuredValues picture={picture} /> : null}
      {picture ? null : (
        <p className={css.hint}>{t(checks_picture ? 'camera_health.not_checked_yet' : 'camera_health.not_checked')}</p>
      )}
      <div className={css.buttons}>
        <Button
          variant="default"
          leftSection={<IconVideo size={15} stroke={1.8} />}
          renderRoot={(props) => <TargetLink {...props} target={linkTo('camera', id)} />}
        >
          {t('camera_health.open_camera')}
        </Button>
      </div>
      <DayStrip camera={camera} />
      <Incidents camera={camera} />
    </>
  );
}

function Now({ camera: { id, name, last_frame_at } }: { camera: HealthRecord }) {
  const { t } = useTranslation();
  const url = useCameraPicture(id);
  return (
    <figure className={css.now}>
      {url ? (
        <img src={url} alt={t('camera_health.picture_of', { name })} />
      ) : (
        <span className={css.noPicture}>{t('camera_health.no_picture')}</span>
      )}
      <figcaption>
        {last_frame_at ? (
          <>
            {t('camera_health.last_frame')} <MomentAgo at={last_frame_at} />
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}

function Incidents({ camera: { incidents, site } }: { camera: HealthRecord }) {
  const { t } = useTranslation();
  const { spanText, lengthText } = useHealthWords();
  return (
    <section className={css.incidents} aria-label={t('camera_health.incidents')}>
      <h3>{t('camera_health.incidents')}</h3>
      {incidents.length === 0 ? <p className={css.hint}>{t('camera_health.no_incidents')}</p> : null}
      <ul>
        {incidents.map((incident) => {
          const { reason, started_at, ended_at } = incident;
          const Icon = REASON_ICONS[reason];
          const seconds = ended_at ? (Date.parse(ended_at) - Date.parse(started_at)) / 1000 : null;
          return (
            <li key={`${reason} ${started_at}`} data-open={ended_at === null || undefined}>
              <Icon size={14} stroke={1.8} aria-hidden="true" />
              <b className={css.what}>{t(`camera_health.reason.${reason}`)}</b>
              <span>{spanText(incident, site.time_zone)}</span>
              <span data-number>{seconds === null ? null : lengthText(seconds)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
