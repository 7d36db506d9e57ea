import type { EvacuationList } from '@sightline/contract/evacuation';
import { beforeEach, expect, it } from 'vitest';
import { keptList, unsentMarks, withUnsent } from './kept-list.ts';

const ME = 'me';
const at = (minute: number) => `2026-11-14T14:${String(minute).padStart(2, '0')}:00.000Z`;
const row = (id: string, marked: number | null = null) => ({
  id,
  kind: 'vehicle' as const,
  name: id,
  detail: 'truck',
  entered_at: at(0),
  place: 'Gate',
  thumbnail_url: '/picture',
  is_safe: marked !== null,
  marked_at: marked === null ? null : at(marked),
  marked_by: marked === null ? null : 'somebody',
});
const list = (rows = [row('a'), row('b', 20)]): EvacuationList => ({
  site: { id: 's', name: 'Site', time_zone: 'UTC' },
  running: {
    id: 'run',
    kind: 'drill',
    started_at: at(0),
    started_by: 'somebody',
    ended_at: null,
    ended_by: null,
    on_site: rows.length,
    accounted: 1,
  },
  last: null,
  rows,
});

beforeEach(() => localStorage.clear());

it('keeps the list of a site on this device, without the addresses of pictures', () => {
  keptList.set(ME, list());
  expect(keptList.get(ME, 's')?.rows.map(({ thumbnail_url }) => thumbnail_url)).toEqual([null, null]);
  expect(keptList.get('somebody-else', 's')).toBeUndefined();
});

it('keeps the last tick of each row until it was sent', () => {
  const first = { run: 'run', id: 'a', is_safe: true, at: at(10) };
  const second = { ...first, is_safe: false, at: at(11) };
  unsentMarks.keep(ME, first);
  unsentMarks.keep(ME, second);
  unsentMarks.keep(ME, { ...first, id: 'b' });
  expect(unsentMarks.all(ME)).toHaveLength(2);
  unsentMarks.drop(ME, [first]);
  expect(unsentMarks.all(ME)[0]).toEqual(second);
  unsentMarks.drop(ME, [second]);
  expect(unsentMarks.all(ME)).toEqual([{ ...first, id: 'b' }]);
});

it('shows own ticks at once, unless somebody has decided later', () => {
  const marks = [
    { run: 'run', id: 'a', is_safe: true, at: at(10) },
    { run: 'run', id: 'b', is_safe: false, at: at(10) },
  ];
  const shown = withUnsent(list(), marks, 'me');
  expect(shown.rows.map(({ is_safe, marked_by }) => [is_safe, marked_by])).toEqual([
    [true, 'me'],
    [true, 'somebody'],
  ]);
  expect(shown.running?.accounted).toBe(2);
  expect(withUnsent(list(), [{ ...marks[0]!, run: 'another' }], 'me').rows[0]?.is_safe).toBe(false);
});
