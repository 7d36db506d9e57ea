import type { Operation } from '../../../../changes/call.ts';
import { changeMany } from '../../camera-store/change-many.ts';
import { applyCameraChange } from '../change-camera.ts';

export const putPrivacy: Operation<'putPrivacy'> = ({ services, actor }, { body: { camera_ids, privacy } }) =>
  changeMany(services, actor, camera_ids, (changing, row) => applyCameraChange(changing, row, { privacy }));
