import { Id } from '@sightline/contract/common';
import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';

describe('ids', () => {
  it('are UUIDs of version 7, different each time', () => {
    const ids = Array.from({ length: 1000 }, () => newId());
    for (const id of ids) expect(Id.safeParse(id).success && id[14] === '7').toBe(true);
    expect(new Set(ids).size).toBe(1000);
  });

  it('sort by the time they were made', () => {
    expect(newId(1_700_000_000_000) < newId(1_700_000_000_001)).toBe(true);
  });
});
