import { type Move, useAddress } from '../../../lib/use-address.ts';
import { NO_FILTER, type UsersFilter, usersAddress } from './users-address.ts';

/** Filters and the open form live in the address: what is on screen can be sent to a colleague, and Back goes back. */
export function useUsersFilter() {
  const { values, change } = useAddress(usersAddress);
  const { user, user_type: userType, ...filter } = values;
  return {
    filter: filter as UsersFilter,
    user,
    userType,
    change: (part: Partial<UsersFilter>) => change(part as Partial<typeof values>),
    reset: () => change(NO_FILTER as Partial<typeof values>),
    open: (id: string, user_type?: string) => change({ user: id, user_type }),
    close: (move?: Move) => change({ user: undefined, user_type: undefined }, move),
  };
}

export type UsersFilterState = ReturnType<typeof useUsersFilter>;
