import type { Operation } from '../../../../changes/call.ts';
import { listRelations } from '../node-cameras.repo.ts';

export const listNodeCameras: Operation<'listNodeCameras'> = async ({ services, actor }, { query }) => {
  const rows = await listRelations(actor.reach, services.db, query);
  return rows.map(({ site_id, site_name, ...row }) => ({ ...row, site: { id: site_id, name: site_name } }));
};
