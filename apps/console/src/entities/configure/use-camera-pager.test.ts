import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { placeAfter, useCameraPager } from './use-camera-pager.ts';

it.each([
  ['ALERT-37 the next one', 3, 1, 50, false, 4],
  ['ALERT-37 the one before', 3, -1, 50, false, 2],
  ['ALERT-38 the first of the next page, once that is there', 49, 1, 50, false, 'more'],
  ['ALERT-38 after the last of all comes the first', 61, 1, 62, true, 0],
  ['ALERT-38 before the first comes the last, once all are there', 0, -1, 50, false, 'more'],
  ['ALERT-38 before the first comes the last', 0, -1, 62, true, 61],
] as const)('%s', (_, index, step, loaded, isComplete, place) =>
  expect(placeAfter(index, step, loaded, isComplete)).toBe(place),
);

/** A list of four cameras, two a page; the second page is fetched when it is asked for. */
function aList() {
  const page = (...ids: string[]) => ({ results: ids.map((id) => ({ id })), count: 4 });
  const [first, second] = [page('a', 'b'), page('c', 'd')];
  const fetchNextPage = vi.fn(async () => ({ data: { pages: [first, second] }, hasNextPage: false, isError: false }));
  return { data: { pages: [first] }, hasNextPage: true, fetchNextPage } as never as Parameters<
    typeof useCameraPager
  >[0];
}

it('ALERT-37 ALERT-38 counts every press, also those that come before the next camera is shown', async () => {
  const onShow = vi.fn();
  const { result } = renderHook(() => useCameraPager(aList(), 'a', onShow));
  await act(async () => {
    result.current?.onMove(1);
    result.current?.onMove(1);
    result.current?.onMove(1);
  });
  expect(onShow.mock.calls).toEqual([['d']]);
});
