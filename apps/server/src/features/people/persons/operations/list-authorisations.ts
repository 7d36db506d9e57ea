import type { Operation } from '../../../../changes/call.ts';
import { presentPeriod } from '../../../../changes/periods/periods.repo.ts';
import { listPeriods } from '../periods.repo.ts';

export const listAuthorisations: Operation<'listAuthorisations'> = async ({ services: { db }, actor }, { query }) => {
  const page = await listPeriods(actor.reach, db, query);
  return {
    ...page,
    results: page.results.map((row) => ({
      ...presentPeriod(row),
      person: { id: row.person_id, name: row.full_name },
      site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
    })),
  };
};
