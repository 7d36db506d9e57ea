import { EXACT_COUNT_LIMIT, MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { TabKey } from '@sightline/contract/tabs';
import type { Reach } from '../../../changes/reach/reach.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import { CAMERA_STAYS } from '../../../changes/removal/camera-stays.repo.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { every, NOTHING, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { feedsTab } from './feeds-tab.repo.ts';

const MOST = number(MAX_TREE_LEVEL);

export interface SiteWithLastAlertRow {
  id: string;
  name: string;
  time_zone: string;
  last_alert_at: Date | null;
  pending_count: number;
}

interface LastAlertSearch {
  /** Part of a site's name. */
  search?: string;
  /** Statuses the viewer may see. */
  statuses: AlertStatus[];
  /** Something is being removed: its alerts are looked for, so as to leave them out. */
  hidesRemoved: boolean;
}

/**
 * Sites with their latest alert, latest first. Each site costs one look at the end of its index; only the sites that
 * are answered have their pending alerts counted, up to the limit of all counts.
 */
export async function listWithLastAlert(
  reach: Reach,
  db: Db,
  { search, statuses, hidesRemoved }: LastAlertSearch,
): Promise<SiteWithLastAlertRow[]> {
  const stays = hidesRemoved ? sql` and ${CAMERA_STAYS}` : NOTHING;
  const named = search ? sql` and s.name ilike ${likePattern(search)}::text` : NOTHING;
  const { rows } = await db.prepared<SiteWithLastAlertRow>(sql`
    select site.id, site.name, site.time_zone, site.last_alert_at, pending.count as pending_count
    from (
      select s.id, s.company_id, s.name, s.sort_name, s.time_zone, latest.occurred_at as last_alert_at
      from sites s left join lateral (
        select a.occurred_at from alerts a
        where a.company_id = s.company_id and a.site_id = s.id and not a.marked_for_deletion
          and a.status = any(${statuses}::text[])${stays}
        order by a.occurred_at desc, a.id desc limit 1
      ) latest on true
      where ${within(reach, SITE_PLACE)}${named}
      order by latest.occurred_at desc nulls last, s.sort_name, s.id limit ${MOST}
    ) site cross join lateral (
      select count(*)::int as count from (
        select from alerts a
        where a.company_id = site.company_id and a.site_id = site.id and a.status = 'pending'
          and not a.marked_for_deletion${stays}
        limit ${number(EXACT_COUNT_LIMIT)}
      ) waiting
    ) pending
    order by site.last_alert_at desc nulls last, site.sort_name, site.id`);
  return rows;
}

interface GroupingCamera {
  id: string;
  name: string;
  include: boolean;
  view_type: string;
  simulated: boolean;
}

export interface GroupingRow {
  id: string;
  name: string;
  groups: { id: string; name: string; cameras: GroupingCamera[] }[];
}

interface GroupingSearch {
  /** Only cameras on which this use case is switched on, and what holds them. */
  useCase?: string;
  /** Only cameras that give this tab something to show, and what holds them. */
  tab?: TabKey;
  resellerId?: string;
  siteId?: string;
}

const usesCase = (useCase: string): Sql =>
  sql`exists (select from camera_use_cases u
      where u.camera_id = c.id and u.enabled and u.use_case = ${useCase}::text)`;

const asked = ({ useCase, tab }: GroupingSearch): Sql[] => [
  ...(useCase ? [usesCase(useCase)] : []),
  ...(tab ? [feedsTab(tab)] : []),
];

const groupsOf = (cameras: Sql[]): Sql => sql`
  select g.id, g.name, level.cameras from camera_groups g cross join lateral (
    select coalesce(json_agg(row_to_json(camera)), '[]') as cameras from (
      select c.id, c.name, c.include, c.view_type, c.source like 'sim:%' as simulated from cameras c
      where ${every([sql`c.group_id = g.id`, ...cameras])}
      order by c.sort_name, c.id limit ${MOST}
    ) camera
  ) level
  where ${every([sql`g.site_id = s.id`, ...(cameras.length > 0 ? [sql`json_array_length(level.cameras) > 0`] : [])])}
  order by g.sort_name, g.id limit ${MOST}`;

/** Sites with their groups and cameras, each level in order of name and at most `MAX_TREE_LEVEL` long. */
export async function listGroupings(reach: Reach, db: Db, search: GroupingSearch): Promise<GroupingRow[]> {
  const { resellerId, siteId } = search;
  const cameras = asked(search);
  const conditions = every([
    within(reach, SITE_PLACE),
    ...(resellerId ? [sql`s.reseller_id = ${resellerId}::uuid`] : []),
    ...(siteId ? [sql`s.id = ${siteId}::uuid`] : []),
    ...(cameras.length > 0 ? [sql`json_array_length(level.groups) > 0`] : []),
  ]);
  const { rows } = await db.prepared<GroupingRow>(sql`
    select s.id, s.name, level.groups from sites s cross join lateral (
      select coalesce(json_agg(row_to_json(camera_group)), '[]') as groups from (${groupsOf(cameras)}) camera_group
    ) level
    where ${conditions} order by s.sort_name, s.id limit ${MOST}`);
  return rows;
}
