import type { Operation } from '../../../../changes/call.ts';
import { impactOf } from '../../../../changes/removal/begin-removal.ts';
import { loadSiteRow } from '../load-site.ts';

export const getSiteDeletionImpact: Operation<'getSiteDeletionImpact'> = async ({ services, actor }, { params }) => {
  const { id } = await loadSiteRow(services, actor, params.id);
  return impactOf(services, 'site', id);
};
