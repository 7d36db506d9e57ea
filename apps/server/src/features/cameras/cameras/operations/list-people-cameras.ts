import type { Operation } from '../../../../changes/call.ts';
import { presentMeasuring } from '../measuring.present.ts';
import { listMeasuring } from '../measuring-list.repo.ts';

export const listPeopleCameras: Operation<'listPeopleCameras'> = async ({ services, actor }, { query }) => {
  const page = await listMeasuring(actor.reach, services.db, { part: query.part, areas: 'people_management' }, query);
  return { ...page, results: page.results.map(presentMeasuring) };
};
