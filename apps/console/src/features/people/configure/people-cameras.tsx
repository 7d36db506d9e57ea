import { areaVariant } from '@sightline/contract/areas/tags';
import type { PeoplePart } from '@sightline/contract/people/logs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configurationAddress, configurationQuery } from '../../../entities/configuration/configuration-address.ts';
import { InstallHint } from '../../../entities/configuration/measuring-name.tsx';
import { SHARED_MS, useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { OpenCamera } from '../../../entities/configure/open-camera.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NoRecords, RecordList, rowsOf } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useCameraColumns } from './camera-columns.tsx';
import { camerasKey, camerasList } from './configure-queries.ts';
import { SiteRulesButton } from './site-rules-popup.tsx';

const VARIANT = 'people_management';

/** Every camera with whether it captures faces, and the way to its access area (SCR-22, SCR-26). */
function PeopleCameras({ part }: { part: PeoplePart }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values: view, change, searchFor } = useAddress(configurationAddress);
  useLiveConfiguration(['camera', 'camera_area', 'site', 'group'], camerasKey, SHARED_MS);
  const list = useInfiniteQuery(camerasList(part, view));
  const columns = useCameraColumns(part);
  const mayLook = mayOpen(user, { permission: areaVariant(VARIANT).read });
  const maySites = mayOpen(user, { permission: 'sites_list__view' });
  return (
    <PageFrame title={t(`people.configure.title.${part}`)}>
      {maySites ? <SiteRulesButton /> : null}
      <FilterBar
        label={t('configuration.filters')}
        found={list.data?.pages[0]}
        countText={(words) => t('configuration.count', words)}
      >
        <SearchBox label={t('configuration.search')} value={view.search} onChange={(search) => change({ search })} />
        <SiteFilter chosen={view.sites} onChange={(sites) => change({ sites })} />
      </FilterBar>
      <InstallHint cameras={rowsOf(list)} />
      <RecordList
        label={t(`people.configure.title.${part}`)}
        columns={columns}
        list={list}
        selected={view.camera}
        searchOf={mayLook ? ({ id }) => searchFor({ display: 'configure', camera: id }) : undefined}
        empty={
          <NoRecords
            icon={<IconVideo size={20} stroke={1.8} />}
            hint={t('configuration.none')}
            isNarrowed={Object.keys(configurationQuery(view)).length > 0}
            onClear={() => change({ search: '', sites: [] })}
          />
        }
      />
      {mayLook ? <OpenCamera list={list} variant={VARIANT} /> : null}
    </PageFrame>
  );
}

export const ConfigureCaptureLogs = () => <PeopleCameras part="capture_logs" />;
export const ConfigureAccessControl = () => <PeopleCameras part="access_control" />;
