import { MAX_CHOSEN_RECORDS, type VehicleRecord } from '@sightline/contract/vehicles/records';
import { useEffect, useState } from 'react';
import { type List, rowsOf } from '../../../ui/record-list.tsx';
import type { Selection } from '../../../ui/use-selection.ts';

/** Chooses what the filter finds, also what is not loaded yet, up to what one call takes. */
export function useChooseAll(list: List<VehicleRecord>, { isAll, toggleAll }: Selection<VehicleRecord>) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const loaded = rowsOf(list)?.length ?? 0;
  const goesOn = hasNextPage && !isFetchNextPageError && loaded < MAX_CHOSEN_RECORDS;
  useEffect(() => {
    if (!isChoosing || isFetchingNextPage) return;
    if (goesOn) {
      void fetchNextPage();
      return;
    }
    setIsChoosing(false);
    if (!isAll) toggleAll();
  }, [isChoosing, isFetchingNextPage, goesOn, fetchNextPage, isAll, toggleAll]);
  return { isChoosing, chooseAll: () => setIsChoosing(true) };
}
