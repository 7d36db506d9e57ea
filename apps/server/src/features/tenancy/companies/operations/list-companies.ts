import type { Operation } from '../../../../changes/call.ts';
import { presentCompany } from '../companies.present.ts';
import * as repo from '../companies.repo.ts';

export const listCompanies: Operation<'listCompanies'> = async ({ services, actor }, { query }) => {
  const page = await repo.listCompanies(actor.reach, services.db, query);
  return { ...page, results: await Promise.all(page.results.map((row) => presentCompany(row, services.storage))) };
};
