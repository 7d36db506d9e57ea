import type { Reseller, ResellerFields } from '@sightline/contract/resellers';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { checkClaim, RESELLER_TAKEN } from './change-reseller.ts';
import { loadReseller } from './load-reseller.ts';
import { auditReseller } from './resellers.present.ts';
import { insertReseller, joinReseller } from './resellers.repo.ts';

export async function addReseller(services: Services, actor: Actor, fields: ResellerFields): Promise<Reseller> {
  const id = justMade('reseller', uuidv7());
  const add = services.db.transaction(async (tx) => {
    await checkClaim(services, tx, id, fields.domain);
    await insertReseller(tx, id, fields);
    if (!actor.reach.all) await joinReseller(tx, actor.userId, id);
    await recordChange(services, tx, actor, {
      object: { type: 'reseller', id, name: fields.name, place: { resellerId: id } },
      action: 'created',
      after: auditReseller({ ...fields, logo_key: null, logo_dark_key: null, favicon_key: null }),
    });
  });
  await refuseTaken(add, RESELLER_TAKEN);
  const reach = actor.reach.all ? actor.reach : { ...actor.reach, resellers: [...actor.reach.resellers, id] };
  return loadReseller(services, { ...actor, reach }, id);
}
