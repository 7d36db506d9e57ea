import { areaVariant } from '@sightline/contract/areas/tags';
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
import { gatesKey, gatesList } from './configure-queries.ts';
import { useGateColumns } from './gate-columns.tsx';

const VARIANT = 'vehicle_management';

/** Vehicle Management > Configure: every camera with whether it watches a gate, and the way to its areas (SCR-09). */
export function ConfigureVehicles() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values: view, change, searchFor } = useAddress(configurationAddress);
  useLiveConfiguration(['camera', 'camera_area', 'site', 'group'], gatesKey, SHARED_MS);
  const list = useInfiniteQuery(gatesList(view));
  const columns = useGateColumns();
  const mayLook =
    mayOpen(user, { permission: 'vm_configuration__config_view' }) &&
    mayOpen(user, { permission: areaVariant(VARIANT).read });
  return (
    <PageFrame title={t('vehicles.configure.title')}>
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
        label={t('vehicles.configure.title')}
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
