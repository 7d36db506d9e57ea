import { ACCOUNT_STATES, USER_TYPES } from '@sightline/contract/statuses';

/** Filters that look for a part of a text, by the names the API has for them. */
export const TEXT_FILTERS = ['username', 'email', 'first_name', 'last_name', 'user_channel_id'] as const;
export type TextFilter = (typeof TEXT_FILTERS)[number];

const LIST_FILTERS = ['user_buckets', 'account_states', 'groups', 'companies', 'sites'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

export type UsersFilter = Record<TextFilter | 'search', string> & Record<ListFilter, readonly string[]>;
export type UsersSearch = Partial<Record<keyof UsersFilter, string>>;

const TEXT_NAMES = ['search', ...TEXT_FILTERS] as const;
const OPTIONS: Partial<Record<ListFilter, readonly string[]>> = {
  user_buckets: USER_TYPES,
  account_states: ACCOUNT_STATES,
};
const MAX_TEXT = 150;
const ID = /^[0-9a-f-]{36}$/i;

const listIn = (name: ListFilter, text: string | undefined) =>
  [...new Set((text ?? '').split(','))].filter((one) => OPTIONS[name]?.includes(one) ?? ID.test(one));

/** What an address means; what cannot be understood is left out, so that an old link still opens. */
export function readUsersFilter(search: UsersSearch): UsersFilter {
  const texts = TEXT_NAMES.map((name) => [name, (search[name] ?? '').slice(0, MAX_TEXT)]);
  const lists = LIST_FILTERS.map((name) => [name, listIn(name, search[name])]);
  return Object.fromEntries([...texts, ...lists]) as UsersFilter;
}

/** A part of the filter as the address has it; what is empty is not written. */
export const writeUsersFilter = (part: Partial<UsersFilter>): UsersSearch =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : value.join(',')) || undefined,
    ]),
  );

/** The filter as the server takes it. */
export function usersQuery(filter: UsersFilter): Partial<Record<keyof UsersFilter, string | string[]>> {
  const texts = TEXT_NAMES.map((name) => [name, filter[name].trim()] as const).filter(([, text]) => text);
  const lists = LIST_FILTERS.map((name) => [name, [...filter[name]]] as const).filter(([, list]) => list.length > 0);
  return Object.fromEntries([...texts, ...lists]);
}

export const NO_FILTER: UsersFilter = readUsersFilter({});

export const isFiltered = (filter: UsersFilter) => Object.keys(usersQuery(filter)).length > 0;
