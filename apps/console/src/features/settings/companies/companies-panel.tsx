import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companiesQuery, companyKeys } from '../../../entities/company/company-queries.ts';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { ResellerFilter } from '../../../entities/reseller/reseller-filter.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { AddAction } from '../../../entities/user/add-action.tsx';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { idOf, NEW } from '../../../lib/address.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { NoRecords, RecordList } from '../../../ui/record-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { companiesAddress } from './companies-address.ts';
import { useCompanyColumns } from './company-columns.tsx';
import { CompanyDrawer } from './company-drawer.tsx';

/** Companies as a table; the one the address names is open over it. */
export function CompaniesPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values, change, searchFor } = useAddress(companiesAddress);
  const { open, ...filter } = values;
  useLiveConfiguration(['company', 'site', 'tag', 'user', 'reseller'], companyKeys.all);
  const list = useInfiniteQuery(companiesQuery(filter));
  const canOpen = mayOpen(user, { permission: 'companies_detail__retrieve' });
  return (
    <>
      <AddAction permission="companies__create" label={t('settings.company.add')} onAdd={() => change({ open: NEW })} />
      <FilterBar
        label={t('settings.company.filters')}
        found={list.data?.pages[0]}
        countText={(found) => t('settings.count.companies', found)}
      >
        <SearchBox
          label={t('settings.company.search')}
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <ResellerFilter
          name={t('settings.company.reseller')}
          chosen={filter.resellers}
          onChange={(resellers) => change({ resellers })}
        />
      </FilterBar>
      <RecordList
        label={t('settings.tab.companies')}
        list={list}
        columns={useCompanyColumns()}
        searchOf={canOpen ? ({ id }) => searchFor({ open: id }) : undefined}
        selected={open}
        empty={
          <NoRecords
            icon={<IconBuilding size={20} stroke={1.8} />}
            hint={t('settings.company.none')}
            isNarrowed={filter.search !== '' || filter.resellers.length > 0}
            onClear={() => change(companiesAddress.start)}
          />
        }
      />
      {open ? (
        <CompanyDrawer
          key={open}
          id={idOf(open)}
          onSaved={(id) => change({ open: id })}
          onClose={() => change({ open: undefined })}
        />
      ) : null}
    </>
  );
}
