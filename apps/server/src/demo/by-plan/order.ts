import { lightAt } from '@sightline/scene/light';
import type { LocalClock } from '../local-time.ts';
import type { PictureOrder } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';

export function cameraCalled(cameras: readonly DemoCamera[], name: string): DemoCamera {
  const found = cameras.find(({ row }) => row.name === name);
  if (!found) throw new Error(`There is no camera ${name} in the demo`);
  return found;
}

/** The picture that a camera took at a moment, in the light of that hour. */
export const orderAt = ({ row, source }: DemoCamera, clock: LocalClock, id: string, atMs: number): PictureOrder => ({
  id,
  purpose: 'plan',
  cameraId: row.id,
  cameraName: row.name,
  source: row.source,
  light: lightAt(clock.hourAt(atMs), source.kind),
  atMs,
  takenAt: new Date(atMs).toISOString(),
});
