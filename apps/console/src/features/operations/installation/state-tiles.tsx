import type { Installation } from '@sightline/contract/installation';
import type { InstallationArea, InstallationLevel } from '@sightline/contract/installation-conditions';
import type { Icon } from '@tabler/icons-react';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs';
import { useTranslation } from 'react-i18next';
import { joinWords } from '../../../lib/join-words.ts';
import { numberText } from '../../../lib/number-text.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { durationText } from './duration-text.ts';
import css from './installation.module.css';
import { levelOf } from './installation-queries.ts';
import { LevelBadge } from './level-badge.tsx';
import { useMoments } from './use-moments.ts';

interface Tile {
  key: string;
  name: string;
  icon: Icon;
  areas: readonly InstallationArea[];
  value: string;
  /** Beside the value. */
  of?: string;
  note: string;
}

const NOTHING = '–';

function useTiles(state: Installation): Tile[] {
  const { t, i18n } = useTranslation();
  const moments = useMoments();
  const { disk, queues, nodes, backups, servers } = state;
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const failed = queues.reduce((sum, queue) => sum + queue.failed_last_day, 0);
  const oldest = Math.max(0, ...queues.map(({ oldest_seconds }) => oldest_seconds ?? 0));
  const { healthy, degraded, offline, never_seen } = nodes.by_health;
  const last = backups.recent.find(({ state: its }) => its === 'done');
  const isChecked = last !== undefined && backups.check?.same === true && backups.check.file === last.file;
  const [started] = servers.filter(({ silent }) => !silent).map(({ started_at }) => started_at);
  return [
    {
      key: 'version',
      name: t('installation.version'),
      icon: IconVersions,
      areas: ['versions', 'servers'],
      value: state.version,
      note: started ? t('installation.since', { day: moments.day(started) }) : '',
    },
    {
      key: 'disk',
      name: t('installation.disk'),
      icon: IconDatabase,
      areas: ['disk'],
      value: disk ? sizeText(disk.bytes - disk.free_bytes) : NOTHING,
      ...(disk ? { of: t('installation.of', { total: sizeText(disk.bytes) }) } : {}),
      note: !disk
        ? t('installation.not_known')
        : disk.full_at
          ? t('installation.full_about', { day: moments.day(disk.full_at) })
          : t('installation.free', { size: sizeText(disk.free_bytes) }),
    },
    {
      key: 'queues',
      name: t('installation.queues'),
      icon: IconStack2,
      areas: ['queues'],
      value: numberText(waiting),
      of: t('installation.waiting_now', { count: waiting }),
      note: joinWords(
        [
          ...(waiting > 0 ? [t('installation.oldest_is', { time: durationText(oldest) })] : []),
          t('installation.failed_count', { failed: numberText(failed) }),
        ],
        i18n.language,
      ),
    },
    {
      key: 'nodes',
      name: t('installation.nodes'),
      icon: IconServer,
      areas: ['nodes'],
      value: numberText(healthy + degraded),
      of: t('installation.reporting', { total: numberText(healthy + degraded + offline + never_seen) }),
      note: t('installation.cameras_seen', {
        count: nodes.list.reduce((sum, { live }) => sum + live, 0),
      }),
    },
    {
      key: 'backups',
      name: t('installation.last_backup'),
      icon: IconCloudUpload,
      areas: ['backups'],
      value: last ? moments.time(last.started_at) : NOTHING,
      ...(last
        ? { of: moments.isToday(last.started_at) ? t('installation.today') : moments.day(last.started_at) }
        : {}),
      note: last
        ? joinWords(
            [sizeText(last.bytes ?? 0), t(isChecked ? 'installation.checked_too' : 'installation.not_checked')],
            i18n.language,
          )
        : t('installation.no_backup'),
    },
  ];
}

const SAYS: Record<InstallationLevel, string | undefined> = { fine: undefined, look: 'warn', act: 'bad' };

/** The installation at a glance; each tile says in a word whether somebody has to look. */
export function StateTiles({ state }: { state: Installation }) {
  const { t } = useTranslation();
  return (
    <section className={css.tiles} aria-label={t('installation.at_a_glance')}>
      {useTiles(state).map((tile) => {
        const level = levelOf(state, tile.areas);
        return (
          <div key={tile.key} className={css.tile} data-tile={tile.key} data-tone={SAYS[level]}>
            <span className={css.tileName}>
              <tile.icon size={14} stroke={1.8} aria-hidden="true" />
              {tile.name}
              <LevelBadge level={level} />
            </span>
            <p className={css.tileValue}>
              <b>{tile.value}</b> {tile.of}
            </p>
            <span className={css.tileNote}>{tile.note}</span>
          </div>
        );
      })}
    </section>
  );
}

const SHAPE = ['a', 'b', 'c', 'd', 'e'];

export const TilesSkeleton = () => (
  <div className={css.tiles}>
    {SHAPE.map((key) => (
      <div key={key} className={css.tile}>
        <Skeleton width={90} height={20} />
        <Skeleton width={110} height={26} margin="4px 0" />
        <Skeleton width={130} height={12} />
      </div>
    ))}
  </div>
);
