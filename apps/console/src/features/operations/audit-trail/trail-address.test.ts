// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isNarrowed, trailAddress, WIDEST } from './trail-address.ts';

const TODAY = '2026-11-15';
const changes = trailAddress('changes', TODAY);
const actions = trailAddress('actions', TODAY);

describe('the address of an audit trail', () => {
  it('starts with all changes of the last two days (OPS-10, instead of FILTER-13)', () => {
    expect(changes.read({})).toMatchObject({
      category: 'all',
      from: '2026-11-14',
      to: TODAY,
      sites: [],
      users: [],
    });
    expect(actions.read({}).category).toBe('all');
  });

  it('says only what differs from the start, and means the same when it is read again (FILTER-02)', () => {
    expect(changes.write(changes.read({}))).toEqual({});
    const search = {
      from: '2026-10-01',
      to: '2026-11-01',
      category: 'changes_site',
      site: 'a,b',
      user: 'u',
      q: 'gate',
      entry: 'e',
    };
    expect(changes.write(changes.read(search))).toEqual(search);
  });

  it('leaves out what it does not understand', () => {
    expect(actions.read({ category: 'changes_site', from: 'x', to: '2026-11-01' })).toMatchObject({
      category: 'all',
      from: '2026-11-14',
    });
    expect(changes.read({ from: '2026-11-10', to: '2026-11-01' })).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-10',
    });
  });

  it('can be widened', () => {
    const filter = changes.read({ site: 'a' });
    expect([isNarrowed(filter), isNarrowed({ ...filter, ...WIDEST })]).toEqual([true, false]);
  });
});
