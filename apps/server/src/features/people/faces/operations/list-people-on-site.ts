import type { Operation } from '../../../../changes/call.ts';
import { readTimeList } from '../../../../platform/paging/time-list.ts';
import { presentPage, viewingOf } from '../faces.present.ts';
import { countOnSite, listOnSite } from '../faces.repo.ts';

export const listPeopleOnSite: Operation<'listPeopleOnSite'> = async (
  { services: { db, storage }, actor },
  { query },
) => {
  const page = await readTimeList(query, {
    list: (slice) => listOnSite(actor.reach, db, query, slice),
    count: (most) => countOnSite(actor.reach, db, query, most),
  });
  return presentPage(viewingOf(storage, actor), page);
};
