import type { Operation } from '../../../../changes/call.ts';
import { loadSiteRow } from '../../../tenancy/sites/public.ts';
import { presentWallLink } from '../wall-links.present.ts';
import { listWallLinks as readLinks } from '../wall-links.repo.ts';

export const listWallLinks: Operation<'listWallLinks'> = async ({ services, actor }, { query }) => {
  const site = await loadSiteRow(services, actor, query.site);
  return (await readLinks(actor.reach, services.db, site.id)).map(presentWallLink);
};
