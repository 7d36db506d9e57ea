import type { Reseller, ResellerChange } from '@sightline/contract/resellers';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { loadReseller } from './load-reseller.ts';
import { isOwnHost } from './own-hosts.ts';
import { auditReseller } from './resellers.present.ts';
import { isDomainTaken, lockReseller, type ResellerPictures, storeReseller } from './resellers.repo.ts';

export const RESELLER_TAKEN: TakenBy = {
  resellers_sibling_name: { code: 'name_taken', field: 'name' },
  resellers_domain: { code: 'domain_taken', field: 'domain' },
};

/** A domain can be claimed by anybody but the installation's own hosts, until it is verified for one of them. */
export async function checkClaim({ config }: Services, tx: Db, id: string, domain: string | null): Promise<void> {
  if (domain === null) return;
  if (isOwnHost(config, domain)) fail('domain_not_allowed', { field: 'domain' });
  if (await isDomainTaken(tx, id, domain)) fail('domain_taken', { field: 'domain' });
}

interface Options {
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
}

/** Changes what is given of a reseller; pictures by the key of their file. */
export async function changeReseller(
  services: Services,
  actor: Actor,
  id: string,
  fields: ResellerChange & Partial<ResellerPictures>,
  { reverts }: Options = {},
): Promise<Reseller> {
  const change = services.db.transaction(async (tx) => {
    const before = (await lockReseller(actor.reach, tx, id)) ?? fail('reseller_not_found');
    const given = { ...before, ...fields };
    const isClaim = given.domain !== before.domain;
    if (isClaim) await checkClaim(services, tx, id, given.domain);
    const after = isClaim ? { ...given, domain_verified_at: null, domain_verified_by: null } : given;
    await storeReseller(tx, after);
    await recordChange(services, tx, actor, {
      object: { type: 'reseller', id, name: after.name, place: { resellerId: id } },
      action: 'updated',
      before: auditReseller(before),
      after: auditReseller(after),
      reverts,
    });
  });
  await refuseTaken(change, RESELLER_TAKEN);
  return loadReseller(services, actor, id);
}
