import { everyDay } from '@sightline/contract/schedules';
import { createRandom } from '@sightline/scene/random';
import { plannedBetween } from '../../features/analytics/timelapse/public.ts';
import { createIds } from '../ids.ts';
import { createLocalClock, daysBefore } from '../local-time.ts';
import type { CameraBlockRow, PictureOrder } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';
import type { DemoUser } from '../users.ts';
import { cameraCalled, orderAt } from './order.ts';
import type { TimelapseFrameRow, TimelapseRow } from './rows.ts';

const CAMERA = 'C-10 Tower A East';
const CREATOR = 'nadia.rahman';
/** Whole days before today. */
const DAYS = 3;
const INTERVAL_MINUTES = 30;
const SCHEDULE = everyDay('07:00', '19:00');
/** One picture in so many was not taken. */
const ONE_IS_MISSED_IN = 24;
const FRAMES_PER_SECOND = 12;

interface Timelapse {
  camera_blocks: CameraBlockRow[];
  timelapse_frames: TimelapseFrameRow[];
  timelapses: TimelapseRow[];
  pictures: PictureOrder[];
}

/** A camera that takes a picture every half hour of the day, and a video of the last whole days, still to be made. */
export function timelapseOf(
  { seed, now }: { seed: number; now: Date },
  cameras: readonly DemoCamera[],
  users: readonly DemoUser[],
): Timelapse {
  const camera = cameraCalled(cameras, CAMERA);
  const { time_zone: timeZone } = camera.site;
  const clock = createLocalClock(timeZone);
  const today = clock.dayOf(now.getTime());
  const firstMs = clock.momentOf(daysBefore(today, DAYS), 0);
  const plan = { intervalMinutes: INTERVAL_MINUTES, schedule: SCHEDULE, timeZone };
  const planned = plannedBetween(plan, firstMs, now.getTime()).map((atMs) => {
    const random = createRandom(seed, 'timelapse', atMs);
    return { atMs, mediaId: random.index(ONE_IS_MISSED_IN) === 0 ? null : createIds(random)(atMs) };
  });
  const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);
  return {
    camera_blocks: [
      {
        camera_id: camera.row.id,
        block: 'timelapse',
        enabled: true,
        schedule: SCHEDULE,
        settings: { capture_interval_minutes: INTERVAL_MINUTES },
      },
    ],
    timelapse_frames: planned.map(({ atMs, mediaId }) => ({
      camera_id: camera.row.id,
      planned_at: new Date(atMs).toISOString(),
      media_id: mediaId,
    })),
    timelapses: [
      {
        id: createIds(createRandom(seed, 'timelapses'))(now.getTime()),
        reseller_id: camera.row.reseller_id,
        company_id: camera.row.company_id,
        site_id: camera.row.site_id,
        camera_id: camera.row.id,
        start_date: dateOf(daysBefore(today, DAYS)),
        end_date: dateOf(daysBefore(today, 1)),
        frames_per_second: FRAMES_PER_SECOND,
        created_by: users.find(({ row }) => row.username === CREATOR)!.row.id,
        created_at: now.toISOString(),
      },
    ],
    pictures: planned.flatMap(({ atMs, mediaId }) => (mediaId ? [orderAt(camera, clock, mediaId, atMs)] : [])),
  };
}
