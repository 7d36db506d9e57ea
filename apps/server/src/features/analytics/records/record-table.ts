import type { MeasuredKind } from '@sightline/contract/analytics/places';
import {
  GROUPS_PER_PAGE,
  type RecordGroup,
  type RecordSeries,
  type RecordTable,
} from '@sightline/contract/analytics/records';
import type { FactKind } from '@sightline/contract/facts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { byName } from '../../../platform/by-name.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listHours } from '../rollups/clock.repo.ts';
import { type Grouping, type RolledUpSeries, readRollups, type Span } from '../rollups/read-rollups.repo.ts';
import { type ChosenZones, loadZones } from './load-zones.ts';

interface AskedOf<Kind> {
  kind: Kind;
  metrics: readonly string[];
  span: Span;
  grouping: Grouping;
  category?: string | undefined;
  objectKinds?: readonly string[] | undefined;
}
type Asked = AskedOf<FactKind>;

const DAY_MS = 86_400_000;
const daysOf = (first: string, last: string) =>
  Array.from({ length: (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  );

/** A step as the answer names it, and as the roll-ups do. */
interface Step {
  text: string;
  key: string;
}

async function stepsOf(db: Db, { site }: ChosenZones, span: Span): Promise<Step[]> {
  if (!('day' in span)) return daysOf(span.first, span.last).map((day) => ({ text: day, key: day }));
  const hours = await listHours(db, site.time_zone, span.day);
  return hours.map((hour) => ({ text: hour.toISOString(), key: String(hour.getTime() / 1000) }));
}

type Heading = Omit<RecordGroup, 'series' | 'first_at' | 'last_at'>;

const zoneHeadings = ({ zones }: ChosenZones): Heading[] =>
  zones.map(({ id, name, color, cameras }) => ({ id, name, color, seen_with: cameras.toSorted(byName) }));

/** Cameras that watch the zones now, and those that did when something was measured. */
function cameraHeadings({ zones }: ChosenZones, rows: readonly RolledUpSeries[]): Heading[] {
  const names = new Map([
    ...zones.flatMap(({ cameras }) => cameras.map(({ id, name }) => [id, name] as const)),
    ...rows.map(({ group_id, camera_name }) => [group_id, camera_name] as const),
  ]);
  const watched = (cameraId: string) =>
    zones.filter(({ cameras }) => cameras.some(({ id }) => id === cameraId)).map(({ id, name }) => ({ id, name }));
  return [...names].map(([id, name]) => ({ id, name, color: null, seen_with: watched(id) })).toSorted(byName);
}

/** One series for each metric, or for each kind of object that there was. */
function seriesOf(
  { metrics, grouping }: Asked,
  steps: readonly Step[],
  rows: readonly RolledUpSeries[],
): RecordSeries[] {
  const kinds = grouping.isByKind ? [...new Set(rows.map(({ object_kind }) => object_kind))].toSorted() : [null];
  return metrics.flatMap((metric) =>
    kinds.map((object_kind) => {
      const values = rows.find((row) => row.metric === metric && row.object_kind === object_kind)?.values ?? {};
      return { metric, object_kind, values: steps.map(({ key }) => values[key] ?? 0) };
    }),
  );
}

const earliest = (rows: readonly RolledUpSeries[]) =>
  rows.length === 0 ? null : new Date(Math.min(...rows.map(({ first_at }) => first_at.getTime()))).toISOString();
const latest = (rows: readonly RolledUpSeries[]) =>
  rows.length === 0 ? null : new Date(Math.max(...rows.map(({ last_at }) => last_at.getTime()))).toISOString();

/** What was measured in zones, step by step; steps in which nothing was are 0. */
export async function tableOf(db: Db, chosen: ChosenZones, asked: Asked): Promise<RecordTable> {
  const { kind, metrics, span, grouping, category, objectKinds } = asked;
  const search = { siteId: chosen.site.id, timeZone: chosen.site.time_zone, zoneIds: chosen.ids };
  const [steps, rows] = await Promise.all([
    stepsOf(db, chosen, span),
    readRollups(db, { ...search, kind, metrics, category, objectKinds }, span, grouping),
  ]);
  const rowsOf = new Map<string, RolledUpSeries[]>(rows.map(({ group_id }) => [group_id, []]));
  for (const row of rows) rowsOf.get(row.group_id)?.push(row);
  const headings = grouping.by === 'zone' ? zoneHeadings(chosen) : cameraHeadings(chosen, rows);
  const groups = headings.map((heading) => {
    const own = rowsOf.get(heading.id) ?? [];
    return { ...heading, series: seriesOf(asked, steps, own), first_at: earliest(own), last_at: latest(own) };
  });
  return { site: chosen.site, steps: steps.map(({ text }) => text), groups, updated_at: new Date().toISOString() };
}

/** The same in zones that are asked for by their ids. */
export async function recordTable(
  db: Db,
  actor: Actor,
  { zones, ...asked }: AskedOf<MeasuredKind> & { zones: string[] },
): Promise<RecordTable> {
  return tableOf(db, await loadZones(db, actor, asked.kind, zones), asked);
}

/** One page of groups. */
export const pageOfGroups = <T>(groups: readonly T[], page: number) => ({
  groups: groups.slice((page - 1) * GROUPS_PER_PAGE, page * GROUPS_PER_PAGE),
  total_pages: Math.ceil(groups.length / GROUPS_PER_PAGE),
  count: groups.length,
});
