import { Button } from '@mantine/core';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesQuery, companyKeys } from '../../../entities/company/company-queries.ts';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { resellerChoicesQuery } from '../../../entities/reseller/reseller-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import bar from '../../../ui/list-bar.module.css';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageActions } from '../../../ui/page-frame.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useCompanyColumns } from './company-columns.tsx';
import { CompanyDrawer } from './company-drawer.tsx';

interface CompaniesSearch {
  tab?: string;
  q?: string;
  resellers?: string;
  company?: string;
}

const NEW = 'new';
const listOf = (text: string | undefined) => (text ? text.split(',') : []);

/** Companies as a table; the one the address names is open over it. */
export function CompaniesPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const search: CompaniesSearch = useSearch({ strict: false });
  const { company: openId, ...filter } = search;
  useLiveConfiguration(['company', 'site', 'tag', 'user', 'reseller'], companyKeys.all);
  const go = (next: CompaniesSearch, replace = false) => void navigate({ to: '.', search: next, replace });
  const list = useInfiniteQuery(companiesQuery({ search: filter.q ?? '', resellers: listOf(filter.resellers) }));
  const rows = list.data?.pages.flatMap(({ results }) => results);
  const [first] = list.data?.pages ?? [];
  const canOpen = mayOpen(user, { permission: 'companies_detail__retrieve' });
  const columns = useCompanyColumns();
  const isNarrowed = Boolean(filter.q || filter.resellers);
  return (
    <>
      <PageActions>
        {mayOpen(user, { permission: 'companies__create' }) ? (
          <Button leftSection={<IconPlus size={15} stroke={1.8} />} onClick={() => go({ ...filter, company: NEW })}>
            {t('settings.company.add')}
          </Button>
        ) : null}
      </PageActions>
      <search className={bar.bar} aria-label={t('settings.company.filters')}>
        <SearchBox
          label={t('settings.company.search')}
          value={filter.q ?? ''}
          onChange={(q) => go({ ...search, q }, true)}
        />
        <ResellerFilter
          chosen={listOf(filter.resellers)}
          onChange={(chosen) => go({ ...search, resellers: chosen.join(',') }, true)}
        />
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
            <Button variant="default" onClick={() => go({ tab: search.tab })}>
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
          searchOf={canOpen ? ({ id }) => ({ ...filter, company: id }) : undefined}
          selected={openId}
        >
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </RecordTable>
      ) : null}
      {openId ? (
        <CompanyDrawer
          key={openId}
          id={openId === NEW ? undefined : openId}
          onSaved={(id) => go({ ...filter, company: id })}
          onClose={() => go(filter)}
        />
      ) : null}
    </>
  );
}

interface ResellerFilterProps {
  chosen: string[];
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
