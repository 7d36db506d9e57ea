import type { AlertFeaturesChange } from '@sightline/contract/alert-features';
import { MAX_CAMERAS_AT_ONCE } from '@sightline/contract/use-case-settings';
import { call } from '../../../lib/api.ts';
import type { PanelChange } from './bulk-plan.ts';

const partsOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_CAMERAS_AT_ONCE) }, (_, at) =>
    ids.slice(at * MAX_CAMERAS_AT_ONCE, (at + 1) * MAX_CAMERAS_AT_ONCE),
  );

/** Makes a change on cameras of one site. A camera is included before use cases are switched on. */
export async function applyChange(ids: readonly string[], { useCases, ...fields }: PanelChange): Promise<void> {
  const features = Object.entries(useCases ?? {}).map(([key, enabled]) => [key, { enabled }]);
  const alert_features = Object.fromEntries(features) as AlertFeaturesChange;
  for (const camera_ids of partsOf(ids)) {
    if (Object.keys(fields).length > 0) await call('PATCH /cameras/bulk_update/', { body: { camera_ids, ...fields } });
    if (features.length > 0) await call('PUT /cameras/alert_features/', { body: { camera_ids, alert_features } });
  }
}
