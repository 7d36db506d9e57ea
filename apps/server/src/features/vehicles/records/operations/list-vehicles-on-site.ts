import type { Operation } from '../../../../changes/call.ts';
import { readTimeList } from '../../../../platform/paging/time-list.ts';
import { presentPage, viewingOf } from '../records.present.ts';
import { countOnSite, listOnSite } from '../records.repo.ts';

export const listVehiclesOnSite: Operation<'listVehiclesOnSite'> = async (
  { services: { db, storage }, actor },
  { query },
) => {
  const page = await readTimeList(query, {
    list: (slice) => listOnSite(actor.reach, db, query, slice),
    count: (most) => countOnSite(actor.reach, db, query, most),
  });
  return presentPage(viewingOf(storage, actor), page);
};
