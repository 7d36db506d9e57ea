import type { ControlCamera } from '@sightline/contract/control-panel';
import { describe, expect, it } from 'vitest';
import { planBulk, refusalOf } from './bulk-plan.ts';

const site = { id: 's', name: 'Harbour Point' };
const aCamera = (part: Partial<ControlCamera> = {}): ControlCamera => ({
  id: 'a',
  name: 'C-01',
  site,
  company: { id: 'c', name: 'Kestrel' },
  reseller: { id: 'r', name: 'Northgate' },
  node: null,
  state: 'live',
  include: true,
  ai_inferencing: true,
  view_type: 'MID_RANGE',
  use_cases: ['crowding'],
  max_use_cases: 2,
  alerts_allowed: true,
  not_allowed: [],
  ...part,
});
const on = { useCases: { speeding: true } } as const;

describe('a change of many cameras', () => {
  it('leaves out what exceeds the limit of a site, by name', () => {
    const full = aCamera({ id: 'b', name: 'C-02', use_cases: ['crowding', 'ppe_detection'] });
    const { sites, leftOut } = planBulk([aCamera(), full], on);
    expect(leftOut.map(({ camera, reason }) => [camera.name, reason])).toEqual([['C-02', 'too_many']]);
    expect(sites).toMatchObject([{ site, from: 1, to: 2, max: 2 }]);
  });

  it('may take the place of another use case at the limit', () => {
    const full = aCamera({ use_cases: ['crowding', 'ppe_detection'] });
    expect(refusalOf(full, { useCases: { speeding: true, crowding: false } })).toBeUndefined();
  });

  it.each([
    [{ include: false }, 'not_included'],
    [{ alerts_allowed: false }, 'not_allowed'],
    [{ not_allowed: ['speeding'] }, 'not_allowed'],
  ] as const)('leaves out cameras with %o', (part, reason) => {
    expect(refusalOf(aCamera(part as Partial<ControlCamera>), on)).toBe(reason);
  });

  it('takes a camera that is included by the same change', () => {
    expect(refusalOf(aCamera({ include: false }), { ...on, include: true })).toBeUndefined();
  });

  it('is never refused for switching off', () => {
    expect(refusalOf(aCamera({ include: false }), { useCases: { crowding: false } })).toBeUndefined();
  });

  it('is planned site by site', () => {
    const other = aCamera({ id: 'b', site: { id: 't', name: 'Marina' } });
    expect(planBulk([aCamera(), other], { ai_inferencing: false }).sites.map(({ site: { name } }) => name)).toEqual([
      'Harbour Point',
      'Marina',
    ]);
  });
});
