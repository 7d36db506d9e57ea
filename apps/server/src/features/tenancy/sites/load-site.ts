import type { Site } from '@sightline/contract/sites';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { findSite, holdSite } from './site.repo.ts';
import { presentSite } from './sites.present.ts';

/** A site within reach, or the call ends with 404. */
export const loadSiteRow = async ({ db }: Services, actor: Actor, id: string) =>
  (await findSite(actor.reach, db, id)) ?? fail('site_not_found');

export const loadSite = async (services: Services, actor: Actor, id: string): Promise<Site> =>
  presentSite(await loadSiteRow(services, actor, id), services.storage);

/** The site something is to be added to; it stays until the transaction ends. */
export const holdSiteFor = async (tx: Db, actor: Actor, id: string, field: string) =>
  (await holdSite(actor.reach, tx, id)) ?? fail('out_of_reach', { field });
