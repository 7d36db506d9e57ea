import type { ShownAlert, ShownCamera } from '@sightline/contract/wall-screens';
import { expect, it } from 'vitest';
import { heldBy, inView, viewsOf } from './views.ts';

const NOW = Date.parse('2026-11-14T06:32:00Z');
const cameras = Array.from(
  { length: 7 },
  (_, index): ShownCamera => ({ id: `c${index}`, name: `C-${index}`, state: 'live', picture: null }),
);
const alert = (id: string, secondsAgo: number, part: Partial<ShownAlert> = {}): ShownAlert => ({
  id,
  use_case: 'no_access_area',
  use_case_name: null,
  camera: { id: 'c6', name: 'C-6' },
  status: 'pending',
  occurred_at: new Date(NOW - secondsAgo * 1000).toISOString(),
  picture: null,
  frame: null,
  ...part,
});
const idsOf = (shown: readonly ShownCamera[]) => shown.map(({ id }) => id);

it('goes through all cameras, five at a time', () => {
  const views = viewsOf(cameras);
  expect(views.map(idsOf)).toEqual([
    ['c0', 'c1', 'c2', 'c3', 'c4'],
    ['c5', 'c6'],
  ]);
  expect(idsOf(inView(views, 3, undefined, cameras))).toEqual(['c5', 'c6']);
  expect(inView(viewsOf([]), 0, undefined, [])).toEqual([]);
});

it('puts cameras of alerts first, and those that show nothing last', () => {
  const first = cameras.map((camera): ShownCamera => (camera.id === 'c0' ? { ...camera, state: 'offline' } : camera));
  const alerts = [alert('a', 900, { camera: { id: 'c5', name: 'C-5' }, status: 'acknowledged' }), alert('b', 950)];
  expect(viewsOf(first, alerts).map(idsOf)).toEqual([
    ['c6', 'c5', 'c1', 'c2', 'c3'],
    ['c4', 'c0'],
  ]);
});

it('gives the large place to the camera of an open alert', () => {
  const held = heldBy(undefined, [alert('a', 10)], NOW);
  expect(held).toMatchObject({ alert: { id: 'a' }, sinceMs: NOW });
  expect(idsOf(inView(viewsOf(cameras), 0, held, cameras))).toEqual(['c6', 'c0', 'c1', 'c2', 'c3']);
  expect(idsOf(inView(viewsOf(cameras), 1, held, cameras))).toEqual(['c6', 'c5']);
});

it('holds for at least 30 seconds, also when the alert is dealt with or a newer one comes', () => {
  const held = heldBy(undefined, [alert('a', 10)], NOW);
  const later = [alert('b', 0), alert('a', 10, { status: 'acknowledged' })];
  expect(heldBy(held, later, NOW + 29_000)?.alert.id).toBe('a');
  expect(heldBy(held, later, NOW + 30_000)?.alert.id).toBe('b');
  expect(heldBy(held, [alert('a', 10, { status: 'compliant' })], NOW + 30_000)).toBeUndefined();
});

it('goes on holding while the alert is open, but not for ever', () => {
  const held = heldBy(undefined, [alert('a', 10)], NOW);
  expect(heldBy(held, [alert('a', 10)], NOW + 200_000)).toBe(held);
  expect(heldBy(held, [alert('a', 10)], NOW + 300_000)).toBeUndefined();
});
