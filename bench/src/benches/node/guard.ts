import type { Call } from '@sightline/client/client';

/** All of the picture. */
const EVERYWHERE = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as [number, number][];

const NOTHING_ELSE = { rectangles: [], ellipses: [], lines: [], multi_point_lines: [] };

/** Lets cameras raise an alert for everybody they see, with the limits that a new camera has. */
export async function guardEverywhere(call: Call, cameraIds: readonly string[]): Promise<void> {
  await call('PUT /cameras/alert_features/', {
    body: { camera_ids: [...cameraIds], alert_features: { no_access_area: { enabled: true } } },
  });
  for (const id of cameraIds) {
    const { version } = await call('GET /alerts/configure/:id/', { params: { id } });
    const polygons = [{ id: crypto.randomUUID().replace(/^(.{14})4/, '$17'), points: EVERYWHERE }];
    await call('PATCH /alerts/configure/:id/', {
      params: { id },
      body: { version, alert_features: { no_access_area: { configured_area: { ...NOTHING_ELSE, polygons } } } },
    });
  }
}
