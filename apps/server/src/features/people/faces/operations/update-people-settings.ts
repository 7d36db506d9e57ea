import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';
import type { StoredSettings } from '../../people-defaults.ts';
import { readSettings, storeSettings } from '../settings.repo.ts';

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

export const updatePeopleSettings: Operation<'updatePeopleSettings'> = async (
  { services, actor },
  { params, body },
) => {
  const site = await loadSiteRow(services, actor, params.id);
  return services.db.transaction(async (tx) => {
    const before = await readSettings(tx, site.id);
    const after: StoredSettings = { ...before, ...Object.fromEntries(Object.entries(body).filter(isGiven)) };
    if (after.is_matching && after.consent_note === '') fail('consent_note_needed', { field: 'consent_note' });
    await storeSettings(tx, site.id, after);
    await recordChange(services, tx, actor, {
      object: {
        type: 'people_settings',
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
