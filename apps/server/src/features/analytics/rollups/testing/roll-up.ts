import type { NodeFact } from '@sightline/contract/facts';
import type { Db } from '../../../../platform/db/db.ts';
import { sql } from '../../../../platform/db/sql.ts';

const HOUR_MS = 3_600_000;

/** What a clock shows, as if it were UTC. */
function clockMs(atMs: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(atMs);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) + (atMs % 1000);
}

const METRICS: Record<NodeFact['kind'], (fact: NodeFact) => string> = {
  footfall: ({ direction }) => (direction === 'in' ? 'entries' : direction === 'out' ? 'exits' : 'counted'),
  flowsense: (fact) => METRICS.footfall(fact),
  workhour: () => 'presence',
  vehicle_tracking: () => 'vehicles',
  machinery: ({ state }) => state ?? '',
};

const slugOf = (category: string) => category.toLowerCase().replaceAll(' ', '-');

/** Rows as text with their count and their sum in thousandths. */
export type RolledUp = Record<string, [facts: number, thousandths: number]>;
/** Machines of a day as text, with what they worked and stood idle in thousandths of a second. */
export type MachineDays = Record<string, [operation: number, idle: number]>;
export interface Rollups {
  hours: RolledUp;
  days: RolledUp;
  machines: MachineDays;
}

function add(rows: RolledUp, key: string, value: number) {
  const [facts, sum] = rows[key] ?? [0, 0];
  rows[key] = [facts + 1, sum + Math.round(value * 1000)];
}

function addMachine(machines: MachineDays, day: string, fact: NodeFact) {
  const key = [day, fact.area_id, fact.camera_id, fact.track, fact.object_kind].join('|');
  const [operation, idle] = machines[key] ?? [0, 0];
  const thousandths = Math.round(fact.value * 1000);
  machines[key] = fact.state === 'operation' ? [operation + thousandths, idle] : [operation, idle + thousandths];
}

/** The roll-ups as they should be, worked out without the database. Zones are taken for areas. */
export function rollUp(facts: readonly NodeFact[], timeZone: string): Rollups {
  const rollups: Rollups = { hours: {}, days: {}, machines: {} };
  for (const fact of facts) {
    const atMs = Date.parse(fact.occurred_at);
    const localMs = clockMs(atMs, timeZone);
    const hour = new Date(atMs - (localMs % HOUR_MS)).toISOString();
    const day = new Date(localMs).toISOString().slice(0, 10);
    const what = [
      fact.kind,
      fact.area_id,
      fact.camera_id,
      METRICS[fact.kind](fact),
      fact.object_kind,
      fact.flow_slug ?? '',
    ];
    for (const category of new Set(['', ...fact.categories.map(slugOf)])) {
      add(rollups.hours, [hour, category, ...what].join('|'), fact.value);
      add(rollups.days, [day, category, ...what].join('|'), fact.value);
    }
    if (fact.kind === 'machinery') addMachine(rollups.machines, day, fact);
  }
  return rollups;
}

interface Row {
  key: string;
  facts: number;
  thousandths: number;
}
const read = (rows: readonly Row[]): RolledUp =>
  Object.fromEntries(rows.map(({ key, facts, thousandths }) => [key, [facts, thousandths]]));

const WHAT = sql`'|' || category || '|' || kind || '|' || coalesce(zone_id::text, '') || '|' || camera_id || '|' || metric || '|'
  || object_kind || '|' || flow_slug as key, facts, (total * 1000)::float8 as thousandths`;

/** The roll-ups of a site as they are. */
export async function storedRollups(db: Db, siteId: string): Promise<Rollups> {
  const hours = await db.query<Row>(sql`
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ${WHAT} from fact_hours where site_id = ${siteId}`);
  const days = await db.query<Row>(sql`select day::text || ${WHAT} from fact_days where site_id = ${siteId}`);
  const machines = await db.query<{ key: string; operation: number; idle: number }>(sql`
    select day::text || '|' || coalesce(zone_id::text, '') || '|' || camera_id || '|' || track || '|' || object_kind as key,
      (operation * 1000)::float8 as operation, (idle * 1000)::float8 as idle from machine_days where site_id = ${siteId}`);
  return {
    hours: read(hours.rows),
    days: read(days.rows),
    machines: Object.fromEntries(machines.rows.map(({ key, operation, idle }) => [key, [operation, idle]])),
  };
}
