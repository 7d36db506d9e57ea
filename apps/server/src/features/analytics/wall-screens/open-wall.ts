import { can } from '@sightline/contract/permissions';
import { SHOWN_ON_WALLS, TO_MAKE_WALLS } from '@sightline/contract/wall-screens';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { actorNow } from '../../identity/auth/public.ts';
import { findWallSite, type WallSite } from './shown.repo.ts';
import { findOpenWall, type OpenWallRow } from './wall-links.repo.ts';

interface OpenWall {
  link: OpenWallRow;
  site: WallSite;
  /** Whoever made the link, with no more than a screen shows and no further than its site. */
  actor: Actor;
}

/** What a link opens now, or the call ends: it works as long as its maker could make it again. */
export async function loadOpenWall(db: Db, by: Parameters<typeof findOpenWall>[1]): Promise<OpenWall> {
  const link = (await findOpenWall(db, by)) ?? fail('link_not_found');
  const maker = await actorNow(db, link.created_by);
  if (!maker || !can(maker, TO_MAKE_WALLS)) fail('link_not_found');
  const site = (await findWallSite(maker.reach, db, link.site_id)) ?? fail('link_not_found');
  const actor: Actor = {
    ...maker,
    is_superuser: false,
    permissions: new Set<string>(SHOWN_ON_WALLS),
    reach: { all: false, resellers: [], companies: [], sites: [site.id] },
  };
  return { link, site, actor };
}
