import type { Operation } from '../../../../changes/call.ts';
import { presentMeasuring } from '../measuring.present.ts';
import { BLOCK_OF, listMeasuring } from '../measuring-list.repo.ts';

export const listMeasuringCameras: Operation<'listMeasuringCameras'> = async ({ services, actor }, { query }) => {
  const { kind, ...filters } = query;
  const page = await listMeasuring(actor.reach, services.db, BLOCK_OF[kind], filters);
  return { ...page, results: page.results.map(presentMeasuring(BLOCK_OF[kind])) };
};
