import { areaVariant } from '@sightline/contract/areas/tags';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configurationAddress, configurationQuery } from '../../../entities/configuration/configuration-address.ts';
import { SHARED_MS, useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { OpenCamera } from '../../../entities/configure/open-camera.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { type AreaMeasure, MEASURES } from '../shared/dashboards.ts';
import { useMeasuringColumns } from './measuring-columns.tsx';
import { measuringKey, measuringList } from './measuring-queries.ts';

/** Every camera with whether it measures something, and the way to the areas in which it does. */
function ConfigurationScreen({ measure }: { measure: AreaMeasure }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values: view, change, searchFor } = useAddress(configurationAddress);
  useLiveConfiguration(['camera', 'camera_area', 'site', 'group'], measuringKey, SHARED_MS);
  const list = useInfiniteQuery(measuringList(measure.kind, view));
  const columns = useMeasuringColumns(measure);
  const mayLook = mayOpen(user, { permission: areaVariant(measure.variant).read });
  const title = t('analytics.configuration', { name: t(measure.title) });
  return (
    <PageFrame title={title}>
      <FilterBar
        label={t('configuration.filters')}
        found={list.data?.pages[0]}
        countText={(words) => t('configuration.count', words)}
      >
        <SearchBox label={t('configuration.search')} value={view.search} onChange={(search) => change({ search })} />
        <SiteFilter chosen={view.sites} onChange={(sites) => change({ sites })} />
      </FilterBar>
      <RecordList
        label={title}
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
      {mayLook ? <OpenCamera list={list} variant={measure.variant} /> : null}
    </PageFrame>
  );
}

export const FootfallConfiguration = () => <ConfigurationScreen measure={MEASURES.footfall} />;
export const WorkhourConfiguration = () => <ConfigurationScreen measure={MEASURES.workhour} />;
export const VehicleConfiguration = () => <ConfigurationScreen measure={MEASURES.vehicle_tracking} />;
export const MachineryConfiguration = () => <ConfigurationScreen measure={MEASURES.machinery} />;
