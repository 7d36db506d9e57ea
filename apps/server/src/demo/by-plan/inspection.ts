import { WEEKDAYS, type WeekHours } from '@sightline/contract/schedules';
import { createRandom } from '@sightline/scene/random';
import { createIds } from '../ids.ts';
import { createLocalClock, daysBefore } from '../local-time.ts';
import type { CameraBlockRow, PictureOrder } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';
import type { DemoUser } from '../users.ts';
import { cameraCalled, orderAt } from './order.ts';
import type { InspectionCaptureRow, InspectionNoteRow } from './rows.ts';

/** Whole days before today. */
const DAYS = 3;
const MINUTE_MS = 60_000;
const HOURS = [8, 12, 16] as const;
const twoDigits = (hour: number) => String(hour).padStart(2, '0');
const SLOTS = HOURS.map((hour) => [`${twoDigits(hour)}:00`, `${twoDigits(hour)}:15`] as const);
const SCHEDULE = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { enabled: true, slots: SLOTS }]),
) as unknown as WeekHours;

interface Plan {
  camera: string;
  identifier: string;
  isPublic: boolean;
  /** What somebody noted, on the latest captures one after the other. */
  notes: readonly { by: string; x: number; y: number; text: string; isClosed?: boolean }[];
}
const PLANS: readonly Plan[] = [
  {
    camera: 'C-07 Laydown Yard',
    identifier: 'INS-0A7C31',
    isPublic: true,
    notes: [
      { by: 'nadia.rahman', x: 0.34, y: 0.62, text: 'Rebar stacked over the walkway. Clear before the next delivery.' },
      { by: 'luca.bianchi', x: 0.68, y: 0.5, text: 'Barrier put back', isClosed: true },
    ],
  },
  {
    camera: 'C-04 Pile Yard',
    identifier: 'INS-5D20E8',
    isPublic: false,
    notes: [{ by: 'luca.bianchi', x: 0.52, y: 0.58, text: 'Check the ground under the rig after the rain.' }],
  },
];

interface Inspection {
  camera_blocks: CameraBlockRow[];
  inspection_captures: InspectionCaptureRow[];
  inspection_notes: InspectionNoteRow[];
  pictures: PictureOrder[];
}

/** Cameras whose pictures are taken three times a day to be looked at, with notes on the latest. */
export function inspectionOf(
  size: { seed: number; now: Date },
  cameras: readonly DemoCamera[],
  users: readonly DemoUser[],
): Inspection {
  const made = PLANS.map((plan) => inspected(size, plan, cameraCalled(cameras, plan.camera), users));
  return {
    camera_blocks: made.map(({ block }) => block),
    inspection_captures: made.flatMap(({ captures }) => captures),
    inspection_notes: made.flatMap(({ notes }) => notes),
    pictures: made.flatMap(({ pictures }) => pictures),
  };
}

function inspected(
  { seed, now }: { seed: number; now: Date },
  { identifier, isPublic, notes }: Plan,
  camera: DemoCamera,
  users: readonly DemoUser[],
) {
  const clock = createLocalClock(camera.site.time_zone);
  const today = clock.dayOf(now.getTime());
  const captures = Array.from({ length: DAYS + 1 }, (_, back) => daysBefore(today, back))
    .flatMap((day) => HOURS.map((hour) => clock.momentOf(day, hour)))
    .filter((atMs) => atMs < now.getTime())
    .toSorted((a, b) => b - a)
    .map((atMs) => ({ atMs, id: createIds(createRandom(seed, 'inspection', camera.row.name, atMs))(atMs) }));
  const block: CameraBlockRow = {
    camera_id: camera.row.id,
    block: 'inspection',
    enabled: true,
    schedule: SCHEDULE,
    settings: { inspection_cam_identifier: identifier, publicly_accessible: isPublic },
  };
  return {
    block,
    captures: captures.map(({ id, atMs }) => ({
      id,
      camera_id: camera.row.id,
      at: new Date(atMs).toISOString(),
      is_planned: true,
    })),
    notes: notes.map(({ by, x, y, text, isClosed = false }, index) => {
      const { id, atMs } = captures[index]!;
      const notedMs = Math.min(atMs + 20 * MINUTE_MS, now.getTime());
      return {
        id: createIds(createRandom(seed, 'inspection notes', camera.row.name, index))(notedMs),
        capture_id: id,
        number: 1,
        x,
        y,
        text,
        is_closed: isClosed,
        by_id: users.find(({ row }) => row.username === by)!.row.id,
        created_at: new Date(notedMs).toISOString(),
      };
    }),
    pictures: captures.map(({ id, atMs }) => orderAt(camera, clock, id, atMs)),
  };
}
