import type { Operation } from '../../../../changes/call.ts';
import { changeCameras } from '../change-cameras.ts';

export const putPrivacy: Operation<'putPrivacy'> = ({ services, actor }, { body: { camera_ids, privacy } }) =>
  changeCameras(services, actor, camera_ids, { privacy });
