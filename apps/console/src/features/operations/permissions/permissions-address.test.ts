// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './permissions-address.ts';

const ROLE = '01890000-0000-7000-8000-000000000001';

describe('the address of the page of permissions', () => {
  it('says tab, level, search, role and what is open, and is read back the same', () => {
    const search = { tab: 'permissions', level: 'site', search: 'gate', role: ROLE, find: 'alert', open: 'edit' };
    expect(writeAddress(readAddress(search))).toEqual(search);
  });

  it('leaves out what it starts with and what it cannot understand', () => {
    const strange = { tab: 'x', level: 'galaxy', role: 'not-an-id', open: 'sesame' };
    expect(readAddress(strange)).toEqual(readAddress({}));
    expect(writeAddress(readAddress({}))).toEqual({});
  });
});
