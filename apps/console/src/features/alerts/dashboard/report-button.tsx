import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeBody } from '../../../entities/alert/alert-range.ts';
import { mayExport } from '../../../entities/export/alert-export.ts';
import { ExportAlerts } from '../../../entities/export/export-alerts.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import type { DashboardFilter } from './dashboard-address.ts';
import { useDashboard } from './use-dashboard.ts';

const given = (name: string, values: readonly string[]) => (values.length > 0 ? { [name]: [...values] } : {});

/** A file of the alerts that the dashboard counts. */
export function ReportButton({ filter, count }: { filter: DashboardFilter; count: number }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { flowTab } = useDashboard().section;
  const [isOpen, setIsOpen] = useState(false);
  if (!mayExport(user)) return null;
  const exported = {
    ...rangeBody(filter),
    ...given('sites', filter.sites),
    ...given('cameras', filter.cameras),
    ...given('use_cases', filter.useCases),
    ...given('statuses', filter.statuses),
    ...(flowTab ? { flow_tab: flowTab } : {}),
    read: 'show_all' as const,
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
        disabled={count === 0}
        onClick={() => setIsOpen(true)}
      >
        {t('dashboard.report')}
      </Button>
      <ExportAlerts
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        alerts={{ filter: exported, count, isExact: true }}
      />
    </>
  );
}
