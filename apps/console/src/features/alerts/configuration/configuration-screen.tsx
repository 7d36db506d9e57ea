import { Button } from '@mantine/core';
import type { ConfiguredCamera } from '@sightline/contract/areas/routes';
import { TO_CONFIGURE_ALERTS } from '@sightline/contract/areas/tags';
import { CALIBRATE } from '@sightline/contract/calibration';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CalibrateButton } from '../../../entities/calibrate/calibrate-button.tsx';
import { configurationAddress, configurationQuery } from '../../../entities/configuration/configuration-address.ts';
import { SHARED_MS, useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { OpenCamera } from '../../../entities/configure/open-camera.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ZonesButton } from '../../../entities/zones/zones-button.tsx';
import { useAddress } from '../../../lib/use-address.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import css from './configuration.module.css';
import { useConfigurationColumns } from './configuration-columns.tsx';
import { configurationKey, configurationList } from './configuration-list.ts';

/** Alerts > Configuration: every camera with what is on, and the way to its areas. */
export function ConfigurationScreen() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values: view, change, searchFor } = useAddress(configurationAddress);
  useLiveConfiguration(['camera', 'camera_use_case', 'camera_area', 'site', 'group'], configurationKey, SHARED_MS);
  const list = useInfiniteQuery(configurationList(view));
  const columns = useConfigurationColumns();
  // Zones belong to one site.
  const site = view.sites.length === 1 ? list.data?.pages[0]?.results[0]?.site_info : undefined;
  const mayConfigure = mayOpen(user, { permission: TO_CONFIGURE_ALERTS });
  const mayCalibrate = mayOpen(user, { permission: CALIBRATE });
  const open = (camera: string) => ({ display: 'configure', camera }) as const;
  const action: Column<ConfiguredCamera> = {
    key: 'actions',
    label: t('configuration.actions'),
    head: <span className="spoken">{t('configuration.actions')}</span>,
    isControl: true,
    cell: ({ id, name }) => (
      <span className={css.actions}>
        <CalibrateButton cameraId={id} cameraName={name} />
        {mayConfigure ? (
          <Button
            variant="default"
            aria-label={t('configuration.configure_of', { name })}
            onClick={() => change(open(id))}
          >
            {t('configuration.configure')}
          </Button>
        ) : null}
      </span>
    ),
  };
  return (
    <PageFrame title={t('configuration.title')}>
      <FilterBar
        label={t('configuration.filters')}
        found={list.data?.pages[0]}
        countText={(words) => t('configuration.count', words)}
      >
        <SearchBox label={t('configuration.search')} value={view.search} onChange={(search) => change({ search })} />
        <SiteFilter chosen={view.sites} onChange={(sites) => change({ sites })} />
        {site ? <ZonesButton site={site} /> : null}
      </FilterBar>
      <RecordList
        label={t('configuration.title')}
        columns={mayConfigure || mayCalibrate ? [...columns, action] : columns}
        list={list}
        selected={view.camera}
        searchOf={mayConfigure ? ({ id }) => searchFor(open(id)) : undefined}
        empty={
          <NoRecords
            icon={<IconVideo size={20} stroke={1.8} />}
            hint={t('configuration.none')}
            isNarrowed={Object.keys(configurationQuery(view)).length > 0}
            onClear={() => change({ search: '', sites: [] })}
          />
        }
      />
      {mayConfigure ? <OpenCamera list={list} variant="alerts" /> : null}
    </PageFrame>
  );
}
