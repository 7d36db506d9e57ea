import type { Operation } from '../../../../changes/call.ts';
import { presentSettings } from '../settings.present.ts';
import { listSettings } from '../settings.repo.ts';

export const listSecondOpinions: Operation<'listSecondOpinions'> = async ({ services, actor }, { query }) => {
  const page = await listSettings(actor.reach, services.db, query);
  return { ...page, results: page.results.map(presentSettings) };
};
