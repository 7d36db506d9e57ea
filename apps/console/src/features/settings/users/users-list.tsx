import { useMediaQuery } from '@mantine/hooks';
import type { UserView } from '@sightline/contract/user-admin';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { MoreFailed, type Paged } from '../../../ui/load-more.tsx';
import { NoRecords } from '../../../ui/record-list.tsx';
import table from '../../../ui/table.module.css';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { WindowedTable } from '../../../ui/windowed-table.tsx';
import type { UsersFilterState } from './use-users-filter.ts';
import { UserRow } from './user-row.tsx';
import { isFiltered } from './users-address.ts';
import css from './users-list.module.css';
import { UsersSkeleton } from './users-skeleton.tsx';

const COLUMNS = ['name', 'email', 'group', 'places', 'state', 'last_sign_in'] as const;
const ROW_PX = 34;
const PHONE_ROW_PX = 56;

interface UsersListProps {
  state: UsersFilterState;
  query: Paged & Pick<UseInfiniteQueryResult, 'isPending' | 'isError' | 'error' | 'refetch' | 'isFetching'>;
  users: readonly UserView[];
}

/** The list, or what stands in its place while there is none. */
export function UsersList({ state, query, users }: UsersListProps) {
  const { t } = useTranslation();
  const isSlow = useDelayed(query.isPending);
  if (query.isError && users.length === 0) {
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.isPending) return isSlow ? <UsersSkeleton columns={COLUMNS} /> : null;
  if (users.length === 0) {
    return (
      <NoRecords
        icon={<IconUsers size={20} stroke={1.8} />}
        hint={t('users.empty')}
        narrowedHint={t('users.empty_filtered')}
        isNarrowed={isFiltered(state.filter)}
        onClear={state.reset}
      />
    );
  }
  return <UsersTable state={state} query={query} users={users} />;
}

/** Rows of people by username; more are fetched before the end is reached. */
function UsersTable({ state, query, users }: UsersListProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(width < 600px)') ?? false;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return (
    <div ref={scroller} className={table.box}>
      <WindowedTable
        label={t('users.list')}
        className={css.table}
        columns={COLUMNS.map((key) => ({ key, head: t(`users.column.${key}`) }))}
        rows={users}
        rowPx={isPhone ? PHONE_ROW_PX : ROW_PX}
        scroller={scroller}
        onNearEnd={fetchMore}
      >
        {(inSight, firstIndex) =>
          inSight.map((user, index) => (
            <UserRow
              key={user.id}
              user={user}
              position={firstIndex + index}
              isOpen={state.user === user.id}
              onOpen={() => state.open(user.id)}
            />
          ))
        }
      </WindowedTable>
      {isFetchNextPageError ? <MoreFailed list={query} /> : null}
    </div>
  );
}
