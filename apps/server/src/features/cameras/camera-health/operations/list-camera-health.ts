import type { Operation } from '../../../../changes/call.ts';
import { presentHealth } from '../camera-health.present.ts';
import { listHealth } from '../camera-health.repo.ts';

export const listCameraHealth: Operation<'listCameraHealth'> = async ({ services, actor }, { query }) => {
  const { page, size, cursor, ...filters } = query;
  const found = await listHealth(actor.reach, services.db, { page, size, cursor }, filters);
  return { ...found, results: found.results.map(presentHealth) };
};
