import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

const keyOf = (row: string) => row;
const start = (rows: string[], atMost?: number) =>
  renderHook(({ shown }) => useSelection(shown, keyOf, atMost), { initialProps: { shown: rows } });

it('chooses one by one, all that are shown, and none', () => {
  const { result } = start(['a', 'b', 'c']);
  act(() => result.current.toggle('c'));
  act(() => result.current.toggle('a'));
  expect(result.current.rows).toEqual(['a', 'c']);
  expect(result.current.isAll).toBe(false);
  act(() => result.current.toggleAll());
  expect(result.current).toMatchObject({ rows: ['a', 'b', 'c'], isAll: true });
  act(() => result.current.toggle('b'));
  expect(result.current.rows).toEqual(['a', 'c']);
  act(() => result.current.clear());
  expect(result.current.rows).toEqual([]);
});

it('lets go of what is no longer shown', () => {
  const { result, rerender } = start(['a', 'b']);
  act(() => result.current.toggleAll());
  rerender({ shown: ['b', 'c'] });
  expect(result.current).toMatchObject({ rows: ['b'], isAll: false });
});

it('chooses no more than may be', () => {
  const { result } = start(['a', 'b', 'c'], 2);
  act(() => result.current.toggleAll());
  expect(result.current).toMatchObject({ rows: ['a', 'b'], isAll: true });
  act(() => result.current.toggleAll());
  expect(result.current.rows).toEqual([]);
});
