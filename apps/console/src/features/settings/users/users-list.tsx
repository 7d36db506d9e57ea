import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { UserView } from '@sightline/contract/user-admin';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetsOf } from '../../../lib/windowing.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { useRowWindow } from '../../../ui/use-row-window.ts';
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
  query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'fetchNextPage'
    | 'isFetchNextPageError'
    | 'isFetching'
  >;
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
    const hasFilter = isFiltered(state.filter);
    return (
      <EmptyState
        icon={<IconUsers size={20} stroke={1.8} />}
        hint={hasFilter ? t('users.empty_filtered') : t('users.empty')}
      >
        {hasFilter ? (
          <Button variant="default" onClick={state.reset}>
            {t('users.clear_filters')}
          </Button>
        ) : null}
      </EmptyState>
    );
  }
  return <UsersTable state={state} query={query} users={users} />;
}

/** Rows of people by username. Only those in sight exist; more are fetched before the end is reached. */
function UsersTable({ state, query, users }: UsersListProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(width < 600px)') ?? false;
  const rowPx = isPhone ? PHONE_ROW_PX : ROW_PX;
  const offsets = useMemo(() => offsetsOf(users.map(() => rowPx)), [users, rowPx]);
  const { first, end } = useRowWindow(scroller, offsets);
  const total = offsets.at(-1) ?? 0;
  const isNearEnd = end >= users.length - 10;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return (
    <div ref={scroller} className={css.scroller}>
      <table className={css.table} aria-label={t('users.list')} aria-rowcount={users.length + 1}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`users.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer heightPx={offsets[first] ?? 0} />
          {users.slice(first, end).map((user, index) => (
            <UserRow
              key={user.id}
              user={user}
              position={first + index + 2}
              isOpen={state.user === user.id}
              onOpen={() => state.open(user.id)}
            />
          ))}
          <Spacer heightPx={total - (offsets[end] ?? total)} />
        </tbody>
      </table>
      {isFetchNextPageError ? (
        <p className={css.tail} role="status">
          {t('users.more_failed')}
          <Button variant="subtle" onClick={() => void fetchNextPage()}>
            {t('state.try_again')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const Spacer = ({ heightPx }: { heightPx: number }) =>
  heightPx > 0 ? (
    <tr className={css.spacer}>
      <td colSpan={COLUMNS.length} style={{ height: heightPx }} />
    </tr>
  ) : null;
