// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { diffRows, listDifference } from './diff-rows.ts';

describe('what an entry changed', () => {
  it('is told field by field, also inside of fields, without what stayed', () => {
    const before = { name: 'North', settings: { report_period: 'daily', calibration_transfer: true } };
    const after = { name: 'South', settings: { report_period: 'weekly', calibration_transfer: true } };
    expect(diffRows(before, after)).toEqual([
      { key: 'name', path: ['name'], before: 'North', after: 'South' },
      { key: 'settings.report_period', path: ['settings', 'report_period'], before: 'daily', after: 'weekly' },
    ]);
  });

  it('is everything of what was created or deleted', () => {
    expect(diffRows(null, { name: 'North', logo: null })).toEqual([
      { key: 'name', path: ['name'], before: null, after: 'North' },
    ]);
    expect(diffRows({ name: 'North' }, null)).toMatchObject([{ before: 'North', after: null }]);
    expect(diffRows(null, null)).toEqual([]);
  });

  it('takes something with a name for one value', () => {
    expect(diffRows({ company: { id: '1', name: 'A' } }, { company: { id: '2', name: 'B' } })).toHaveLength(1);
  });

  it('says of lists what came and what went', () => {
    expect(listDifference(['a', 'b'], ['b', 'c'])).toEqual({ gone: ['a'], added: ['c'] });
  });
});
