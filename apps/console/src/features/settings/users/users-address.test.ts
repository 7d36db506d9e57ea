// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isFiltered, usersAddress, usersQuery } from './users-address.ts';

const { read, write } = usersAddress;
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
    const filter = read({ [name]: text });
    expect(usersQuery(filter)).toEqual({ [name]: value });
    expect(write({ [name]: filter[name] })).toEqual({ [name]: text });
    expect(isFiltered(filter)).toBe(true);
  });

  it('leaves out what it does not understand', () => {
    expect(read({ user_buckets: 'pilot,internal', account_states: 'gone', sites: 'x' })).toEqual({
      ...usersAddress.start,
      user_buckets: ['internal'],
    });
  });

  it('writes nothing for what is empty', () => {
    expect(write({ search: '', groups: [] })).toEqual({});
    expect(isFiltered(read({ search: '  ' }))).toBe(false);
  });
});
