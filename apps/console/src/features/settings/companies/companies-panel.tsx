import { Button } from '@mantine/core';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesQuery, companyKeys } from '../../../entities/company/company-queries.ts';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { resellerChoicesQuery } from '../../../entities/reseller/reseller-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import bar from '../../../ui/list-bar.module.css';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageActions } from '../../../ui/page-frame.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { companiesAddress } from './companies-address.ts';
import { useCompanyColumns } from './company-columns.tsx';
import { CompanyDrawer } from './company-drawer.tsx';

const NEW = 'new';

/** Companies as a table; the one the address names is open over it. */
export function CompaniesPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values, change, searchFor } = useAddress(companiesAddress);
  const { open, ...filter } = values;
  useLiveConfiguration(['company', 'site', 'tag', 'user', 'reseller'], companyKeys.all);
  const list = useInfiniteQuery(companiesQuery(filter));
  const rows = list.data?.pages.flatMap(({ results }) => results);
  const [first] = list.data?.pages ?? [];
  const canOpen = mayOpen(user, { permission: 'companies_detail__retrieve' });
  const columns = useCompanyColumns();
  const isNarrowed = filter.search !== '' || filter.resellers.length > 0;
  return (
    <>
      <PageActions>
        {mayOpen(user, { permission: 'companies__create' }) ? (
          <Button leftSection={<IconPlus size={15} stroke={1.8} />} onClick={() => change({ open: NEW })}>
            {t('settings.company.add')}
          </Button>
        ) : null}
      </PageActions>
      <search className={bar.bar} aria-label={t('settings.company.filters')}>
        <SearchBox
          label={t('settings.company.search')}
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <ResellerFilter chosen={filter.resellers} onChange={(resellers) => change({ resellers })} />
        {first ? (
          <span className={bar.count} role="status">
            {t('settings.count.companies', { count: first.count })}
            {first.count_exact ? '' : '+'}
          </span>
        ) : null}
      </search>
      {list.isError ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          icon={<IconBuilding size={20} stroke={1.8} />}
          hint={isNarrowed ? t('settings.nothing_matches') : t('settings.company.none')}
        >
          {isNarrowed ? (
            <Button variant="default" onClick={() => change(companiesAddress.start)}>
              {t('settings.clear_filters')}
            </Button>
          ) : null}
        </EmptyState>
      ) : null}
      {!list.isError && rows?.length !== 0 ? (
        <RecordTable
          label={t('settings.tab.companies')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          searchOf={canOpen ? ({ id }) => searchFor({ open: id }) : undefined}
          selected={open}
        >
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </RecordTable>
      ) : null}
      {open ? (
        <CompanyDrawer
          key={open}
          id={open === NEW ? undefined : open}
          onSaved={(id) => change({ open: id })}
          onClose={() => change({ open: undefined })}
        />
      ) : null}
    </>
  );
}

interface ResellerFilterProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function ResellerFilter({ chosen, onChange }: ResellerFilterProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [typed, setTyped] = useState('');
  const isOpen = mayOpen(user, { permission: 'resellers_list__view' });
  const { data } = useQuery({ ...resellerChoicesQuery(typed.trim()), enabled: isOpen });
  if (!isOpen) return null;
  return (
    <ChoiceChip
      name={t('settings.company.reseller')}
      empty={t('settings.all')}
      icon={<IconBuildingStore size={14} stroke={1.8} aria-hidden="true" />}
      choices={data?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      chosen={chosen}
      onChange={onChange}
      onSearch={(data?.next ?? typed) ? setTyped : undefined}
    />
  );
}
