import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { nodeKeys, nodesQuery } from '../../../entities/node/node-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageActions } from '../../../ui/page-frame.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { useNodeColumns } from './node-columns.tsx';
import { NodeDrawer } from './node-drawer.tsx';
import { NodeFilters } from './node-filters.tsx';
import { type NewToken, TokenPopup } from './node-token.tsx';
import { filterOf, isNarrowed, type NodesSearch } from './nodes-address.ts';

const NEW = 'new';

/** Processing nodes as a table; the one the address names is open over it. */
export function NodesPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const search: NodesSearch = useSearch({ strict: false });
  const { node: openId, ...filter } = search;
  useLiveConfiguration(['node', 'tag', 'reseller', 'camera'], nodeKeys.all);
  const go = (next: NodesSearch, replace = false) => void navigate({ to: '.', search: next, replace });
  const list = useInfiniteQuery(nodesQuery(filterOf(filter)));
  const rows = list.data?.pages.flatMap(({ results }) => results);
  const columns = useNodeColumns();
  // It is told once, here, also after the drawer of the new node has opened in its place.
  const [token, setToken] = useState<NewToken>();
  return (
    <>
      <PageActions>
        {mayOpen(user, { permission: 'apns__create' }) ? (
          <Button leftSection={<IconPlus size={15} stroke={1.8} />} onClick={() => go({ ...filter, node: NEW })}>
            {t('nodes.add')}
          </Button>
        ) : null}
      </PageActions>
      <NodeFilters search={search} found={list.data?.pages[0]} onChange={(next) => go(next, true)} />
      {list.isError ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          icon={<IconServer size={20} stroke={1.8} />}
          hint={isNarrowed(filter) ? t('nodes.nothing_matches') : t('nodes.none')}
        >
          {isNarrowed(filter) ? (
            <Button variant="default" onClick={() => go({ tab: search.tab })}>
              {t('nodes.clear_filters')}
            </Button>
          ) : null}
        </EmptyState>
      ) : null}
      {!list.isError && rows?.length !== 0 ? (
        <RecordTable
          label={t('nodes.title')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          searchOf={({ id }) => ({ ...filter, node: id })}
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
        <NodeDrawer
          key={openId}
          id={openId === NEW ? undefined : openId}
          isBehind={token !== undefined}
          onToken={setToken}
          onSaved={(id) => go({ ...filter, node: id })}
          onClose={() => go(filter)}
        />
      ) : null}
      <TokenPopup token={token} onClose={() => setToken(undefined)} />
    </>
  );
}
