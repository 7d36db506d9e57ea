import { can } from '@sightline/contract/permissions';
import type { Operation } from '../../../../changes/call.ts';
import { listInspectedCameras } from '../cameras.repo.ts';
import { presentCamera } from '../inspection.present.ts';

export const listInspectionCameras: Operation<'listInspectionCameras'> = async (
  { services: { db, storage }, actor },
  { query },
) => {
  const page = await listInspectedCameras(actor.reach, db, query);
  const seesRaw = can(actor, 'alerts_summary__raw_image__read');
  return { ...page, results: await Promise.all(page.results.map(presentCamera({ storage, seesRaw }))) };
};
