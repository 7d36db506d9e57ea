import type { CameraFields } from '@sightline/contract/camera-settings';
import type { ChangedCameras } from '@sightline/contract/use-case-settings';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { changeMany, changeManyWithin } from '../camera-store/change-many.ts';
import { applyCameraChanges } from './change-camera.ts';

const sameFields = (fields: CameraFields) => (changing: Changing, rows: readonly CameraRow[]) =>
  applyCameraChanges(
    changing,
    rows.map((before) => ({ before, fields })),
  );

/** Gives many cameras of a site the same fields. */
export const changeCameras = (
  services: Services,
  actor: Actor,
  ids: readonly string[],
  fields: CameraFields,
): Promise<ChangedCameras> => changeMany(services, actor, ids, sameFields(fields));

/** The same, as a part of a change that is under way. */
export const changeCamerasWithin = (changing: Changing, ids: readonly string[], fields: CameraFields) =>
  changeManyWithin(changing, ids, sameFields(fields));
