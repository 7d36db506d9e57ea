import { expect, it } from 'vitest';
import { aRecord, PLATE_ID } from '../../../testing/vehicles.ts';
import { checkActions } from './check-actions.ts';

const look_alike = { plate_id: PLATE_ID, license_plate: 'XE 1347 U' };

it.each([
  ['a read that looks like a plate', { look_alike }, ['same', 'register', 'other', 'dismiss']],
  ['a plate nobody knows', {}, ['register', 'refuse']],
  ['a registered plate', { plate_id: PLATE_ID, authorisation: 'unauthorised' as const }, ['authorise', 'refuse']],
  ['a plate that is disabled', { plate_id: PLATE_ID, authorisation: 'disabled' as const }, ['refuse']],
  ['a plate that was hard to read', { plate_id: PLATE_ID, authorisation: 'authorised' as const }, ['dismiss']],
  ['what could not be read', { read_as: null, license_plate: null }, ['refuse']],
])('of %s', (_, part, expected) => {
  expect(checkActions(aRecord(part), () => true)).toEqual(expected);
});

it('leaves out what somebody may not do', () => {
  expect(checkActions(aRecord({ look_alike }), (permission) => permission === 'vm_lp__create')).toEqual(['register']);
  expect(checkActions(aRecord({ look_alike }), () => false)).toEqual([]);
});
