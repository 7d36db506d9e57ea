import type { CameraFields } from '@sightline/contract/camera-settings';
import type { ChangedCameras } from '@sightline/contract/use-case-settings';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { changeMany } from '../camera-store/change-many.ts';
import { applyCameraChanges } from './change-camera.ts';

/** Gives many cameras of a site the same fields. */
export const changeCameras = (
  services: Services,
  actor: Actor,
  ids: readonly string[],
  fields: CameraFields,
): Promise<ChangedCameras> =>
  changeMany(services, actor, ids, (changing, rows) =>
    applyCameraChanges(
      changing,
      rows.map((before) => ({ before, fields })),
    ),
  );
