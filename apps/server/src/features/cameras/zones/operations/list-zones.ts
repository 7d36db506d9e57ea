import type { Operation } from '../../../../changes/call.ts';
import { presentZone } from '../zones.present.ts';
import * as repo from '../zones.repo.ts';

export const listZones: Operation<'listZones'> = async ({ services, actor }, { query }) => {
  const page = await repo.listZones(actor.reach, services.db, query);
  return { ...page, results: page.results.map(presentZone) };
};
