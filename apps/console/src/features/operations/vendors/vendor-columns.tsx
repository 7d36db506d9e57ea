import type { Vendor } from '@sightline/contract/vendors';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/record-table.tsx';

export function useVendorColumns(): Column<Vendor>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', label: t('vendors.name'), cell: ({ name }) => name },
    { key: 'kind', label: t('vendors.supplies'), cell: ({ kind }) => t(`vendors.kind.${kind}`) },
    { key: 'nodes', label: t('vendors.nodes'), cell: ({ nodes }) => nodes.map(({ name }) => name).join(', ') },
    { key: 'contact', label: t('vendors.contact'), cell: ({ contact }) => contact, isMinor: true },
    { key: 'email', label: t('vendors.email'), cell: ({ email }) => email, isMinor: true },
    { key: 'phone', label: t('vendors.phone'), cell: ({ phone }) => phone, isMinor: true },
    { key: 'website', label: t('vendors.website'), cell: ({ website }) => website, isMinor: 'first' },
  ];
}
