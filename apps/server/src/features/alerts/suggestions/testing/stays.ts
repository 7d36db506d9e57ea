import { deflateRawSync } from 'node:zlib';
import type { TraceStep } from '@sightline/contract/node-link';
import type { AlertStatus } from '@sightline/contract/statuses';
import { encodeChunk } from '@sightline/engine/detections/encode';
import { footOf, frameBox } from '@sightline/geometry/boxes';
import { uuidv7 } from 'uuidv7';
import { reachedBefore } from '../../../../changes/reach/reached.ts';
import type { Services } from '../../../../changes/services.ts';
import { json, sql } from '../../../../platform/db/sql.ts';
import type { Branch } from '../../../../testing/tenants.ts';
import { storeChunk } from '../../../nodes/detections/public.ts';

/** Somebody in the area of a camera, and what people made of the alert. */
export interface Stay {
  atMs: number;
  seconds: number;
  status: AlertStatus;
  /** Where they stand, from left to right. */
  x?: number;
}

const USE_CASE = 'no_access_area';
/** The left half of the picture; an alert comes after one second. */
const AREA = {
  points: [
    [0, 0],
    [0.5, 0],
    [0.5, 1],
    [0, 1],
  ],
};
const LIMIT_SECONDS = 1;
const FRAME_MS = 200;
/** The first frame beyond the limit. */
const FIRES_AFTER_MS = LIMIT_SECONDS * 1000 + FRAME_MS;

const boxAt = (x: number) => frameBox(x - 0.025, 0.3, 0.05, 0.2);

/** Sets the use case on a camera, with next to no pause between alerts. */
export async function watchArea({ db }: Services, { cameraId }: Branch): Promise<void> {
  const settings = { max_time_before_alert: LIMIT_SECONDS, alert_cooldown: 1, per_object_cooldown: 0 };
  await db.query(sql`
    insert into camera_use_cases (camera_id, use_case, enabled, settings) values (${cameraId}, ${USE_CASE}, true, ${json(settings)})
    on conflict (camera_id, use_case) do update set enabled = true, settings = excluded.settings`);
  await db.query(sql`
    insert into areas (id, camera_id, tag, kind, form) values (${uuidv7()}, ${cameraId}, ${USE_CASE}, 'polygon', ${json(AREA)})`);
}

/** The frames of a stay, from a moment before it to a moment after. */
function framesOf({ atMs, seconds, x = 0.2 }: Stay) {
  const startMs = atMs - FIRES_AFTER_MS;
  const count = Math.round((seconds * 1000) / FRAME_MS) + 20;
  return Array.from({ length: count }, (_, index) => {
    const frameMs = startMs + (index - 10) * FRAME_MS;
    const isThere = frameMs >= startMs && frameMs <= startMs + seconds * 1000;
    const object = { track: `t${atMs}`, kind: 'person' as const, box: boxAt(x), foot: footOf(boxAt(x)), score: 0.9 };
    return { atMs: frameMs, objects: isThere ? [object] : [] };
  });
}

/** Logs what a camera saw of stays. */
export async function logStays(services: Services, branch: Branch, stays: readonly Stay[]): Promise<void> {
  const { cameraId, siteId, companyId, resellerId } = branch;
  const place = { cameraId: reachedBefore<'camera'>(cameraId), siteId, companyId, resellerId };
  for (const stay of stays) {
    const frames = framesOf(stay);
    const at = (index: number) => new Date(frames.at(index)!.atMs).toISOString();
    const objects = frames.reduce((sum, frame) => sum + frame.objects.length, 0);
    const chunk = { id: uuidv7(), from: at(0), to: at(-1), frames: frames.length, objects };
    await storeChunk(services, place, chunk, deflateRawSync(encodeChunk(frames)));
  }
}

const traceOf = (seconds: number): TraceStep[] => [
  { node: 'area_check', type: 'area_check', passed: 1, measured: seconds, limit: LIMIT_SECONDS },
];

/** Stores the alerts of stays, and counts them by the hour as their arrival and review do. */
export async function raiseAlerts({ db }: Services, branch: Branch, stays: readonly Stay[]): Promise<void> {
  const { resellerId, companyId, siteId, groupId, cameraId } = branch;
  for (const { atMs, seconds, status, x = 0.2 } of stays) {
    const objects = [{ track: `t${atMs}`, kind: 'person', box: boxAt(x), score: 0.9, offending: true }];
    const at = new Date(atMs);
    await db.query(sql`
      insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at, status, objects, trace)
      values (${uuidv7()}, ${resellerId}, ${companyId}, ${siteId}, ${groupId}, ${cameraId}, ${USE_CASE}, ${at}, ${status},
        ${json(objects)}, ${json(traceOf(seconds))})`);
    await db.query(sql`
      insert into alert_rollups as r (reseller_id, company_id, site_id, camera_id, use_case, hour, alerts, invalid)
      values (${resellerId}, ${companyId}, ${siteId}, ${cameraId}, ${USE_CASE}, date_trunc('hour', ${at}::timestamptz), 1,
        ${status === 'invalid' ? 1 : 0})
      on conflict (camera_id, use_case, hour) do update set alerts = r.alerts + 1, invalid = r.invalid + excluded.invalid`);
  }
}
