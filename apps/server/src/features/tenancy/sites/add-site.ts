import { timeZoneOf } from '@sightline/contract/countries';
import { coordinatesOf } from '@sightline/contract/lat-long';
import { DEFAULT_SITE_SETTINGS } from '@sightline/contract/site-settings';
import type { NewSite, Site } from '@sightline/contract/sites';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { holdCompanyFor } from '../companies/load-company.ts';
import { loadSite } from './load-site.ts';
import { insertSite } from './site.repo.ts';
import { listTagNames, setSiteTags } from './site-tags.repo.ts';
import { auditSite, placeOfSite } from './sites.present.ts';

export const SITE_TAKEN: TakenBy = { sites_sibling_name: { code: 'name_taken', field: 'name' } };

export async function addSite(services: Services, actor: Actor, fields: NewSite): Promise<Site> {
  const id = justMade('site', uuidv7());
  const add = services.db.transaction(async (tx) => {
    const company = await holdCompanyFor(tx, actor, fields.company, 'company');
    const site = {
      id,
      reseller_id: company.reseller_id,
      company_id: company.id,
      name: fields.name,
      country: fields.country,
      time_zone: fields.time_zone ?? timeZoneOf(fields.country),
      ...coordinatesOf(fields.lat_long),
      settings: { ...DEFAULT_SITE_SETTINGS, ...fields.settings },
    };
    await insertSite(tx, site);
    await setSiteTags(tx, site, fields.tags);
    await recordChange(services, tx, actor, {
      object: { type: 'site', id, name: site.name, place: placeOfSite(site) },
      action: 'created',
      after: auditSite({ ...site, logo_key: null, disabled_use_cases: [] }, await listTagNames(tx, id)),
    });
  });
  await refuseTaken(add, SITE_TAKEN);
  return loadSite(services, actor, id);
}
