// @vitest-environment node
import { expect, it } from 'vitest';
import { exportedOf } from './alert-subject.ts';

const day = (of: string, count: number) => ({
  filter: { start_date: `${of}T00:00:00Z`, end_date: `${of}T23:59:59Z` },
  count,
});

it('makes one file of all days and single alerts that are chosen', () => {
  expect(exportedOf({ ids: ['a', 'b'], spans: [day('2026-11-01', 30), day('2026-11-02', 8)] })).toEqual({
    chosen: ['a', 'b'],
    filters: [
      { ...day('2026-11-01', 30).filter, read: 'show_all' },
      { ...day('2026-11-02', 8).filter, read: 'show_all' },
    ],
    count: 40,
    isExact: true,
  });
  expect(exportedOf({ ids: ['a'], spans: [] })).toEqual({ ids: ['a'] });
});

it('makes no file of nothing, or of more than one file takes', () => {
  expect(exportedOf({ ids: [], spans: [] })).toBeUndefined();
  expect(exportedOf({ ids: Array.from({ length: 1001 }, (_, n) => `${n}`), spans: [] })).toBeUndefined();
});
