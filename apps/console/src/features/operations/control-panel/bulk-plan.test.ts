import type { ControlCamera } from '@sightline/contract/control-panel';
import { describe, expect, it } from 'vitest';
import { onAfter, planBulk, refusalOf } from './bulk-plan.ts';
import { leaveCamera, leaveUseCase, NOTHING_LEFT } from './left-out.ts';
import { undoing } from './panel-undo.ts';

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
  blocks: [],
  flows: [],
  ...part,
});
const on = { useCases: { speeding: true } } as const;

describe('a change of many cameras', () => {
  const full = aCamera({ id: 'b', name: 'C-02', use_cases: ['crowding', 'ppe_detection'] });

  it('waits for somebody to say which cameras are left out where it exceeds a limit (SCR-16)', () => {
    const asked = planBulk([aCamera(), full], on, NOTHING_LEFT);
    expect(asked.exceeding).toMatchObject([
      { camera: { name: 'C-02' }, fresh: ['speeding'], over: 1, isSettled: false },
    ]);
    expect(asked.sites).toMatchObject([{ site, from: 1, to: 2, max: 2 }]);
    const settled = planBulk([aCamera(), full], on, leaveCamera(NOTHING_LEFT, 'b', true));
    expect(settled.exceeding.map(({ isSettled }) => isSettled)).toEqual([true]);
    expect(settled.own.map(({ camera }) => camera.id)).toEqual(['a']);
  });

  it('takes a camera without the use cases that somebody leaves out (SCR-16)', () => {
    const both = { useCases: { speeding: true, ppe_detection: true } } as const;
    expect(planBulk([aCamera()], both, NOTHING_LEFT).exceeding).toMatchObject([{ over: 1, isSettled: false }]);
    const { own, exceeding } = planBulk([aCamera()], both, leaveUseCase(NOTHING_LEFT, 'a', 'speeding', true));
    expect(exceeding).toMatchObject([{ isSettled: true }]);
    expect(own.map(({ change }) => change)).toEqual([{ useCases: { ppe_detection: true } }]);
  });

  it('leaves out cameras of another reseller than the node', () => {
    const node = { id: 'n', name: 'Node 1', resellerId: 'r' };
    const other = aCamera({ id: 'b', reseller: { id: 'q', name: 'Lanterna' } });
    const { own, leftOut } = planBulk([aCamera(), other], { node }, NOTHING_LEFT);
    expect(own.map(({ camera }) => camera.id)).toEqual(['a']);
    expect(leftOut).toMatchObject([{ camera: { id: 'b' }, reason: 'other_reseller' }]);
  });

  it('leaves a camera that is not included without use cases', () => {
    expect(onAfter(aCamera(), { include: false })).toEqual([]);
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
    expect(
      planBulk([aCamera(), other], { ai_inferencing: false }, NOTHING_LEFT).sites.map(({ site: { name } }) => name),
    ).toEqual(['Harbour Point', 'Marina']);
  });
});

describe('the way back from a change', () => {
  it('brings back what was, and only where something changed (SCR-16)', () => {
    const node = { id: 'm', name: 'Node 2', resellerId: 'r' };
    const watched = aCamera({ node: { id: 'n', name: 'Node 1' } });
    const back = undoing([
      { camera: watched, change: { include: false, node } },
      { camera: aCamera({ id: 'b', use_cases: [] }), change: { useCases: { speeding: true }, ai_inferencing: true } },
      { camera: aCamera({ id: 'c' }), change: { ai_inferencing: true, node: null } },
    ]);
    expect(back.map(({ camera, change }) => [camera.id, change])).toEqual([
      ['a', { include: true, useCases: { crowding: true }, node: { id: 'n', name: 'Node 1', resellerId: 'r' } }],
      ['b', { useCases: { speeding: false } }],
    ]);
  });

  it('brings back the blocks and flows of a camera that was left out (SCR-16)', () => {
    const camera = aCamera({ use_cases: [], blocks: ['timelapse'], flows: ['f'] });
    const [back] = undoing([{ camera, change: { include: false } }]);
    expect(back?.change).toEqual({ include: true, blocks: ['timelapse'], flows: ['f'] });
    expect(undoing([{ camera, change: { ai_inferencing: false } }])[0]?.change).toEqual({ ai_inferencing: true });
  });
});
