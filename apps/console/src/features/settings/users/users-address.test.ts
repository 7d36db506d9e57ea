// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTER, readUsersFilter, usersQuery, writeUsersFilter } from './users-address.ts';

const SITE = '01990000-0000-7000-8000-000000000001';
const COMPANY = '01990000-0000-7000-8000-000000000002';

describe('the filter of a list of users', () => {
  it.each([
    ['USER-67', 'companies', COMPANY, [COMPANY]],
    ['USER-68', 'user_buckets', 'internal,end_user', ['internal', 'end_user']],
    ['USER-69', 'sites', SITE, [SITE]],
    ['USER-70', 'email', 'kestrel', 'kestrel'],
    ['USER-71', 'first_name', 'Mei', 'Mei'],
    ['USER-72', 'last_name', 'Tan', 'Tan'],
    ['USER-73', 'groups', `${SITE},${COMPANY}`, [SITE, COMPANY]],
    ['USER-74', 'user_channel_id', '77', '77'],
    ['USER-75', 'username', 'mei.t', 'mei.t'],
  ] as const)('%s: %s is kept in the address and sent to the server', (_, name, text, value) => {
    const filter = readUsersFilter({ [name]: text });
    expect(usersQuery(filter)).toEqual({ [name]: value });
    expect(writeUsersFilter({ [name]: filter[name] })).toEqual({ [name]: text });
    expect(isFiltered(filter)).toBe(true);
  });

  it('leaves out what it does not understand', () => {
    expect(readUsersFilter({ user_buckets: 'pilot,internal', account_states: 'gone', sites: 'x' })).toEqual({
      ...NO_FILTER,
      user_buckets: ['internal'],
    });
  });

  it('writes nothing for what is empty', () => {
    expect(writeUsersFilter({ search: '', groups: [] })).toEqual({ search: undefined, groups: undefined });
    expect(isFiltered(readUsersFilter({ search: '  ' }))).toBe(false);
  });
});
