import type { HealthReason } from '@sightline/contract/camera-health';
import { ALWAYS } from '@sightline/contract/schedules';
import { createRandom } from '@sightline/scene/random';
import type { CameraBlockRow, CameraIncidentRow, CameraRow } from './rows.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAYS = 90;
/** What goes wrong, as often as it is listed, and for how many minutes. */
const TROUBLES: readonly [HealthReason, least: number, most: number][] = [
  ['offline', 4, 90],
  ['offline', 20, 500],
  ['degraded', 2, 25],
  ['frozen', 15, 120],
  ['black', 10, 45],
  ['blurred', 60, 900],
  ['blocked', 20, 400],
  ['moved', 90, 1500],
];
/** How often something goes wrong with a camera in all these days; most have quiet months. */
const HOW_OFTEN = [0, 1, 3, 0, 5, 2, 8, 1, 3, 14];

/** What was wrong with cameras in the last weeks; all of it is over, since the demo's node says what is wrong now. */
export function incidentsOf(
  { seed, now }: { seed: number; now: Date },
  cameras: readonly CameraRow[],
): CameraIncidentRow[] {
  return cameras.flatMap(({ id, created_at }, index) => {
    const random = createRandom(seed, 'health', index);
    const earliestMs = Math.max(Date.parse(created_at), now.getTime() - DAYS * DAY_MS);
    return Array.from({ length: HOW_OFTEN[index % HOW_OFTEN.length]! }, () => {
      const [reason, least, most] = TROUBLES[random.index(TROUBLES.length)]!;
      const lastsMs = random.between(least, most) * MINUTE_MS;
      const startMs = random.between(earliestMs, now.getTime() - DAY_MS / 2 - lastsMs);
      return {
        camera_id: id,
        reason,
        started_at: new Date(startMs).toISOString(),
        ended_at: new Date(startMs + lastsMs).toISOString(),
      };
    }).filter(({ started_at }) => Date.parse(started_at) >= earliestMs);
  });
}

/** A look at a drawn picture takes about 0.2 s of a processor and comes once a minute: a third of the cameras is enough to see it. */
const ONE_IN = 3;

/** The cameras whose pictures the demo's node looks at. */
export const healthBlocksOf = (cameras: readonly CameraRow[]): CameraBlockRow[] =>
  cameras
    .filter((_, index) => index % ONE_IN === 0)
    .map(({ id }) => ({ camera_id: id, block: 'camera_health', enabled: true, schedule: ALWAYS, settings: {} }));
