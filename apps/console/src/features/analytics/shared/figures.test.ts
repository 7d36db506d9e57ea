import { expect, it } from 'vitest';
import { changeOf, kindLines, linesOf, peakOf, valuesOf } from './figures.ts';
import { zonesOf } from './places.ts';
import { rangeBefore } from './use-analytics.ts';

const series = (metric: string, object_kind: string | null, ...values: number[]) => ({ metric, object_kind, values });
const group = (id: string, ...given: ReturnType<typeof series>[]) => ({
  id,
  name: id,
  color: null,
  seen_with: [],
  series: given,
  first_at: null,
  last_at: null,
});

it('adds up the kinds of a group, unless it tells of all of them together', () => {
  const kinds = [series('vehicles', 'car', 1, 2), series('vehicles', 'truck', 3, 4), series('other', null, 9, 9)];
  expect(valuesOf({ series: kinds }, 'vehicles', 2)).toEqual([4, 6]);
  expect(valuesOf({ series: [...kinds, series('vehicles', null, 5, 7)] }, 'vehicles', 2)).toEqual([5, 7]);
});

it('has a line for each place in its order, also for one without figures, in its unit', () => {
  const table = {
    site: { id: 's', name: 's', time_zone: 'UTC' },
    steps: ['a', 'b'],
    groups: [group('x', series('presence', null, 3600, 7200))],
    updated_at: '',
  };
  const places = ['y', 'x'].map((id) => ({ id, name: id, color: 'red' }));
  expect(linesOf(table, places, 'presence', 3600).map(({ values }) => values)).toEqual([
    [0, 0],
    [1, 2],
  ]);
});

it('adds up a kind over groups', () => {
  const groups = [group('x', series('vehicles', 'car', 1)), group('y', series('vehicles', 'car', 2))];
  expect(kindLines(groups, 1, [{ id: 'car', name: 'Car', color: 'red' }])[0]?.values).toEqual([3]);
});

it('knows the peak and the change, where there is one', () => {
  expect(peakOf([1, 5, 5])).toEqual({ index: 1, value: 5 });
  expect(peakOf([0, 0])).toBeUndefined();
  expect(changeOf(12, 10)).toBeCloseTo(0.2);
  expect(changeOf(12, 0)).toBeUndefined();
});

it('compares with as many days before', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' });
});

it('shows zones of the site alone, and the first few while none of them is chosen', () => {
  const zones = Array.from({ length: 8 }, (_, index) => ({
    id: String(index),
    name: `Zone ${index}`,
    color: null,
    cameras: [],
    categories: [],
  }));
  const site = { id: 's', name: 's', time_zone: 'UTC', zones };
  expect(zonesOf(site, ['7', 'elsewhere']).map(({ id }) => id)).toEqual(['7']);
  expect(zonesOf(site, ['elsewhere'])).toHaveLength(6);
});
