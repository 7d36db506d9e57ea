import { ActionIcon } from '@mantine/core';
import type { WallPage } from '@sightline/contract/alerts/wall';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { toggleFullScreen } from '../../../lib/full-screen.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { HintStrip } from '../../../ui/hint-strip.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NoRecords } from '../../../ui/record-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { FocusTools } from './focus-tools.tsx';
import { LiveTile } from './live-tile.tsx';
import { useLiveWall } from './use-live-wall.ts';
import css from './wall.module.css';
import { wallAddress } from './wall-address.ts';
import { WALL_COMMANDS, WALL_HINTS } from './wall-commands.ts';
import { WallFilters } from './wall-filters.tsx';
import { layoutHolding, stepTo, WALL_LAYOUTS } from './wall-layouts.ts';
import { wallQuery } from './wall-queries.ts';

/** Alerts > Cameras: a wall of cameras with their latest pictures. */
export function WallScreen() {
  const { t } = useTranslation();
  const { values: view, change } = useAddress(wallAddress);
  const { data, error, refetch } = useQuery(wallQuery(view));
  const wall = useRef<HTMLDivElement>(null);
  useLiveWall();
  return (
    <>
      <PageFrame title={t('nav.cameras')} note={data ? stateNote(t, data) : undefined}>
        <WallFilters page={data} onFullScreen={() => toggleFullScreen(wall.current)} />
        <div ref={wall} className={css.wall}>
          {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
          {!data && !error ? <WallSkeleton columns={WALL_LAYOUTS[view.layout].columns} /> : null}
          {data?.results.length === 0 ? (
            <NoRecords
              icon={<IconVideo size={20} stroke={1.8} />}
              hint={t('wall.none')}
              isNarrowed={view.sites.length + view.groups.length + view.states.length > 0}
              onClear={() => change({ sites: [], groups: [], states: [], page: 1 })}
            />
          ) : null}
          {data && data.results.length > 0 ? (
            <Tiles page={data} onFullScreen={() => toggleFullScreen(wall.current)} />
          ) : null}
        </div>
      </PageFrame>
      <div className={css.below}>
        <HintStrip commands={WALL_HINTS} />
        {data ? <Pager total={data.total_pages} /> : null}
      </div>
    </>
  );
}

function stateNote(t: TFunction, { states }: WallPage): string {
  const said = (['live', 'degraded', 'offline'] as const).filter((state) => states[state] > 0);
  return said.map((state) => t(`wall.state_count.${state}`, { count: states[state] })).join(' · ');
}

interface TilesProps {
  page: WallPage;
  onFullScreen: () => void;
}

function Tiles({ page, onFullScreen }: TilesProps) {
  const { t } = useTranslation();
  const { values: view, change } = useAddress(wallAddress);
  const [hasZones, setHasZones] = useState(true);
  const [hasBoxes, setHasBoxes] = useState(true);
  const nowMs = useNow(10_000).getTime();
  const list = useRef<HTMLUListElement>(null);
  const cameras = page.results;
  const at = Math.max(
    0,
    cameras.findIndex(({ id }) => id === view.camera),
  );
  const { columns, focus } = layoutHolding(view.layout, cameras.length, page.total_pages);
  const look = (camera: string) => change({ camera }, { history: 'replace' });
  const context = {
    columns,
    onStep: (by: number) => {
      const { index, turn } = stepTo(at, by, cameras.length);
      if (turn !== 0 && page.total_pages > 1) {
        const turned = ((view.page - 1 + turn + page.total_pages) % page.total_pages) + 1;
        return change({ page: turned, camera: '' }, { history: 'replace' });
      }
      return look(cameras[Math.min(index, cameras.length - 1)]?.id ?? '');
    },
    onZoom: () => zoom(cameras[at]?.id ?? ''),
    onZones: () => setHasZones(!hasZones),
    onBoxes: () => setHasBoxes(!hasBoxes),
    onFullScreen,
  };
  const zoom = (camera: string) =>
    change(
      view.layout === 'one' ? { layout: 'four', page: 1, camera } : { layout: 'one', page: pageOf(camera), camera },
    );
  // The wall of one camera has a page for each: the one that is looked at keeps its place in the order.
  const pageOf = (camera: string) =>
    (view.page - 1) * WALL_LAYOUTS[view.layout].tiles + cameras.findIndex(({ id }) => id === camera) + 1;
  useCommands({ title: 'wall.keys', commands: WALL_COMMANDS, context, place: list });
  return (
    <ul
      ref={list}
      className={css.grid}
      aria-label={t('nav.cameras')}
      style={{ '--columns': columns, '--focus': focus } as CSSProperties}
    >
      {cameras.map((camera, index) => (
        <LiveTile
          key={camera.id}
          camera={camera}
          nowMs={nowMs}
          isFocused={index === at}
          isLive={index === at || view.live === 'all'}
          hasBoxes={hasBoxes}
          hasZones={hasZones && index === at}
          onFocus={() => look(camera.id)}
          onZoom={() => zoom(camera.id)}
        >
          {index === at ? (
            <FocusTools camera={camera} hasBoxes={hasBoxes} onBoxes={() => setHasBoxes(!hasBoxes)} />
          ) : null}
        </LiveTile>
      ))}
    </ul>
  );
}

function Pager({ total }: { total: number }) {
  const { t } = useTranslation();
  const { values: view, change } = useAddress(wallAddress);
  if (total <= 1) return null;
  const turn = (page: number) => change({ page, camera: '' });
  return (
    <nav className={css.pager} aria-label={t('wall.pages')}>
      {t('wall.page', { page: view.page, total })}
      <ActionIcon aria-label={t('wall.page_before')} disabled={view.page <= 1} onClick={() => turn(view.page - 1)}>
        <IconChevronLeft size={15} stroke={1.8} />
      </ActionIcon>
      <ActionIcon aria-label={t('wall.page_after')} disabled={view.page >= total} onClick={() => turn(view.page + 1)}>
        <IconChevronRight size={15} stroke={1.8} />
      </ActionIcon>
    </nav>
  );
}

const WallSkeleton = ({ columns }: { columns: number }) => (
  <div className={css.grid} style={{ '--columns': columns, '--focus': 1 } as CSSProperties} aria-hidden="true">
    {Array.from({ length: columns ** 2 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name.
      <Skeleton key={index} height="100%" width="100%" borderRadius={6} />
    ))}
  </div>
);
