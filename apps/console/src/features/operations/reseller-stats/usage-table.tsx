import type { MonthlyUsage } from '@sightline/contract/reseller-stats';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';

interface Line {
  id: string;
  company: string;
  site: string;
  timeZone: string;
  cameras: number;
  users: number;
  alerts: number;
  top: string;
}

/** The sites of a month, by company. */
export function UsageTable({ usage }: { usage: MonthlyUsage | undefined }) {
  const { t } = useTranslation();
  const number = (value: number) => value.toLocaleString(i18next.language);
  const lines = usage?.companies.flatMap((company) =>
    company.sites.map(
      (site): Line => ({
        id: site.id,
        company: company.name,
        site: site.name,
        timeZone: site.time_zone,
        cameras: site.active_cameras,
        users: site.active_users,
        alerts: site.alerts,
        top: site.use_cases[0] ? nameOfUseCase(t, site.use_cases[0].use_case) : '',
      }),
    ),
  );
  const columns: Column<Line>[] = [
    { key: 'site', label: t('stats.site'), cell: ({ site }) => site },
    { key: 'company', label: t('stats.company'), cell: ({ company }) => company, isMinor: true },
    { key: 'zone', label: t('stats.time_zone'), cell: ({ timeZone }) => timeZone, isMinor: true },
    { key: 'top', label: t('stats.top_use_case'), cell: ({ top }) => top, isMinor: true },
    { key: 'cameras', label: t('stats.active_cameras'), cell: ({ cameras }) => number(cameras), isNumber: true },
    { key: 'users', label: t('stats.active_users'), cell: ({ users }) => number(users), isNumber: true, isMinor: true },
    { key: 'alerts', label: t('stats.alerts'), cell: ({ alerts }) => number(alerts), isNumber: true },
  ];
  return <RecordTable label={t('stats.by_site')} columns={columns} rows={lines} keyOf={({ id }) => id} />;
}
