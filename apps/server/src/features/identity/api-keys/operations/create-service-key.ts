import { MAX_SERVICE_KEYS } from '@sightline/contract/api-keys';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import type { Reach } from '../../../../changes/reach/reach.ts';
import { justMade } from '../../../../changes/reach/reached.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { insertServiceAccount, KEY_NAME_TAKEN, keysOf, lockCompany } from '../api-keys.repo.ts';
import { makeKey } from '../make-key.ts';

export const createServiceKey: Operation<'createServiceKey'> = ({ services, actor }, { params, body }) => {
  const make = services.db.transaction(async (tx) => {
    const company = (await lockCompany(actor.reach, tx, params.id)) ?? fail('company_not_found');
    const userId = justMade('user', uuidv7());
    await insertServiceAccount(tx, userId, body.name, company.id);
    // Whoever reaches a company reaches all of its sites.
    const reach: Reach = { all: false, resellers: [], companies: [company.id], sites: [] };
    const place = { resellerId: company.reseller_id, companyId: company.id };
    const whose = keysOf(company.id);
    const making = { body, userId, companyId: company.id, whose, max: MAX_SERVICE_KEYS, reach, place };
    return makeKey({ services, tx, actor }, making);
  });
  return refuseTaken(make, KEY_NAME_TAKEN);
};
