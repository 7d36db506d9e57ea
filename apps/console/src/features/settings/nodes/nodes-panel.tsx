import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { nodeKeys, nodesQuery } from '../../../entities/node/node-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageActions } from '../../../ui/page-frame.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { useNodeColumns } from './node-columns.tsx';
import { NodeDrawer } from './node-drawer.tsx';
import { NodeFilters } from './node-filters.tsx';
import { type NewToken, TokenPopup } from './node-token.tsx';
import { filterOf, isNarrowed, nodesAddress } from './nodes-address.ts';

const NEW = 'new';

/** Processing nodes as a table; the one the address names is open over it. */
export function NodesPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { values, change, searchFor } = useAddress(nodesAddress);
  useLiveConfiguration(['node', 'tag', 'reseller', 'camera'], nodeKeys.all);
  const list = useInfiniteQuery(nodesQuery(filterOf(values)));
  const rows = list.data?.pages.flatMap(({ results }) => results);
  const columns = useNodeColumns();
  // It is told once, here, also after the drawer of the new node has opened in its place.
  const [token, setToken] = useState<NewToken>();
  return (
    <>
      <PageActions>
        {mayOpen(user, { permission: 'apns__create' }) ? (
          <Button leftSection={<IconPlus size={15} stroke={1.8} />} onClick={() => change({ open: NEW })}>
            {t('nodes.add')}
          </Button>
        ) : null}
      </PageActions>
      <NodeFilters values={values} found={list.data?.pages[0]} onChange={change} />
      {list.isError ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          icon={<IconServer size={20} stroke={1.8} />}
          hint={isNarrowed(values) ? t('nodes.nothing_matches') : t('nodes.none')}
        >
          {isNarrowed(values) ? (
            <Button variant="default" onClick={() => change(nodesAddress.start)}>
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
          searchOf={({ id }) => searchFor({ open: id })}
          selected={values.open}
        >
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </RecordTable>
      ) : null}
      {values.open ? (
        <NodeDrawer
          key={values.open}
          id={values.open === NEW ? undefined : values.open}
          isBehind={token !== undefined}
          onToken={setToken}
          onSaved={(id) => change({ open: id })}
          onClose={() => change({ open: undefined })}
        />
      ) : null}
      <TokenPopup token={token} onClose={() => setToken(undefined)} />
    </>
  );
}
