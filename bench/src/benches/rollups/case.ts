import { LAST_DAY, TIME_ZONE } from './generate.ts';

export interface Place {
  site: string;
  zones: string[];
}

/**
 * One call of a dashboard. What it is compared with has to give the same answer, at the database and at no other cost than the
 * query's: no session, no reach, no names of what was grouped.
 */
export interface Case {
  name: string;
  path: string;
  /** The same figures by grouping the facts; `value` is added up to see that both agree. */
  plain: string;
  /** Its roll-up rows, as a bare server would read them. */
  byHand: string;
  /** What the numbers of the answer add up to. */
  sumOf(answer: Answer): number;
}

export interface Answer {
  groups?: { series?: { metric: string; values: number[] }[]; operation_seconds?: number }[];
  count?: number;
}

const DAY_MS = 86_400_000;
export const firstOf = (days: number) =>
  new Date(Date.parse(LAST_DAY) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
export const moment = (day: string) => `timestamp '${day}' at time zone '${TIME_ZONE}'`;
export const quoted = (ids: readonly string[]) => `'{${ids.join()}}'::uuid[]`;

export const plainRows = ({ site, zones }: Place, kind: string, first: string) =>
  `facts where kind = '${kind}' and site_id = '${site}' and zone_id = any(${quoted(zones)})
   and occurred_at >= ${moment(first)} and occurred_at < (date '${LAST_DAY}' + 1)::timestamp at time zone '${TIME_ZONE}'`;
export const rolledUp = (table: string, { site, zones }: Place, kind: string) =>
  `${table} where site_id = '${site}' and kind = '${kind}' and zone_id = any(${quoted(zones)}) and category = ''`;
/** What the zones are called and which cameras watch them: every answer says so. */
export const namesOf = ({ zones }: Place, tag: string) => `
  select z.id, z.name, z.color, s.name as site, s.time_zone, (
    select json_agg(json_build_object('id', c.id, 'name', c.name)) from areas a join cameras c on c.id = a.camera_id
    where a.zone_id = z.id and a.tag = '${tag}') as cameras
  from zones z join sites s on s.id = z.site_id where z.id = any(${quoted(zones)})`;
export const tagOf = (kind: string) => (kind === 'machinery' ? 'machinery_utilisation' : kind);
export const asAnswer = (place: Place, kind: string, rows: string, more = '') => `select json_build_object(
  'zones', (select json_agg(x) from (${namesOf(place, tagOf(kind))}) x),
  'rows', (select json_agg(x) from (${rows}) x)${more})::text as answer`;
export const LOCAL = `occurred_at at time zone '${TIME_ZONE}'`;

export const zonesIn = ({ zones }: Place) => zones.map((zone) => `&zones=${zone}`).join('');
/** When a fact ended, as the roll-ups know it. */
export const ENDED = 'fact_end(kind, occurred_at, value)';
export const periodText = (days: number) => (days === 1 ? '1 day' : `${days} days`);
