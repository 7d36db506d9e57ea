import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { presentCameraLabel } from '../labels.present.ts';
import { listLabelsOfSite } from '../labels.repo.ts';

export const listCameraLabels: Operation<'listCameraLabels'> = async ({ services, actor }, { params, query }) => {
  const { site_id } = await loadCameraRow(services.db, actor, params.id);
  return (await listLabelsOfSite(services.db, site_id, query.usecase)).map(presentCameraLabel);
};
