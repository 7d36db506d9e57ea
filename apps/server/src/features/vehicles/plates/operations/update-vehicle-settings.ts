import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';
import { readSettings, storeSettings } from '../settings.repo.ts';

export const updateVehicleSettings: Operation<'updateVehicleSettings'> = async (
  { services, actor },
  { params, body },
) => {
  const site = await loadSiteRow(services, actor, params.id);
  return services.db.transaction(async (tx) => {
    const before = await readSettings(tx, site.id);
    const after = {
      match_look_alikes: body.match_look_alikes ?? before.match_look_alikes,
      least_score: body.least_score ?? before.least_score,
    };
    await storeSettings(tx, site.id, after);
    await recordChange(services, tx, actor, {
      object: {
        type: 'vehicle_settings',
        id: site.id,
        name: site.name,
        place: { resellerId: site.reseller_id, companyId: site.company_id, siteId: site.id },
      },
      action: 'updated',
      before: { ...before },
      after: { ...after },
    });
    return { site: { id: site.id, name: site.name }, ...after };
  });
};
