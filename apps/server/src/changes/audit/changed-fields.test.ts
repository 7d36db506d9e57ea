import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('what changed', () => {
  it('holds the fields that differ, deeply, and nothing else', () => {
    const before = { name: 'North', tags: ['a'], settings: { days: 3 }, same: [1, 2] };
    const after = { name: 'South', tags: ['a', 'b'], settings: { days: 3 }, same: [1, 2] };
    expect(changedFields(before, after)).toEqual({
      before: { name: 'North', tags: ['a'] },
      after: { name: 'South', tags: ['a', 'b'] },
    });
  });

  it('is nothing when nothing differs; an absent field and a null one are the same', () => {
    expect(changedFields({ name: 'North', logo: null }, { name: 'North' })).toBeNull();
    expect(changedFields(undefined, undefined)).toBeNull();
  });

  it('is the whole object when it was created or deleted', () => {
    expect(changedFields(undefined, { name: 'North' })).toEqual({ before: null, after: { name: 'North' } });
    expect(changedFields({ name: 'North' }, undefined)).toEqual({ before: { name: 'North' }, after: null });
  });
});
