import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../../cameras/cameras/public.ts';
import { presentLink } from '../inspection.present.ts';
import { listLinks } from '../links.repo.ts';

export const listInspectionLinks: Operation<'listInspectionLinks'> = async ({ services: { db }, actor }, { query }) => {
  const camera = await loadCameraRow(db, actor, query.camera);
  return (await listLinks(actor.reach, db, camera.id)).map(presentLink);
};
