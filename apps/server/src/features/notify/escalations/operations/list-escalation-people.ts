import type { Operation } from '../../../../changes/call.ts';
import { listPeopleOfPlace } from '../../../alerts/people/public.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';

export const listEscalationPeople: Operation<'listEscalationPeople'> = async (
  { services, actor },
  { params, query },
) => {
  const { id, company_id, reseller_id } = await loadSiteRow(services, actor, params.id);
  return listPeopleOfPlace(services, actor, { resellerId: reseller_id, companyId: company_id, siteId: id }, query);
};
