import { expect, it } from 'vitest';
import { byName } from './by-name.ts';

it('lists names as people look them up, and two of one name by their ids', () => {
  const names = ['Gate 10', 'zoo', 'Ärger', 'Gate 9', 'apple'];
  const sorted = names.map((name) => ({ id: name, name })).toSorted(byName);
  expect(sorted.map(({ name }) => name)).toEqual(['apple', 'Ärger', 'Gate 9', 'Gate 10', 'zoo']);
  const twins = ['b', 'a'].map((id) => ({ id, name: 'Gate' })).toSorted(byName);
  expect(twins.map(({ id }) => id)).toEqual(['a', 'b']);
});
