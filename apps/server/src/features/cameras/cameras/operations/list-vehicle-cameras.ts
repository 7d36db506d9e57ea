import type { Operation } from '../../../../changes/call.ts';
import { presentMeasuring } from '../measuring.present.ts';
import { listMeasuring } from '../measuring-list.repo.ts';

export const listVehicleCameras: Operation<'listVehicleCameras'> = async ({ services, actor }, { query }) => {
  const page = await listMeasuring(actor.reach, services.db, 'vehicle_management', query);
  return { ...page, results: page.results.map(presentMeasuring('vehicle_management')) };
};
