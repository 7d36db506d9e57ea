// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { permissionsAddress } from './permissions-address.ts';

const { read, write } = permissionsAddress;
const ROLE = '01890000-0000-7000-8000-000000000001';

describe('the address of the page of permissions', () => {
  it('says tab, level, search, role and what is open, and is read back the same', () => {
    const search = { tab: 'permissions', level: 'site', search: 'gate', role: ROLE, find: 'alert', open: 'edit' };
    expect(write(read(search))).toEqual(search);
  });

  it('leaves out what it starts with and what it cannot understand', () => {
    const strange = { tab: 'x', level: 'galaxy', role: 'not-an-id', open: 'sesame' };
    expect(read(strange)).toEqual(read({}));
    expect(write(read({}))).toEqual({});
  });
});
