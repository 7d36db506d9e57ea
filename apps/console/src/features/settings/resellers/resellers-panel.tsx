import { Button } from '@mantine/core';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { resellerKeys, resellersQuery } from '../../../entities/reseller/reseller-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import bar from '../../../ui/list-bar.module.css';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageActions } from '../../../ui/page-frame.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useResellerColumns } from './reseller-columns.tsx';
import { ResellerDrawer } from './reseller-drawer.tsx';
import { resellersAddress } from './resellers-address.ts';

const NEW = 'new';

/** Resellers as a table; the one the address names is open over it. */
export function ResellersPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values, change, searchFor } = useAddress(resellersAddress);
  const { open, search } = values;
  useLiveConfiguration(['reseller', 'company', 'site', 'tag', 'user', 'node'], resellerKeys.all);
  const list = useInfiniteQuery(resellersQuery(search));
  const rows = list.data?.pages.flatMap(({ results }) => results);
  const [first] = list.data?.pages ?? [];
  const canOpen = mayOpen(user, { permission: 'resellers_detail__view' });
  const columns = useResellerColumns();
  return (
    <>
      <PageActions>
        {mayOpen(user, { permission: 'resellers__create' }) ? (
          <Button leftSection={<IconPlus size={15} stroke={1.8} />} onClick={() => change({ open: NEW })}>
            {t('settings.reseller.add')}
          </Button>
        ) : null}
      </PageActions>
      <search className={bar.bar} aria-label={t('settings.reseller.filters')}>
        <SearchBox
          label={t('settings.reseller.search')}
          value={search}
          onChange={(typed) => change({ search: typed })}
        />
        {first ? (
          <span className={bar.count} role="status">
            {t('settings.count.resellers', { count: first.count })}
            {first.count_exact ? '' : '+'}
          </span>
        ) : null}
      </search>
      {list.isError ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          icon={<IconBuildingStore size={20} stroke={1.8} />}
          hint={search ? t('settings.nothing_matches') : t('settings.reseller.none')}
        >
          {search ? (
            <Button variant="default" onClick={() => change({ search: '' })}>
              {t('settings.clear_filters')}
            </Button>
          ) : null}
        </EmptyState>
      ) : null}
      {!list.isError && rows?.length !== 0 ? (
        <RecordTable
          label={t('settings.tab.resellers')}
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
        <ResellerDrawer
          key={open}
          id={open === NEW ? undefined : open}
          onSaved={(id) => change({ open: id })}
          onClose={() => change({ open: undefined })}
        />
      ) : null}
    </>
  );
}
