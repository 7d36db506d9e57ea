import type { Operation } from '../../../../changes/call.ts';
import { listPeopleOfPlace } from '../../../alerts/people/public.ts';
import { loadCameraRow } from '../../../cameras/cameras/public.ts';

export const listAutomationPeople: Operation<'listAutomationPeople'> = async (
  { services, actor },
  { params, query },
) => {
  const { reseller_id, company_id, site_id } = await loadCameraRow(services.db, actor, params.id);
  return listPeopleOfPlace(services, actor, { resellerId: reseller_id, companyId: company_id, siteId: site_id }, query);
};
