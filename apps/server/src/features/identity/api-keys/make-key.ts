import { type NewApiKey, type ServiceKeyBody, TOKEN_PREFIX_LENGTH, TOKEN_START } from '@sightline/contract/api-keys';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { hashToken, randomToken } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { Place } from '../../../platform/realtime/place.ts';
import { checkHeld, keysNamed } from '../roles/permission-keys.ts';
import { auditKey, presentKey } from './api-keys.present.ts';
import { findKey, insertKey, listKeys, sitesWithin, type Whose } from './api-keys.repo.ts';

/** Nobody gives a key what they lack. */
async function givenSites(reach: Reach, db: Db, ids: readonly string[] | null): Promise<Reached<'site'>[] | null> {
  if (ids === null) return null;
  const reached = await sitesWithin(reach, db, ids);
  if (reached.length < new Set(ids).size) fail('out_of_reach', { field: 'sites' });
  return reached;
}

interface Making {
  body: z.output<typeof ServiceKeyBody>;
  /** Whom it will act as, and whose key it will be. */
  userId: Reached<'user'>;
  companyId: Reached<'company'> | null;
  /** The keys it will be one of, and how many there may be. */
  whose: Whose;
  max: number;
  /** Where the sites it is limited to must lie. */
  reach: Reach;
  place: Place;
}

export async function makeKey({ services, tx, actor }: Changing, making: Making): Promise<NewApiKey> {
  const { body, userId, companyId, whose, max, reach, place } = making;
  const permissions = await keysNamed(tx, body.permissions);
  checkHeld(actor, permissions);
  const sites = await givenSites(reach, tx, body.sites);
  if ((await listKeys(tx, whose)).length >= max) fail('too_many_api_keys', { max });
  const [id, token] = [uuidv7(), `${TOKEN_START}${randomToken()}`];
  const secret = { prefix: token.slice(0, TOKEN_PREFIX_LENGTH), tokenHash: hashToken(token) };
  const made = { id, userId, companyId, makerId: actor.userId, name: body.name, ...secret };
  await insertKey(tx, { ...made, permissions, sites, days: body.expires_in_days });
  const row = (await findKey(tx, whose, id)) ?? fail('api_key_not_found');
  const object = { type: 'api_key', id, name: row.name, place } as const;
  await recordChange(services, tx, actor, { object, action: 'created', after: auditKey(row) });
  return { ...presentKey(row), token };
}
