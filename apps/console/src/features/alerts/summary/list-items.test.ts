// @vitest-environment node
import { expect, it } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import { itemsOf } from './list-items.ts';

const incident = { id: 'i1', alerts: 2, cameras: 1, from: '2026-11-14T06:00:00Z', to: '2026-11-14T06:08:00Z' };
const newest = anAlert('a2', '2026-11-14T06:08:00Z', { incident });
const older = anAlert('a1', '2026-11-14T06:00:00Z', { incident });
const alone = anAlert('a0', '2026-11-14T05:00:00Z');
const isShown = () => true;
const shown = (open: string[], children?: (typeof newest)[]) =>
  itemsOf([newest, alone], { isFolding: true, open: new Set(open), alertsOf: () => children, isShown });

it('has one row for all alerts of a situation, known by the situation', () => {
  expect(shown([]).map(({ key, incident: of }) => [key, of?.alerts])).toEqual([
    ['i1', 2],
    ['a0', undefined],
  ]);
});

it('shows every alert of an open row below it, the newest too: nothing is dropped', () => {
  expect(shown(['i1'], [newest, older]).map(({ key, parent }) => [key, parent])).toEqual([
    ['i1', undefined],
    ['i1 a2', 'i1'],
    ['i1 a1', 'i1'],
    ['a0', undefined],
  ]);
  expect(shown(['i1'])).toHaveLength(2);
});

it('leaves out what the filter leaves out, and says how much that is', () => {
  const items = itemsOf([newest, alone], {
    isFolding: true,
    open: new Set(['i1']),
    alertsOf: () => [newest, older],
    isShown: ({ id }) => id !== 'a1',
  });
  expect(items.map(({ key, outside }) => [key, outside])).toEqual([
    ['i1', 1],
    ['i1 a2', 0],
    ['a0', 0],
  ]);
});

it('keeps the row where it is when a repeat joins it', () => {
  const joined = anAlert('a3', '2026-11-14T06:12:00Z', { incident: { ...incident, alerts: 3 } });
  const [row] = itemsOf([joined, alone], { isFolding: true, open: new Set(), alertsOf: () => undefined, isShown });
  expect([row?.key, row?.alert.id]).toEqual(['i1', 'a3']);
});

it('has a row per alert when repeats are not folded', () => {
  const items = itemsOf([newest, older], { isFolding: false, open: new Set(), alertsOf: () => undefined, isShown });
  expect(items.map(({ key, incident: of }) => [key, of])).toEqual([
    ['a2', undefined],
    ['a1', undefined],
  ]);
});
