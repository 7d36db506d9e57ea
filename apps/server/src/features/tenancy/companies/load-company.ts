import type { Company } from '@sightline/contract/companies';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { presentCompany } from './companies.present.ts';
import { findCompany, holdCompany } from './companies.repo.ts';

/** A company within reach, or the call ends with 404. */
export const loadCompanyRow = async ({ db }: Services, actor: Actor, id: string) =>
  (await findCompany(actor.reach, db, id)) ?? fail('company_not_found');

export const loadCompany = async (services: Services, actor: Actor, id: string): Promise<Company> =>
  presentCompany(await loadCompanyRow(services, actor, id), services.storage);

/** The company something is to be added to; it stays until the transaction ends. */
export const holdCompanyFor = async (tx: Db, actor: Actor, id: string, field: string) =>
  (await holdCompany(actor.reach, tx, id)) ?? fail('out_of_reach', { field });
