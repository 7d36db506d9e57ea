// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isNarrowed, readFilter, widest, writeFilter } from './trail-address.ts';

const TODAY = '2026-11-15';

describe('the address of an audit trail', () => {
  it('OPS-10 starts with changes of use cases in the last two days', () => {
    expect(readFilter('changes', {}, TODAY)).toMatchObject({
      category: 'changes_usecase',
      from: '2026-11-14',
      to: TODAY,
      sites: [],
      users: [],
    });
    expect(readFilter('actions', {}, TODAY).category).toBe('all');
  });

  it('says only what differs from the start, and means the same when it is read again', () => {
    expect(writeFilter('changes', readFilter('changes', {}, TODAY), TODAY)).toEqual({});
    const search = {
      from: '2026-10-01',
      to: '2026-11-01',
      category: 'all',
      site: 'a,b',
      user: 'u',
      q: 'gate',
      entry: 'e',
    };
    expect(writeFilter('changes', readFilter('changes', search, TODAY), TODAY)).toEqual(search);
  });

  it('leaves out what it does not understand', () => {
    expect(readFilter('actions', { category: 'changes_site', from: 'x', to: '2026-11-01' }, TODAY)).toMatchObject({
      category: 'all',
      from: '2026-11-14',
    });
    expect(readFilter('changes', { from: '2026-11-10', to: '2026-11-01' }, TODAY)).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-10',
    });
  });

  it('can be widened', () => {
    const filter = readFilter('changes', { site: 'a' }, TODAY);
    expect([isNarrowed(filter), isNarrowed(widest(filter))]).toEqual([true, false]);
  });
});
