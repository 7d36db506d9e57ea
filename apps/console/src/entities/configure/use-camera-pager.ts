import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { rowsOf } from '../../ui/record-list.tsx';
import type { CameraPager } from './camera-pager.ts';

interface Page {
  results: readonly { id: string }[];
  count: number;
}
export type CameraPages = Pick<UseInfiniteQueryResult<InfiniteData<Page>>, 'data' | 'hasNextPage' | 'fetchNextPage'>;

/** The place after or before one, as far as it is loaded; past the ends of the whole list it goes round. */
export function placeAfter(index: number, step: 1 | -1, loaded: number, isComplete: boolean): number | 'more' {
  const next = index + step;
  if (next >= 0 && next < loaded) return next;
  if (!isComplete) return 'more';
  return (next + loaded) % loaded;
}

/** Loads on until the place is there: the next page for the next camera, all of them for the last one. */
async function cameraAfter(list: CameraPages, id: string, step: 1 | -1): Promise<{ id: string } | undefined> {
  let [rows, isComplete] = [rowsOf(list) ?? [], !list.hasNextPage];
  const place = () => {
    const index = rows.findIndex((row) => row.id === id);
    return index < 0 ? 'more' : placeAfter(index, step, rows.length, isComplete);
  };
  while (place() === 'more' && !isComplete) {
    const loaded = await list.fetchNextPage();
    if (loaded.isError) return undefined;
    [rows, isComplete] = [rowsOf(loaded) ?? [], !loaded.hasNextPage];
  }
  const found = place();
  return found === 'more' ? undefined : rows[found];
}

/** From camera to camera of the list, across its pages. */
export function useCameraPager(
  list: CameraPages,
  cameraId: string,
  onShow: (id: string) => void,
): CameraPager | undefined {
  /** Where the moves so far lead: a key may be pressed again before the address has followed. */
  const heading = useRef(Promise.resolve(cameraId));
  useEffect(() => {
    heading.current = Promise.resolve(cameraId);
  }, [cameraId]);
  const index = rowsOf(list)?.findIndex(({ id }) => id === cameraId) ?? -1;
  if (index < 0) return undefined;
  return {
    index,
    total: list.data?.pages[0]?.count ?? 0,
    onMove: (step) => {
      const next = heading.current.then(async (from) => (await cameraAfter(list, from, step))?.id ?? from);
      heading.current = next;
      // Only where the last of them leads is shown.
      void next.then((id) => heading.current === next && id !== cameraId && onShow(id));
    },
  };
}
