import { HEAT_DAYS } from '@sightline/contract/wall-screens';
import type { Operation } from '../../../../changes/call.ts';
import { hashToken } from '../../../../platform/crypto/secrets.ts';
import { loadPlanOfSite } from '../../../alerts/statistics/public.ts';
import { loadOpenWall } from '../open-wall.ts';
import { addressesFor } from '../wall-addresses.ts';

export const getWallPlan: Operation<'getWallPlan'> = async ({ services }, { body }) => {
  const { link, site, actor } = await loadOpenWall(services.db, { tokenHash: hashToken(body.key) });
  const found = await loadPlanOfSite(services.db, actor, site.id, { lastDay: site.today, days: HEAT_DAYS });
  if (!found) return { plan: null };
  const { picture_key, name, width, height, metres_per_pixel } = found.plan;
  const picture = addressesFor(services, link.id, Date.now())({ kind: 'file', name: picture_key });
  return {
    plan: { name, picture, width, height, metres_per_pixel, cameras: found.cameras, cells: found.cells },
  };
};
