import type { Operation } from '../../../../changes/call.ts';
import { presentVendor } from '../vendors.present.ts';
import * as repo from '../vendors.repo.ts';

export const listVendors: Operation<'listVendors'> = async ({ services, actor }, { query }) => {
  const page = await repo.listVendors(actor.reach, services.db, query);
  return { ...page, results: page.results.map(presentVendor) };
};
