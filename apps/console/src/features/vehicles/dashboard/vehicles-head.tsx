import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useTranslation } from 'react-i18next';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { ClockChip } from '../../../entities/site/site-clock.tsx';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { ZoneFilter } from '../../../entities/zones/zone-filter.tsx';
import head from '../../../ui/dashboard-head.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import { AuthorisationChip } from '../shared/authorisation-chip.tsx';
import { TypeChip } from '../shared/type-chip.tsx';
import { FileMenu } from './file-menu.tsx';
import { useVehicles } from './use-vehicles.ts';

/** What is looked at: where, which vehicles, and when. */
export function VehiclesHead() {
  const { t } = useTranslation();
  const { filter, change, today, siteZone } = useVehicles();
  return (
    <header className={head.head}>
      <h1 className={head.title}>{t('vehicles.title')}</h1>
      <search className={head.filters} aria-label={t('vehicles.filters')}>
        {/* Zones of sites that are no longer chosen would leave nothing to see. */}
        <SiteFilter chosen={filter.sites} onChange={(sites) => change({ sites, zones: [] })} />
        <ZoneFilter sites={filter.sites} chosen={filter.zones} onChange={(zones) => change({ zones })} />
        <TypeChip chosen={filter.types} onChange={(types) => change({ types })} />
        <AuthorisationChip chosen={filter.authorisations} onChange={(authorisations) => change({ authorisations })} />
        <ClockChip clock={filter.clock} siteZone={siteZone} onChange={(clock) => change({ clock })} />
        <DateChip range={filter} today={today} onChange={({ from, to }) => change({ from, to })} />
        <Segmented
          name="vehicles-view"
          label={t('vehicles.view.label')}
          value={filter.view}
          options={[
            { value: 'chart', label: t('vehicles.view.chart'), icon: <IconChartBar size={16} stroke={1.8} /> },
            { value: 'table', label: t('vehicles.view.table'), icon: <IconTable size={16} stroke={1.8} /> },
          ]}
          onChange={(view) => change({ view })}
        />
        <FileMenu />
      </search>
    </header>
  );
}
