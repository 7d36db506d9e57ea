import type { Operation } from '../../../../changes/call.ts';
import { changeMany } from '../../camera-store/change-many.ts';
import { sameFeatures } from '../switch-many.ts';

export const putAlertFeatures: Operation<'putAlertFeatures'> = ({ services, actor }, { body }) =>
  changeMany(services, actor, body.camera_ids, sameFeatures(body.alert_features));
