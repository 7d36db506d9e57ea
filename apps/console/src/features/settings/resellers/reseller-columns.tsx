import type { Reseller } from '@sightline/contract/resellers';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { useTranslation } from 'react-i18next';
import { NameWithLogo } from '../../../entities/company/company-logo.tsx';
import type { Column } from '../../../ui/record-table.tsx';

export const resellerIcon = <IconBuildingStore size={14} stroke={1.7} aria-hidden="true" />;

export function useResellerColumns(): Column<Reseller>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      label: t('settings.reseller.name'),
      cell: ({ name, logo }) => <NameWithLogo name={name} logo={logo} icon={resellerIcon} />,
    },
    { key: 'domain', label: t('settings.reseller.domain'), cell: ({ domain }) => domain ?? '', isMinor: true },
    { key: 'companies', label: t('settings.column.companies'), cell: ({ companies }) => companies, isNumber: true },
    { key: 'sites', label: t('settings.column.sites'), cell: ({ sites }) => sites, isNumber: true },
    {
      key: 'cameras',
      label: t('settings.column.cameras'),
      cell: ({ cameras }) => cameras,
      isNumber: true,
      isMinor: true,
    },
    { key: 'users', label: t('settings.column.users'), cell: ({ users }) => users, isNumber: true, isMinor: true },
  ];
}
