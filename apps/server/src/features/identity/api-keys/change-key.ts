import type { ApiKey } from '@sightline/contract/api-keys';
import { placeOfUser } from '../../../changes/audit/place-of-user.ts';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { auditKey, presentKey } from './api-keys.present.ts';
import {
  findKey,
  KEY_NAME_TAKEN,
  type KeyRow,
  lockKey,
  markRevoked,
  storeAccountName,
  storeName,
  type Whose,
} from './api-keys.repo.ts';

const load = async (tx: Db, whose: Whose, id: string) => (await lockKey(tx, whose, id)) ?? fail('api_key_not_found');

async function audited({ tx, actor }: Changing, { id, name, company_id, reseller_id }: KeyRow) {
  const isOfCompany = company_id !== null;
  const place = isOfCompany ? { resellerId: reseller_id, companyId: company_id } : await placeOfUser(tx, actor.userId);
  return { type: 'api_key', id, name, place } as const;
}

export async function renameKey(
  services: Services,
  actor: Actor,
  whose: Whose,
  { id, name }: { id: string; name: string },
): Promise<ApiKey> {
  const rename = services.db.transaction(async (tx) => {
    const before = await load(tx, whose, id);
    await storeName(tx, before, name);
    await storeAccountName(tx, before, name);
    const after = (await findKey(tx, whose, id)) ?? fail('api_key_not_found');
    const object = await audited({ services, tx, actor }, after);
    const change = { object, action: 'updated', before: auditKey(before), after: auditKey(after) } as const;
    await recordChange(services, tx, actor, change);
    return presentKey(after);
  });
  return refuseTaken(rename, KEY_NAME_TAKEN);
}

export const revokeKey = (services: Services, actor: Actor, whose: Whose, id: string): Promise<undefined> =>
  services.db.transaction(async (tx) => {
    const row = await load(tx, whose, id);
    await markRevoked(tx, row);
    const object = await audited({ services, tx, actor }, row);
    await recordChange(services, tx, actor, { object, action: 'deleted', before: auditKey(row) });
    return undefined;
  });
