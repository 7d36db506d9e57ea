import type { Db } from '../../../platform/db/db.ts';
import { every, number, sql } from '../../../platform/db/sql.ts';
import { madeSince } from '../../../platform/db/time-ids.ts';
import { isOnDay } from '../rollups/clock.repo.ts';
import type { ChosenZones } from './load-zones.ts';

export interface VisitRow {
  id: string;
  object_kind: string | null;
  zone_id: string;
  camera_id: string;
  camera_name: string;
  occurred_at: Date;
  value: number;
}

interface VisitSearch {
  day: string;
  /** The moment an hour of that day begins. */
  hour?: Date | undefined;
  objectKinds?: readonly string[] | undefined;
}

/** Clocks are ahead of UTC by up to 14 hours. */
const MAX_AHEAD_MS = 14 * 3_600_000;

/** Vehicles that came into zones, newest first. */
export async function listVisits(
  db: Db,
  { site, ids }: ChosenZones,
  { day, hour, objectKinds }: VisitSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<VisitRow[]> {
  const conditions = every([
    sql`f.kind = 'vehicle_tracking' and f.site_id = ${site.id} and f.zone_id = any(${ids}::uuid[])`,
    hour
      ? sql`f.occurred_at >= ${hour} and f.occurred_at < ${hour}::timestamptz + interval '1 hour'
          and clock_hour(f.occurred_at, ${site.time_zone}::text) = ${hour}`
      : isOnDay('f.occurred_at', site.time_zone, day),
    madeSince('f.id', hour ?? new Date(Date.parse(day) - MAX_AHEAD_MS)),
    ...(objectKinds ? [sql`f.object_kind = any(${objectKinds}::text[])`] : []),
  ]);
  const { rows } = await db.query<VisitRow>(sql`
    select f.id, f.object_kind, f.zone_id, f.camera_id, c.name as camera_name, f.occurred_at, f.value
    from facts f join cameras c on c.id = f.camera_id
    where ${conditions} order by f.occurred_at desc, f.id desc limit ${number(limit)} offset ${number(offset)}`);
  return rows;
}
