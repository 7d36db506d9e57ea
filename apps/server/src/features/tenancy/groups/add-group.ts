import type { Group } from '@sightline/contract/groups';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { holdSiteFor } from '../sites/load-site.ts';
import { auditGroup, placeOfGroup } from './groups.present.ts';
import { insertGroup } from './groups.repo.ts';
import { loadGroup } from './load-group.ts';

export const GROUP_TAKEN: TakenBy = { camera_groups_sibling_name: { code: 'name_taken', field: 'name' } };

export async function addGroup(
  services: Services,
  actor: Actor,
  { name, site }: { name: string; site: string },
): Promise<Group> {
  const id = justMade('group', uuidv7());
  const add = services.db.transaction(async (tx) => {
    const { id: site_id, reseller_id, company_id } = await holdSiteFor(tx, actor, site, 'site');
    const group = { id, reseller_id, company_id, site_id, name };
    await insertGroup(tx, group);
    await recordChange(services, tx, actor, {
      object: { type: 'group', id, name, place: placeOfGroup(group) },
      action: 'created',
      after: auditGroup(group),
    });
  });
  await refuseTaken(add, GROUP_TAKEN);
  return loadGroup(services, actor, id);
}
