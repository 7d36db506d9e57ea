// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { userPermissionsAddress } from './user-permissions-address.ts';

const { read, write } = userPermissionsAddress;
const ID = '01890000-0000-7000-8000-000000000001';

describe('the address of the permissions of users', () => {
  it('says tab, person, camera and filters, and is read back the same', () => {
    const search = {
      tab: 'recipients',
      search: 'mei',
      user: ID,
      show: 'differences',
      find: 'alert',
      camera: ID,
      receives: 'false',
    };
    expect(write(read(search))).toEqual(search);
  });

  it('leaves out what it starts with and what it cannot understand', () => {
    expect(write(read({ tab: 'x', user: '1', show: 'y', camera: '../', receives: 'maybe' }))).toEqual({});
  });
});
