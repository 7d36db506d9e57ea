import type { Timelapse, TimelapseCamera } from '@sightline/contract/analytics/timelapse';
import { aUser } from '../../../../testing/users.ts';

export const ID = '0199d206-1c02-7169-8457-0000000000aa';
export const CAMERA_ID = '0199d206-1c02-7169-8457-0000000000bb';
const SITE = { id: '0199d206-1c02-7169-8457-0000000000cc', name: 'Harbour Point', time_zone: 'Asia/Singapore' };

export const aCamera = (part: Partial<TimelapseCamera> = {}): TimelapseCamera => ({
  id: CAMERA_ID,
  name: 'Tower B North',
  site: SITE,
  enabled: true,
  interval_minutes: 10,
  hours: [['06:00', '20:00']],
  first_at: null,
  last_at: null,
  ...part,
});

export const aVideo = (part: Partial<Timelapse> = {}): Timelapse => ({
  id: ID,
  camera: { id: CAMERA_ID, name: 'Tower B North' },
  site: SITE,
  start_date: '2026-11-09',
  end_date: '2026-11-14',
  frames_per_second: 10,
  state: 'ready',
  percent: 100,
  error: null,
  frames: 470,
  seconds: 47,
  bytes: 38_000_000,
  url: '/api/media/video',
  thumbnail_url: '/api/media/small',
  created_by: { id: ID, name: 'mei' },
  created_at: '2026-11-14T08:00:00.000Z',
  can_delete: true,
  ...part,
});

const capture = (date: string, hour: number, isTaken = true) => ({
  at: `${date}T0${hour}:00:00.000Z`,
  state: isTaken ? ('taken' as const) : ('missed' as const),
  cause: isTaken ? null : ('camera_offline' as const),
  url: isTaken ? `/api/media/${date}-${hour}` : null,
  thumbnail_url: isTaken ? `/api/media/${date}-${hour}-small` : null,
});

export const CAPTURES = {
  camera: aCamera(),
  kept_days: 180,
  next_at: null as string | null,
  days: [
    {
      date: '2026-11-10',
      taken: 2,
      missed: 1,
      captures: [1, 2, 3].map((hour) => capture('2026-11-10', hour, hour !== 2)),
    },
    { date: '2026-11-11', taken: 2, missed: 0, captures: [1, 2].map((hour) => capture('2026-11-11', hour)) },
  ],
};

export const USER = { 'GET /users/current/': { body: aUser({ is_superuser: true }) } };
