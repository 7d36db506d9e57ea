import { ActionIcon, Button } from '@mantine/core';
import type { HealthRecord } from '@sightline/contract/camera-health';
import IconPhotoCheck from '@tabler/icons-react/dist/esm/icons/IconPhotoCheck.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../../../entities/settings-address.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './camera-health.module.css';
import { DayStrip } from './day-strip.tsx';
import type { HealthFilter } from './health-address.ts';
import { PANEL_COMMANDS } from './health-commands.ts';
import { REASON_ICONS } from './health-looks.ts';
import { oneQuery } from './health-queries.ts';
import { MeasuredValues } from './measured-values.tsx';
import { ReferencePictures, useTakeReference } from './reference-pictures.tsx';
import { useSelfTest } from './self-test-queries.ts';
import { SelfTestSection } from './self-test-section.tsx';
import { StateBadge } from './state-badge.tsx';
import { useHealthWords } from './use-health-words.ts';

interface HealthPanelProps {
  id: string;
  days: HealthFilter['days'];
  onClose: () => void;
}

/** One camera: what it shows, what was measured, and what was wrong when. */
export function HealthPanel({ id, days, onClose }: HealthPanelProps) {
  const { t } = useTranslation();
  const one = useQuery(oneQuery(id, days));
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
  const mayChange = mayOpen(useCurrentUser(), { permission: 'update' });
  const readOnly = useReadOnly();
  const start = useSelfTest(id);
  const reference = useTakeReference(id);
  const context = readOnly.disabled ? undefined : { test: () => start.mutate(), takeReference: reference.ask };
  useCommands({ title: 'camera_health.keys', commands: PANEL_COMMANDS, context, place: 'page' });
  return (
    <>
      <header className={css.panelHead}>
        <h2>{name}</h2>
        <span>{node ? `${site.name}, ${node.name}` : site.name}</span>
        <StateBadge camera={camera} />
      </header>
      <ReferencePictures camera={camera} />
      {picture ? <MeasuredValues picture={picture} /> : null}
      {picture ? null : (
        <p className={css.hint}>{t(checks_picture ? 'camera_health.not_checked_yet' : 'camera_health.not_checked')}</p>
      )}
      <div className={css.buttons}>
        {mayChange ? (
          <Button
            variant="default"
            leftSection={<IconPhotoCheck size={15} stroke={1.8} aria-hidden="true" />}
            loading={reference.isPending}
            onClick={reference.ask}
            {...readOnly}
          >
            {t('camera_health.reference.take')}
          </Button>
        ) : null}
        {reference.question}
        <Button
          variant="default"
          leftSection={<IconVideo size={15} stroke={1.8} />}
          renderRoot={(props) => <TargetLink {...props} target={linkTo('camera', id)} />}
        >
          {t('camera_health.open_camera')}
        </Button>
      </div>
      <SelfTestSection cameraId={id} start={start} mayStart={mayChange} />
      <DayStrip camera={camera} />
      <Incidents camera={camera} />
    </>
  );
}

function Incidents({ camera: { incidents, site, days } }: { camera: HealthRecord }) {
  const { t } = useTranslation();
  const said = { days: days.length };
  const { spanText, lengthText } = useHealthWords();
  return (
    <section className={css.incidents} aria-label={t('camera_health.incidents', said)}>
      <h3>{t('camera_health.incidents', said)}</h3>
      {incidents.length === 0 ? <p className={css.hint}>{t('camera_health.no_incidents', said)}</p> : null}
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
