import type { AlertStatistics } from '@sightline/contract/alerts/statistics';
import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import type { Operation } from '../../../../changes/call.ts';
import { sightOf } from '../../alerts/alert-search.ts';
import { addressesOf } from '../../alerts/media-addresses.ts';
import { addUp, figuresOf } from '../figures.ts';
import {
  countCameras,
  countPending,
  findOldestPending,
  listTopCameras,
  listTopZones,
  nameFlows,
  sumBySite,
  sumByUseCase,
  sumByWeekday,
  type UseCaseSums,
} from '../statistics.repo.ts';
import { type StatisticsSearch, statisticsSearchOf } from '../statistics-search.ts';

function figuresByUseCase(search: StatisticsSearch, rows: readonly UseCaseSums[], names: ReadonlyMap<string, string>) {
  const keys = [...new Set(rows.map(({ use_case }) => use_case))];
  const sumOf = (key: string, isNow: boolean) =>
    addUp(rows.filter(({ use_case, is_now }) => use_case === key && is_now === isNow));
  return keys
    .map((key) => ({
      use_case: key,
      name: names.get(key) ?? null,
      now: figuresOf(search, sumOf(key, true)),
      before: figuresOf(search, sumOf(key, false)),
    }))
    .filter(({ now, before }) => now.alerts + before.alerts > 0)
    .toSorted((a, b) => b.now.alerts - a.now.alerts || a.use_case.localeCompare(b.use_case));
}

function weekdaysOf(rows: Awaited<ReturnType<typeof sumByWeekday>>): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, alerts } of rows) week[weekday]![hour] = alerts;
  return week;
}

/** Reads counts alone; the oldest pending alert is one look at an index. */
export const getAlertStatistics: Operation<'getAlertStatistics'> = async ({ services, actor }, { body }) => {
  const { db, storage } = services;
  const { reach } = actor;
  const search = statisticsSearchOf(actor, body);
  const [sums, sites, cameras, zones, weekdays, pending, oldest, cameraCount] = await Promise.all([
    sumByUseCase(reach, db, search),
    sumBySite(reach, db, search),
    listTopCameras(reach, db, search, sightOf(actor).raw),
    listTopZones(reach, db, search),
    sumByWeekday(reach, db, search),
    countPending(reach, db, search),
    findOldestPending(reach, db, search),
    countCameras(reach, db, search),
  ]);
  const flows = [...new Set(sums.map(({ use_case }) => use_case))].filter((key) => !Object.hasOwn(USE_CASES, key));
  const names = flows.length > 0 ? await nameFlows(reach, db, search, flows) : new Map<string, string>();
  const addressOf = await addressesOf(
    storage,
    cameras.map(({ thumbnail_key }) => thumbnail_key),
  );
  const totalOf = (isNow: boolean) => figuresOf(search, addUp(sums.filter(({ is_now }) => is_now === isNow)));
  const [now, before] = [totalOf(true), totalOf(false)];
  return {
    first_day: search.days.first,
    last_day: search.days.last,
    before_from: search.before.first,
    now,
    before,
    use_cases: figuresByUseCase(search, sums, names),
    sites,
    cameras: cameras.map(({ site_id, site_name, thumbnail_key, ...camera }) => ({
      ...camera,
      site: { id: site_id, name: site_name },
      thumbnail_url: addressOf(thumbnail_key),
    })),
    zones: zones.map(({ id, name, color, site_id, site_name, alerts, before: earlier, pending: open }) => ({
      id,
      name,
      color,
      site: { id: site_id, name: site_name },
      alerts,
      before: earlier,
      pending: open,
    })),
    outside_zones: {
      alerts: now.alerts - (zones[0]?.all_alerts ?? 0),
      before: before.alerts - (zones[0]?.all_before ?? 0),
    },
    camera_count: cameraCount,
    weekdays: weekdaysOf(weekdays),
    pending: { ...pending, oldest_at: oldest?.toISOString() ?? null },
    updated_at: new Date().toISOString(),
  } satisfies AlertStatistics;
};
