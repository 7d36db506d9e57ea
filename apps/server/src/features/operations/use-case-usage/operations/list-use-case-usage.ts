import type { Operation } from '../../../../changes/call.ts';
import { presentUsage } from '../usage.present.ts';
import { listUsage } from '../usage.repo.ts';

export const listUseCaseUsage: Operation<'listUseCaseUsage'> = async ({ services, actor }, { query }) => {
  const { page, size, cursor, ...filters } = query;
  const found = await listUsage(actor.reach, services.db, { page, size, cursor }, filters);
  return { ...found, results: found.results.map(presentUsage) };
};
