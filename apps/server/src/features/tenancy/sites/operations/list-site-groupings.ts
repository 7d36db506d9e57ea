import type { Operation } from '../../../../changes/call.ts';
import { presentGrouping } from '../sites.present.ts';
import { listGroupings } from '../sites.repo.ts';

export const listSiteGroupings: Operation<'listSiteGroupings'> = async ({ services, actor }, { query }) => {
  const search = { useCase: query.usecase, tab: query.tab, resellerId: query.reseller_id, siteId: query.site_id };
  const rows = await listGroupings(actor.reach, services.db, search);
  return rows.map(presentGrouping);
};
