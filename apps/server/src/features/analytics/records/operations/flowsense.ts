import type { FlowsenseTable } from '@sightline/contract/analytics/flowsense';
import type { RecordGroup, RecordSeries, RecordTable } from '@sightline/contract/analytics/records';
import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { ANY_GROUP, countSinceTheHour, readHoursAbove, type Span } from '../../rollups/read-rollups.repo.ts';
import { type CountingSite, listCountingSites } from '../counting-sites.ts';
import type { ChosenZones } from '../load-zones.ts';
import { tableOf } from '../record-table.ts';

const METRICS = ['entries', 'exits', 'counted'] as const;
const HOUR_SECONDS = 3600;

interface Asked {
  use_case_slug: string;
  group_by: 'zone' | 'camera';
  zones: string[];
}

/** Areas that a use case counts at, within reach and of one site, or the call ends. */
async function loadAreas(db: Db, actor: Actor, asked: Asked): Promise<{ chosen: ChosenZones; counting: CountingSite }> {
  const ids = [...new Set(asked.zones.map((id) => id.toLowerCase()))];
  const sites = await listCountingSites(db, actor, asked.use_case_slug);
  const found = ids.map((id) => {
    const counting = sites.find(({ zones }) => zones.some((zone) => zone.id === id));
    return { counting: counting ?? fail('zone_not_found'), id };
  });
  const { counting } = found[0] ?? fail('zone_not_found');
  if (found.some((each) => each.counting !== counting)) fail('zones_of_several_sites', { field: 'zones' });
  const { id: site_id, name: site_name, time_zone } = counting;
  const zones = ids.flatMap((id) => {
    const zone = counting.zones.find((each) => each.id === id);
    return zone ? [{ ...zone, site_id, site_name, time_zone }] : [];
  });
  return { chosen: { site: { id: site_id, name: site_name, time_zone }, zones, ids }, counting };
}

/** All that was counted, whichever way it went. */
function together({ series }: RecordGroup, steps: number): RecordSeries {
  const values = Array.from({ length: steps }, (_, index) =>
    series.reduce((sum, each) => sum + (each.values[index] ?? 0), 0),
  );
  return { metric: 'counted', object_kind: null, values };
}

const withAll = ({ groups, ...table }: RecordTable): RecordTable => ({
  ...table,
  groups: groups.map((group) => ({
    ...group,
    series: [together(group, table.steps.length), ...group.series.filter(({ metric }) => metric !== 'counted')],
  })),
});

async function countedIn(db: Db, chosen: ChosenZones, asked: Asked, span: Span): Promise<RecordTable> {
  const grouping = { by: asked.group_by, isByKind: false, value: 'total' } as const;
  return withAll(await tableOf(db, chosen, { kind: 'flowsense', metrics: METRICS, span, grouping }));
}

export const getFlowsenseByHour: Operation<'getFlowsenseByHour'> = async ({ services: { db }, actor }, { query }) => {
  const { chosen, counting } = await loadAreas(db, actor, query);
  const table = await countedIn(db, chosen, query, { day: query.date });
  return { ...table, hourly_limit: counting.hourly_limit, above: null };
};

export const getFlowsenseByDate: Operation<'getFlowsenseByDate'> = async ({ services: { db }, actor }, { query }) => {
  const { chosen, counting } = await loadAreas(db, actor, query);
  const span = { first: query.start_date, last: query.end_date };
  const { hourly_limit } = counting;
  const { id: siteId, time_zone: timeZone } = chosen.site;
  const search = { siteId, timeZone, kind: 'flowsense', zoneIds: chosen.ids, metrics: METRICS } as const;
  const [table, above] = await Promise.all([
    countedIn(db, chosen, query, span),
    hourly_limit === null ? undefined : readHoursAbove(db, search, span, query.group_by, hourly_limit),
  ]);
  const times = above ? withTimes(table, above) : { ...table, above: null };
  return { ...times, hourly_limit } satisfies FlowsenseTable;
};

function withTimes(table: RecordTable, above: ReadonlyMap<string, Record<string, number>>) {
  const secondsOf = (id: string) => table.steps.map((day) => (above.get(id)?.[day] ?? 0) * HOUR_SECONDS);
  const groups = table.groups.map((group) => ({
    ...group,
    series: [...group.series, { metric: 'above', object_kind: null, values: secondsOf(group.id) } as const],
  }));
  return { ...table, groups, above: secondsOf(ANY_GROUP) };
}

export const listFlowsensePlaces: Operation<'listFlowsensePlaces'> = ({ services: { db }, actor }, { query }) =>
  listCountingSites(db, actor, query.use_case_slug);

export const getFlowsenseNow: Operation<'getFlowsenseNow'> = ({ services: { db }, actor }, { query }) =>
  countSinceTheHour(actor.reach, db, query.sites);
