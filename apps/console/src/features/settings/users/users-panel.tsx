import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { PageActions } from '../../../ui/page-frame.tsx';
import { UnauthorisedPanel } from '../../../ui/unauthorised-panel.tsx';
import { useUsersFilter } from './use-users-filter.ts';
import { UserDrawer } from './user-drawer.tsx';
import { userKeys, userListQuery } from './user-queries.ts';
import { typesToAdd, type UserScope } from './user-types.ts';
import { UsersActions } from './users-actions.tsx';
import { UsersFilterBar } from './users-filter-bar.tsx';
import { UsersList } from './users-list.tsx';
import css from './users-panel.module.css';

/** People of one scope: the list with its filters, and the form of the one that is open. */
export function UsersPanel({ scope }: { scope: UserScope }) {
  const viewer = useCurrentUser();
  if (!mayOpen(viewer, { permission: 'users_list__view' })) return <UnauthorisedPanel level={2} />;
  return <Panel scope={scope} />;
}

function Panel({ scope }: { scope: UserScope }) {
  const viewer = useCurrentUser();
  const state = useUsersFilter();
  const query = useInfiniteQuery(userListQuery(scope, state.filter));
  useLiveConfiguration(['user', 'role'], userKeys.lists);
  const users = query.data?.pages.flatMap((page) => page.results) ?? [];
  const types = typesToAdd(scope, viewer);
  const wanted = types.find((type) => type === state.userType) ?? types[0];
  return (
    <div className={css.panel}>
      <PageActions>
        <UsersActions scope={scope} filter={state.filter} types={types} onAdd={(type) => state.open('new', type)} />
      </PageActions>
      <UsersFilterBar
        state={state}
        hasTypes={scope.of === 'all' || scope.of === 'company'}
        found={query.data?.pages[0]}
      />
      <UsersList state={state} query={query} users={users} />
      {state.user ? (
        <UserDrawer
          key={state.user + (state.userType ?? '')}
          user={state.user}
          userType={wanted}
          scope={scope}
          onClose={() => state.close()}
          onDone={() => state.close({ ignoreBlocker: true })}
        />
      ) : null}
    </div>
  );
}
