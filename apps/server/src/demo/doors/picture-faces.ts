import { createCamera } from '@sightline/scene/camera';
import { readFaces } from '@sightline/scene/face-reads';
import { createWorld } from '@sightline/scene/world';
import { orderAt } from '../by-plan/order.ts';
import type { LocalClock } from '../local-time.ts';
import type { PictureOrder } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';
import type { FaceRecordRow } from './rows.ts';

/** Faces of each door that have a picture: those that somebody should look at, then the newest. */
const PICTURED = 8;
const STEP_MS = 2000;
/** Two minutes after the moment asked for, at most. */
const MOST_STEPS = 60;
const LEAST_QUALITY = 0.45;

/** When a camera had a face well in view, near a moment; undefined: it had none. */
function faceFinder({ source }: DemoCamera) {
  const world = createWorld(source.kind, source.seed);
  const camera = createCamera(source.kind, source);
  return (nearMs: number) => {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const atMs = nearMs + step * STEP_MS;
      const faces = readFaces(world.actorsAt(atMs), camera, { seed: source.seed, atMs });
      const face = faces.find(({ quality }) => quality >= LEAST_QUALITY);
      if (face) return { atMs, ...face };
    }
    return undefined;
  };
}

/** The newest records of a door get pictures of a moment at which its camera really had a face in view. */
export function pictureFaces(
  door: DemoCamera,
  clock: LocalClock,
  now: Date,
  records: readonly FaceRecordRow[],
): PictureOrder[] {
  const find = faceFinder(door);
  const newest = records
    .filter(({ camera_id }) => camera_id === door.row.id)
    .toSorted(
      (a, b) => Number(b.needs_decision) - Number(a.needs_decision) || (a.occurred_at < b.occurred_at ? 1 : -1),
    );
  const orders: PictureOrder[] = [];
  for (const record of newest.slice(0, PICTURED * 2)) {
    if (orders.length === PICTURED) break;
    const seen = find(Date.parse(record.occurred_at));
    if (!seen || seen.atMs > now.getTime()) continue;
    record.occurred_at = new Date(seen.atMs).toISOString();
    record.picture_id = record.id;
    record.face_box = seen.box;
    record.quality = Math.round(seen.quality * 100) / 100;
    orders.push(orderAt(door, clock, record.id, seen.atMs));
  }
  return orders;
}
