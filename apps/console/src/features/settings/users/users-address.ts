import { ACCOUNT_STATES, USER_TYPES } from '@sightline/contract/statuses';
import { defineAddress, ids, opened, several, text } from '../../../lib/address.ts';

/** Filters that look for a part of a text, by the names the API has for them. */
export const TEXT_FILTERS = ['username', 'email', 'first_name', 'last_name', 'user_channel_id'] as const;
export type TextFilter = (typeof TEXT_FILTERS)[number];

const LIST_FILTERS = ['user_buckets', 'account_states', 'groups', 'companies', 'sites'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** What the list of people keeps in the address, and the form that is open over it: an id, or `new` with its type. */
export const usersAddress = defineAddress({
  search: text('search'),
  username: text('username'),
  email: text('email'),
  first_name: text('first_name'),
  last_name: text('last_name'),
  user_channel_id: text('user_channel_id'),
  user_buckets: several('user_buckets', USER_TYPES),
  account_states: several('account_states', ACCOUNT_STATES),
  groups: ids('groups'),
  companies: ids('companies'),
  sites: ids('sites'),
  user: opened('user'),
  user_type: opened('user_type'),
});

export type UsersFilter = Record<TextFilter | 'search', string> & Record<ListFilter, readonly string[]>;

const TEXT_NAMES = ['search', ...TEXT_FILTERS] as const;

/** The filter as the server takes it. */
export function usersQuery(filter: UsersFilter): Partial<Record<keyof UsersFilter, string | string[]>> {
  const texts = TEXT_NAMES.map((name) => [name, filter[name].trim()] as const).filter(([, text]) => text);
  const lists = LIST_FILTERS.map((name) => [name, [...filter[name]]] as const).filter(([, list]) => list.length > 0);
  return Object.fromEntries([...texts, ...lists]);
}

/** Nothing narrows the list. */
export const NO_FILTER = {
  ...Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])),
  ...Object.fromEntries(LIST_FILTERS.map((name) => [name, []])),
} as unknown as UsersFilter;

export const isFiltered = (filter: UsersFilter) => Object.keys(usersQuery(filter)).length > 0;
