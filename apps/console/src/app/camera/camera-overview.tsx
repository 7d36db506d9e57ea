import type { HealthRecord } from '@sightline/contract/camera-health';
import type { CameraSettings } from '@sightline/contract/camera-settings';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../entities/user/access.ts';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { MomentAgo } from '../../entities/user/moment-ago.tsx';
import { DayStrip } from '../../features/analytics/camera-health/day-strip.tsx';
import { USUAL_DAYS } from '../../features/analytics/camera-health/health-address.ts';
import { oneQuery } from '../../features/analytics/camera-health/health-queries.ts';
import { MeasuredValues } from '../../features/analytics/camera-health/measured-values.tsx';
import { StateBadge } from '../../features/analytics/camera-health/state-badge.tsx';
import { useHealthWords } from '../../features/analytics/camera-health/use-health-words.ts';
import { CameraPicture } from '../../features/camera/overview/camera-picture.tsx';
import { joinWords } from '../../lib/join-words.ts';
import { numberText } from '../../lib/number-text.ts';
import { target } from '../../lib/target.ts';
import { Facts } from '../../ui/facts.tsx';
import { TargetLink } from '../../ui/target-link.tsx';
import { WaitingLines } from '../../ui/waiting-lines.tsx';
import css from './camera-overview.module.css';

/** The camera before its settings: what it sees, and how it does. */
export const CameraOverview = ({ camera }: { camera: CameraSettings }) => (
  <div className={css.overview}>
    <CameraPicture id={camera.id} name={camera.name} />
    {mayOpen(useCurrentUser(), { permission: 'cameras_list__view' }) ? <Health camera={camera} /> : null}
  </div>
);

/** Of a camera that takes part; one that does not has no health. */
function Health({ camera }: { camera: CameraSettings }) {
  const { t } = useTranslation();
  const { data: record, isPending } = useQuery(oneQuery(camera.id, USUAL_DAYS));
  if (!record) return isPending ? <HealthSkeleton /> : null;
  return (
    <section className={css.health} aria-labelledby="camera-health">
      <header className={css.head}>
        <h2 id="camera-health">{t('camera.health')}</h2>
        <StateBadge camera={record} />
      </header>
      <div className={css.days}>
        <DayStrip camera={record} />
        <p className={css.ends}>
          <span>{t('camera.days_ago')}</span>
          <span>{record.uptime === null ? null : t('camera.uptime', { value: numberText(record.uptime, 1) })}</span>
          <span>{t('camera_health.today')}</span>
        </p>
      </div>
      <div className={css.known}>
        <HealthFacts camera={camera} record={record} />
        {record.picture ? <MeasuredValues picture={record.picture} /> : null}
      </div>
    </section>
  );
}

const HealthSkeleton = () => (
  <div className={css.health} aria-hidden="true">
    <WaitingLines count={6} width="70%" />
  </div>
);

function HealthFacts({ camera, record }: { camera: CameraSettings; record: HealthRecord }) {
  const { t } = useTranslation();
  const { spanText } = useHealthWords();
  const seesNode = mayOpen(useCurrentUser(), { permission: 'apns_list__view' });
  const { node, last_frame_at, incidents, site } = record;
  const [last] = incidents;
  const delivered = [camera.resolution, camera.frame_rate ? t('camera.fps', { count: camera.frame_rate }) : null];
  const nodeLink = node ? target({ to: '/nodes/$nodeId', params: { nodeId: node.id } }) : undefined;
  const nodeName = nodeLink && seesNode ? <TargetLink target={nodeLink}>{node?.name}</TargetLink> : node?.name;
  const lastFrame = last_frame_at ? <MomentAgo at={last_frame_at} /> : '–';
  const incident = last
    ? `${t(`camera_health.reason.${last.reason}`)}, ${spanText(last, site.time_zone)}`
    : t('camera_health.no_incidents');
  return (
    <Facts
      facts={[
        [
          t('camera.delivers'),
          joinWords(
            delivered.flatMap((each) => each ?? []),
            i18next.language,
          ) || t('camera.not_reported'),
        ],
        [t('camera_health.last_frame'), lastFrame],
        [t('camera.last_incident'), incident],
        [t('camera.watched_on'), nodeName ?? t('camera.no_node')],
      ]}
    />
  );
}
