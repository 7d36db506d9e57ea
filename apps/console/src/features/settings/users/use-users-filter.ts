import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NO_FILTER, readUsersFilter, type UsersFilter, type UsersSearch, writeUsersFilter } from './users-address.ts';

interface PanelSearch extends UsersSearch {
  /** The form that is open: an id, or `new` with its type. */
  user?: string;
  user_type?: string;
}

interface Move {
  replace?: boolean;
  /** Leaves a form without asking: there is nothing left to save. */
  ignoreBlocker?: boolean;
}

/** Filters and the open form live in the address: what is on screen can be sent to a colleague, and Back goes back. */
export function useUsersFilter() {
  const navigate = useNavigate();
  const search: PanelSearch = useSearch({ strict: false });
  const filter = useMemo(() => readUsersFilter(search), [search]);
  const go = (part: PanelSearch, move: Move = {}) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...part }), ...move } as never);
  return {
    filter,
    user: search.user,
    userType: search.user_type,
    change: (part: Partial<UsersFilter>) => go(writeUsersFilter(part), { replace: true }),
    reset: () => go(writeUsersFilter(NO_FILTER)),
    open: (user: string, user_type?: string) => go({ user, user_type }),
    close: (move?: Move) => go({ user: undefined, user_type: undefined }, move),
  };
}

export type UsersFilterState = ReturnType<typeof useUsersFilter>;
