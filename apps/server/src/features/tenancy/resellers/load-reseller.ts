import type { Reseller } from '@sightline/contract/resellers';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { presentReseller } from './resellers.present.ts';
import { findReseller, holdReseller } from './resellers.repo.ts';

/** A reseller within reach, or the call ends with 404. */
export const loadResellerRow = async ({ db }: Services, actor: Actor, id: string) =>
  (await findReseller(actor.reach, db, id)) ?? fail('reseller_not_found');

export const loadReseller = async (services: Services, actor: Actor, id: string): Promise<Reseller> =>
  presentReseller(services, await loadResellerRow(services, actor, id));

/** The reseller something is to be added to; it stays until the transaction ends. */
export const holdResellerFor = async (tx: Db, actor: Actor, id: string, field: string) =>
  (await holdReseller(actor.reach, tx, id)) ?? fail('out_of_reach', { field });
