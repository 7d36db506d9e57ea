import { Button } from '@mantine/core';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateChip } from '../../../entities/date-range/date-chip.tsx';
import { awaitedDownloads } from '../../../entities/export/awaited-downloads.ts';
import { SiteFilter } from '../../../entities/site/site-filter.tsx';
import { ZoneFilter } from '../../../entities/zones/zone-filter.tsx';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { AuthorisationChip } from '../shared/authorisation-chip.tsx';
import { TypeChip } from '../shared/type-chip.tsx';
import css from './dashboard.module.css';
import { recordBody } from './dashboard-queries.ts';
import { useVehicles } from './use-vehicles.ts';

/** What is looked at: where, which vehicles, and when. */
export function VehiclesHead() {
  const { t } = useTranslation();
  const { filter, change, today } = useVehicles();
  return (
    <header className={css.head}>
      <h1 className={css.title}>{t('vehicles.title')}</h1>
      <search className={css.filters} aria-label={t('vehicles.filters')}>
        {/* Zones of sites that are no longer chosen would leave nothing to see. */}
        <SiteFilter chosen={filter.sites} onChange={(sites) => change({ sites, zones: [] })} />
        <ZoneFilter sites={filter.sites} chosen={filter.zones} onChange={(zones) => change({ zones })} />
        <TypeChip chosen={filter.types} onChange={(types) => change({ types })} />
        <AuthorisationChip chosen={filter.authorisations} onChange={(authorisations) => change({ authorisations })} />
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
        <RecordsFile />
      </search>
    </header>
  );
}

/** The records of the list as a file; it opens by itself when it is ready. */
function RecordsFile() {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { filter } = useVehicles();
  const begin = useMutation({
    mutationFn: () => call('POST /vehicle_management/export/csv/', { body: recordBody(filter) }),
    meta: { failureTitle: t('vehicles.export.failed') },
    onSuccess: ({ id }) => {
      awaitedDownloads.add(id);
      toast.info(t('vehicles.export.begun'), t('vehicles.export.hint'));
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
      loading={begin.isPending}
      onClick={() => begin.mutate()}
      {...readOnly}
    >
      {t('vehicles.export.action')}
    </Button>
  );
}
