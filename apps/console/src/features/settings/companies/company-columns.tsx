import type { Company } from '@sightline/contract/companies';
import { useTranslation } from 'react-i18next';
import { NameWithLogo } from '../../../entities/company/company-logo.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateInFormat, startOfDay } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/record-table.tsx';
import { CamerasUsed, StorageUsed } from './company-use.tsx';

export function useCompanyColumns(): Column<Company>[] {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  return [
    {
      key: 'name',
      label: t('settings.company.name'),
      cell: ({ name, logo }) => <NameWithLogo name={name} logo={logo} />,
    },
    { key: 'reseller', label: t('settings.company.reseller'), cell: ({ reseller }) => reseller.name, isMinor: true },
    {
      key: 'registered',
      label: t('settings.company.registered'),
      cell: ({ registration_date }) => dateInFormat(startOfDay(registration_date), format),
      isNumber: true,
      isMinor: true,
    },
    { key: 'sites', label: t('settings.column.sites'), cell: ({ sites }) => sites, isNumber: true },
    {
      key: 'cameras',
      label: t('settings.column.cameras'),
      cell: (company) => (company.camera_limit === null ? company.cameras : <CamerasUsed company={company} isShort />),
      isNumber: true,
    },
    {
      key: 'storage',
      label: t('settings.column.storage'),
      cell: (company) => <StorageUsed company={company} />,
      isNumber: true,
      isMinor: true,
    },
    { key: 'users', label: t('settings.column.users'), cell: ({ users }) => users, isNumber: true, isMinor: true },
  ];
}
