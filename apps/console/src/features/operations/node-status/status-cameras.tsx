import type { NodeStatus, StatusCamera } from '@sightline/contract/node-status';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconLoader from '@tabler/icons-react/dist/esm/icons/IconLoader.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useTranslation } from 'react-i18next';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import { linkTo } from '../../../entities/settings-address.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { joinWords } from '../../../lib/join-words.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { numberText, streamText } from './figures.ts';
import css from './node-status.module.css';

type Health = NonNullable<StatusCamera['health']>;
type State = Health['state'] | 'unknown';

const STATES: Record<State, { tone: Tone; icon: typeof IconVideo }> = {
  live: { tone: 'good', icon: IconBroadcast },
  connecting: { tone: 'plain', icon: IconLoader },
  degraded: { tone: 'warn', icon: IconActivity },
  offline: { tone: 'neutral', icon: IconWifiOff },
  unknown: { tone: 'absent', icon: IconVideo },
};

/** More than this between a picture and its result is worth a look. */
const SLOW_MS = 1500;
const NOTHING = '–';

const isSeeing = (health: Health | null): health is Health => health !== null && health.latency_ms != null;

function Stream({ camera: { health, simulated } }: { camera: StatusCamera }) {
  const { t } = useTranslation();
  if (simulated) return t('node_status.simulated');
  if (health && health.state !== 'live' && health.last_frame_at)
    return (
      <>
        {t('node_status.no_picture')} <MomentAgo at={health.last_frame_at} />
      </>
    );
  return health?.stream ? streamText(health.stream) : NOTHING;
}

function Got({ health, isLowered }: { health: Health | null; isLowered: boolean }) {
  if (!isSeeing(health)) return NOTHING;
  const share = health.asked_fps ? Math.min(1, health.fps / health.asked_fps) : 1;
  return (
    <span className={css.got} data-low={isLowered || undefined}>
      <i className={css.track} aria-hidden="true">
        <i style={{ width: `${100 * share}%` }} />
      </i>
      <b>{numberText(health.fps, 1)}</b>
    </span>
  );
}

function Latency({ health }: { health: Health | null }) {
  const { t } = useTranslation();
  if (!isSeeing(health)) return NOTHING;
  const ms = health.latency_ms!;
  return (
    <span className={css.latency} data-low={ms > SLOW_MS || undefined}>
      {t('node_status.seconds', { seconds: numberText(ms / 1000, ms < 100 ? 2 : 1) })}
    </span>
  );
}

function CameraState({ health }: { health: Health | null }) {
  const { t, i18n } = useTranslation();
  const state: State = health?.state ?? 'unknown';
  const faults = health?.picture?.faults ?? [];
  return (
    <Badge tone={STATES[state].tone} icon={STATES[state].icon} state={state}>
      {state === 'degraded' && faults.length > 0
        ? joinWords(
            faults.map((fault) => t(`node_status.fault.${fault}`)),
            i18n.language,
          )
        : t(`nodes.camera_state.${state}`)}
    </Badge>
  );
}

function useColumns(isLowered: boolean): Column<StatusCamera>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      label: t('node_status.camera'),
      cell: ({ id, name }) => (
        <PicturedCamera cameraId={id}>
          <span className={css.camera}>{name}</span>
        </PicturedCamera>
      ),
    },
    { key: 'site', label: t('node_status.site'), cell: ({ site }) => site.name, isMinor: 'first' },
    { key: 'stream', label: t('node_status.stream'), cell: (camera) => <Stream camera={camera} />, isMinor: true },
    {
      key: 'asked',
      label: t('node_status.asked'),
      cell: ({ health }) => (health?.asked_fps === undefined ? NOTHING : numberText(health.asked_fps, 1)),
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'got',
      label: t('node_status.got'),
      cell: ({ health }) => <Got health={health} isLowered={isLowered} />,
      isNumber: true,
    },
    {
      key: 'latency',
      label: t('node_status.latency'),
      cell: ({ health }) => <Latency health={health} />,
      isNumber: true,
    },
    {
      key: 'queue',
      label: t('node_status.queue'),
      cell: ({ health }) => (health?.queue === undefined ? NOTHING : numberText(health.queue)),
      isNumber: true,
      isMinor: true,
    },
    { key: 'state', label: t('node_status.state'), cell: ({ health }) => <CameraState health={health} /> },
  ];
}

/** Every camera of the node with its figures. */
export function StatusCameras({ status, mayOpen }: { status: NodeStatus; mayOpen: boolean }) {
  const { t } = useTranslation();
  const { cameras, rate } = status;
  const columns = useColumns(rate?.lowered_since != null);
  const total = cameras.reduce((sum, { health }) => sum + (health?.fps ?? 0), 0);
  return (
    <section className={css.card} data-flush="true" aria-labelledby="status-cameras">
      <header className={css.cardHead}>
        <h2 id="status-cameras" className={css.heading}>
          {t('nodes.cameras')} <span className={css.count}>{numberText(cameras.length)}</span>
        </h2>
        {total > 0 ? (
          <span className={css.note}>{t('node_status.pictures', { rate: numberText(total, 1) })}</span>
        ) : null}
      </header>
      {cameras.length === 0 ? (
        <EmptyState icon={<IconVideo size={20} stroke={1.8} />} hint={t('nodes.no_cameras')} />
      ) : (
        <div className={css.table}>
          <RecordTable
            label={t('nodes.cameras')}
            columns={columns}
            rows={cameras}
            keyOf={({ id }) => id}
            {...(mayOpen ? { linkOf: ({ id }: StatusCamera) => linkTo('camera', id) } : {})}
          />
        </div>
      )}
    </section>
  );
}
