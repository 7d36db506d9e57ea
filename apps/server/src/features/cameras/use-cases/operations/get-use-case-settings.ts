import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { showUseCaseSettings } from '../load-use-cases.ts';

export const getUseCaseSettings: Operation<'getUseCaseSettings'> = async ({ services, actor }, { params }) =>
  showUseCaseSettings(services.db, actor, await loadCameraRow(services.db, actor, params.id));
