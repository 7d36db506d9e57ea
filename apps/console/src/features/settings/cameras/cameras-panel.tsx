import { Button } from '@mantine/core';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SHARED_MS, useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageActions } from '../../../ui/page-frame.tsx';
import { UnauthorisedPanel } from '../../../ui/unauthorised-panel.tsx';
import { CameraActions } from './camera-actions.tsx';
import { CameraFilters } from './camera-filters.tsx';
import { cameraListKey, cameraListQuery } from './camera-list-query.ts';
import { CameraTable } from './camera-table.tsx';
import { type CamerasFilter, camerasAddress, isNarrowed, NO_FILTER } from './cameras-address.ts';

/** Cameras as a table; each opens on a page of its own. */
export function CamerasPanel() {
  const user = useCurrentUser();
  return mayOpen(user, { permission: 'cameras_list__view' }) ? <Panel /> : <UnauthorisedPanel level={2} />;
}

function Panel() {
  const { values: filter, change } = useAddress(camerasAddress);
  useLiveConfiguration(['camera', 'camera_use_case', 'site', 'group', 'node'], cameraListKey, SHARED_MS);
  const list = useInfiniteQuery(cameraListQuery(filter));
  const rows = useMemo(() => list.data?.pages.flatMap(({ results }) => results), [list.data]);
  return (
    <>
      <PageActions>
        <CameraActions filter={filter} />
      </PageActions>
      <CameraFilters filter={filter} found={list.data?.pages[0]} onChange={change} />
      {list.isError ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {rows?.length === 0 ? <NoCameras filter={filter} onClear={() => change(NO_FILTER)} /> : null}
      {!list.isError && rows?.length !== 0 ? <CameraTable rows={rows} list={list} /> : null}
    </>
  );
}

function NoCameras({ filter, onClear }: { filter: CamerasFilter; onClear: () => void }) {
  const { t } = useTranslation();
  const hasFilter = isNarrowed(filter);
  return (
    <EmptyState
      icon={<IconVideo size={20} stroke={1.8} />}
      hint={hasFilter ? t('settings.nothing_matches') : t('cameras.none')}
    >
      {hasFilter ? (
        <Button variant="default" onClick={onClear}>
          {t('settings.clear_filters')}
        </Button>
      ) : null}
    </EmptyState>
  );
}
