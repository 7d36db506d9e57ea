import type { ConfiguredCamera } from '@sightline/contract/areas/routes';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CameraPager } from '../../../entities/configure/camera-pager.ts';
import { rowsOf } from '../../../ui/record-list.tsx';

interface Page {
  results: readonly ConfiguredCamera[];
  count: number;
}
type List = Pick<UseInfiniteQueryResult<InfiniteData<Page>>, 'data' | 'hasNextPage' | 'fetchNextPage'>;

/** The place after or before one, as far as it is loaded; past the ends of the whole list it goes round. */
export function placeAfter(index: number, step: 1 | -1, loaded: number, isComplete: boolean): number | 'more' {
  const next = index + step;
  if (next >= 0 && next < loaded) return next;
  if (!isComplete) return 'more';
  return (next + loaded) % loaded;
}

/** Loads on until the place is there: the next page for the next camera, all of them for the last one. */
async function cameraAt(list: List, index: number, step: 1 | -1): Promise<ConfiguredCamera | undefined> {
  let [rows, isComplete] = [rowsOf(list) ?? [], !list.hasNextPage];
  let place = placeAfter(index, step, rows.length, isComplete);
  while (place === 'more') {
    const loaded = await list.fetchNextPage();
    if (loaded.isError) return undefined;
    [rows, isComplete] = [rowsOf(loaded) ?? [], !loaded.hasNextPage];
    place = placeAfter(index, step, rows.length, isComplete);
  }
  return rows[place];
}

/** From camera to camera of the list, across its pages. */
export function useCameraPager(list: List, cameraId: string, onShow: (id: string) => void): CameraPager | undefined {
  const index = rowsOf(list)?.findIndex(({ id }) => id === cameraId) ?? -1;
  if (index < 0) return undefined;
  return {
    index,
    total: list.data?.pages[0]?.count ?? 0,
    onMove: (step) => {
      void cameraAt(list, index, step).then((camera) => camera && onShow(camera.id));
    },
  };
}
