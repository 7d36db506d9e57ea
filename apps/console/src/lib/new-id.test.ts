// @vitest-environment node
import { Id } from '@sightline/contract/common';
import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('is an id as the contract has them, in the order of time', () => {
  const ids = [1, 2_000, 1_900_000_000_000].map((atMs) => newId(atMs));
  for (const id of ids) expect(Id.safeParse(id).success).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => id[14] === '7')).toBe(true);
  expect(newId(1)).not.toBe(newId(1));
});
