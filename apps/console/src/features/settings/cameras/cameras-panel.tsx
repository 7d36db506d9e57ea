import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SHARED_MS, useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageActions } from '../../../ui/page-frame.tsx';
import { NoRecords } from '../../../ui/record-list.tsx';
import { UnauthorisedPanel } from '../../../ui/unauthorised-panel.tsx';
import { CameraActions } from './camera-actions.tsx';
import { CameraFilters } from './camera-filters.tsx';
import { cameraListKey, cameraListQuery } from './camera-list-query.ts';
import { CameraTable } from './camera-table.tsx';
import { camerasAddress, isNarrowed, NO_FILTER } from './cameras-address.ts';

/** Cameras as a table; each opens on a page of its own. */
export function CamerasPanel() {
  const user = useCurrentUser();
  return mayOpen(user, { permission: 'cameras_list__view' }) ? <Panel /> : <UnauthorisedPanel level={2} />;
}

function Panel() {
  const { t } = useTranslation();
  const { values: filter, change } = useAddress(camerasAddress);
  useLiveConfiguration(['camera', 'camera_use_case', 'site', 'group', 'node'], cameraListKey, SHARED_MS);
  const list = useInfiniteQuery(cameraListQuery(filter));
  return (
    <>
      <PageActions>
        <CameraActions filter={filter} />
      </PageActions>
      <CameraFilters filter={filter} found={list.data?.pages[0]} onChange={change} />
      <CameraTable
        list={list}
        empty={
          <NoRecords
            icon={<IconVideo size={20} stroke={1.8} />}
            hint={t('cameras.none')}
            isNarrowed={isNarrowed(filter)}
            onClear={() => change(NO_FILTER)}
          />
        }
      />
    </>
  );
}
