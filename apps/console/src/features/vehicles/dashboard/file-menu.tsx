import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { awaitedDownloads } from '../../../entities/export/awaited-downloads.ts';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { recordBody } from './dashboard-queries.ts';
import { useVehicles, type Vehicles } from './use-vehicles.ts';

type Filter = Vehicles['filter'];

/** A summary is about one site. */
const summary = ({ sites, from, to }: Filter, format: 'pdf' | 'csv') =>
  call('POST /sites/:id/vm_summary_report_download/', {
    params: { id: sites[0] ?? '' },
    body: { start_date: from, end_date: to, format },
  });

/** What can be taken away, by the name of its words. */
const FILES = {
  records: {
    needsSite: false,
    make: (filter: Filter) => call('POST /vehicle_management/export/csv/', { body: recordBody(filter) }),
  },
  summary_pdf: { needsSite: true, make: (filter: Filter) => summary(filter, 'pdf') },
  summary_csv: { needsSite: true, make: (filter: Filter) => summary(filter, 'csv') },
} as const;
type File = keyof typeof FILES;

/** The records of the list, or a summary of the site, as a file; it opens by itself when it is ready. */
export function FileMenu() {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { filter } = useVehicles();
  const begin = useMutation({
    mutationFn: (file: File) => FILES[file].make(filter),
    meta: { failureTitle: t('vehicles.export.failed') },
    onSuccess: ({ id }) => {
      awaitedDownloads.add(id);
      toast.info(t('vehicles.export.begun'), t('vehicles.export.hint'));
    },
  });
  const hasSite = filter.sites.length === 1;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
          loading={begin.isPending}
          {...readOnly}
        >
          {t('vehicles.export.action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(FILES) as File[]).map((file) => (
          <Menu.Item key={file} disabled={FILES[file].needsSite && !hasSite} onClick={() => begin.mutate(file)}>
            {t(`vehicles.export.file.${file}`)}
          </Menu.Item>
        ))}
        {hasSite ? null : <Menu.Label>{t('vehicles.export.choose_site')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
