import type { Operation } from '../../../../changes/call.ts';
import { presentMeasuring } from '../measuring.present.ts';
import { listMeasuring } from '../measuring-list.repo.ts';

export const listPeopleCameras: Operation<'listPeopleCameras'> = async ({ services, actor }, { query }) => {
  const { part, ...filters } = query;
  const page = await listMeasuring(actor.reach, services.db, { part, areas: 'people_management' }, filters);
  return { ...page, results: page.results.map(presentMeasuring('people_management')) };
};
