// @vitest-environment node
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it('keeps addresses short and readable', () => {
  expect(stringifySearch({ site: 'a,b', status: 'pending', from: undefined, camera: '' })).toBe(
    '?site=a,b&status=pending',
  );
  expect(stringifySearch({})).toBe('');
});

it('reads back what it writes', () => {
  const search = { next: '/alerts/summary?site=a,b&x=1', name: 'Pier 4 & 5' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
