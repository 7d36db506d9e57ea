import { isUseCase } from '@sightline/contract/use-cases/catalogue';
import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { listZones } from '../zones.repo.ts';

/** What is no alert use case has no areas of its own yet, and chooses from all of the camera's. */
export const listCameraZones: Operation<'listCameraZones'> = async ({ services, actor }, { params, query }) => {
  const { id } = await loadCameraRow(services.db, actor, params.id);
  const { usecase } = query;
  return listZones(services.db, id, usecase !== undefined && isUseCase(usecase) ? usecase : undefined);
};
