import type { CameraFields } from '@sightline/contract/camera-settings';
import { coordinatesOf } from '@sightline/contract/lat-long';
import { boundsOf, withBounds } from '@sightline/contract/schedules';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import { storedSource } from '../camera-store/camera-secrets.ts';
import { hoursOf } from '../camera-store/camera-stored.ts';
import type { CameraValues } from '../camera-store/cameras.repo.ts';

const isGiven = <K extends keyof CameraFields>(fields: CameraFields, name: K) => fields[name] !== undefined;

/** Fields that are stored under their own name. */
const SAME = [
  'name',
  'address',
  'on_time',
  'off_time',
  'alert_cooldown',
  'detection_log_days',
  'privacy',
  'include',
  'ai_inferencing',
  'draw_annotations',
  'local_record_storage',
  'external_ai_stream_active',
  'show_metadata',
  'custom_text_overlay',
] as const;

function sourceValues(secrets: Secrets, now: CameraValues, { camera_source: given }: CameraFields) {
  if (!given) return {};
  const { authentication_required, connectivity_method } = given;
  return { authentication_required, connectivity_method, ...storedSource(secrets, now, given) };
}

/** Operating hours decide, and the outer bounds that lists show follow them; given alone, the bounds move the hours. */
function hoursValues(now: CameraValues, fields: CameraFields) {
  const { operating_hours, on_time = now.on_time, off_time = now.off_time } = fields;
  if (operating_hours) return { operating_hours, ...boundsOf(operating_hours) };
  const isMoved = isGiven(fields, 'on_time') || isGiven(fields, 'off_time');
  return isMoved ? { operating_hours: withBounds(hoursOf(now), { on_time, off_time }) } : {};
}

function positionValues({ lat_long: given }: CameraFields) {
  if (given === undefined) return {};
  return coordinatesOf(given);
}

/** Named twice, a camera helps out once. */
const helperValues = ({ supplementary_camera_ids: ids }: CameraFields) =>
  ids === undefined ? {} : { supplementary_camera_ids: [...new Set(ids)] };

/** A camera's columns after a change; its place and its plan are not among what this changes. */
export function withFields(secrets: Secrets, now: CameraValues, fields: CameraFields): CameraValues {
  const same = Object.fromEntries(SAME.filter((name) => isGiven(fields, name)).map((name) => [name, fields[name]]));
  return {
    ...now,
    ...same,
    ...positionValues(fields),
    ...helperValues(fields),
    ...sourceValues(secrets, now, fields),
    ...hoursValues(now, fields),
  };
}
