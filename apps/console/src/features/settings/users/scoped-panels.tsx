import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../../forms/search-select.tsx';
import { defineAddress, opened } from '../../../lib/address.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useSearched } from '../../../ui/use-searched.ts';
import { CompanyField, companiesQuery } from './company-field.tsx';
import { resellersQuery } from './reseller-choice.tsx';
import css from './users-panel.module.css';
import { UsersPanel } from './users-panel.tsx';

export const AllUsersPanel = () => <UsersPanel scope={{ of: 'all' }} />;
export const InternalUsersPanel = () => <UsersPanel scope={{ of: 'internal' }} />;

/** Whose people are shown; the form of somebody else's would not belong there. */
export const scopeAddress = defineAddress({
  company: opened('company'),
  reseller: opened('reseller'),
  user: opened('user'),
});

/** People of one company: of the only one there is, or of the one chosen above the list. */
export function CompanyUsersPanel() {
  const { t } = useTranslation();
  const { values, change } = useAddress(scopeAddress);
  const { company: chosen } = values;
  const choose = (company: string) => change({ company, user: undefined });
  const query = useQuery(companiesQuery(''));
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const companies = query.data.flatMap((reseller) => reseller.companies);
  const company = chosen ?? companies[0]?.id;
  if (!company) return <EmptyState icon={<IconBuilding size={20} stroke={1.8} />} hint={t('users.no_company')} />;
  return (
    <>
      {companies.length > 1 || chosen ? (
        <CompanyField className={css.picker} label={t('users.field.company')} value={company} onChange={choose} />
      ) : null}
      <UsersPanel key={company} scope={{ of: 'company', id: company }} />
    </>
  );
}

/** People of one reseller. */
export function ResellerUsersPanel() {
  const { t } = useTranslation();
  const { values, change } = useAddress(scopeAddress);
  const { reseller: chosen } = values;
  const choose = (reseller: string) => change({ reseller, user: undefined });
  const { search, setTyped } = useSearched();
  const query = useQuery({ ...resellersQuery(search), placeholderData: keepPreviousData });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const resellers = query.data.results;
  const reseller = chosen ?? resellers[0]?.id;
  if (!reseller) return <EmptyState icon={<IconBuilding size={20} stroke={1.8} />} hint={t('users.no_reseller')} />;
  return (
    <>
      {resellers.length > 1 || chosen || search ? (
        <SearchSelect
          className={css.picker}
          label={t('users.field.reseller')}
          options={resellers.map(({ id, name }) => ({ value: id, label: name }))}
          value={reseller}
          onChange={choose}
          onSearch={setTyped}
        />
      ) : null}
      <UsersPanel key={reseller} scope={{ of: 'reseller', id: reseller }} />
    </>
  );
}
