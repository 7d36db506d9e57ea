// @vitest-environment node
import { expect, it } from 'vitest';
import { camerasAddress, camerasQuery, isNarrowed, NO_FILTER } from './cameras-address.ts';

const SITE = '01990000-0000-7000-8000-0000000000c1';
const GROUP = '01990000-0000-7000-8000-0000000000e1';

it('reads what an address says and writes it back', () => {
  const address = { q: 'gate', sites: SITE, groups: GROUP, include: 'off' };
  const filter = camerasAddress.read(address);
  expect(filter).toEqual({ search: 'gate', sites: [SITE], groups: [GROUP], include: 'off' });
  expect(camerasAddress.write(filter)).toEqual(address);
});

it('leaves out what it does not know, so that an old link still opens', () => {
  expect(camerasAddress.read({ sites: 'nowhere,', include: 'sometimes' })).toEqual(NO_FILTER);
  expect(isNarrowed(NO_FILTER)).toBe(false);
});

it('asks the server for what is chosen, and for nothing else (CAM-76)', () => {
  expect(camerasQuery(NO_FILTER)).toEqual({});
  expect(camerasQuery({ ...NO_FILTER, search: ' gate ' })).toEqual({ search: 'gate' });
  expect(camerasQuery({ ...NO_FILTER, include: 'on' })).toEqual({ include: 'true' });
  expect(camerasQuery({ ...NO_FILTER, include: 'off', sites: [SITE] })).toEqual({ include: 'false', sites: [SITE] });
});
