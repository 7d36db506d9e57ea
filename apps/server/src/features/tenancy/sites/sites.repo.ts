import { EXACT_COUNT_LIMIT, MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_STAYS } from '../../../changes/removal/camera-stays.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';

const SITE = { reseller: 's.reseller_id', company: 's.company_id', site: 's.id' };

export interface SiteWithLastAlertRow {
  id: string;
  name: string;
  time_zone: string;
  last_alert_at: Date | null;
  pending_count: number;
}

export interface LastAlertSearch {
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
export function listWithLastAlert(reach: Reach, db: Db, { search, statuses, hidesRemoved }: LastAlertSearch) {
  const statement = new Statement();
  const stays = hidesRemoved ? ` and ${CAMERA_STAYS}` : '';
  const named = search ? ` and s.name ilike ${statement.add(likePattern(search), 'text')}` : '';
  const text = `select site.id, site.name, site.time_zone, site.last_alert_at, pending.count as pending_count
    from (
      select s.id, s.company_id, s.name, s.time_zone, latest.occurred_at as last_alert_at
      from sites s left join lateral (
        select a.occurred_at from alerts a
        where a.company_id = s.company_id and a.site_id = s.id and not a.marked_for_deletion
          and a.status = any(${statement.add(statuses, 'text[]')})${stays}
        order by a.occurred_at desc, a.id desc limit 1
      ) latest on true
      where ${withinReachText(reach, SITE, statement)}${named}
      order by latest.occurred_at desc nulls last, s.name, s.id limit ${MAX_TREE_LEVEL}
    ) site cross join lateral (
      select count(*)::int as count from (
        select from alerts a
        where a.company_id = site.company_id and a.site_id = site.id and a.status = 'pending' and not a.marked_for_deletion${stays}
        limit ${EXACT_COUNT_LIMIT}
      ) waiting
    ) pending
    order by site.last_alert_at desc nulls last, site.name, site.id`;
  return runPrepared<SiteWithLastAlertRow>(db, text, statement);
}

export interface GroupingCamera {
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

export interface GroupingSearch {
  /** Only cameras on which this use case is switched on, and what holds them. */
  useCase?: string;
  resellerId?: string;
  siteId?: string;
}

const usesCase = (useCase: string, statement: Statement) =>
  ` and exists (select from camera_use_cases u
      where u.camera_id = c.id and u.enabled and u.use_case = ${statement.add(useCase, 'text')})`;

/** Sites with their groups and cameras, each level in order of name and at most `MAX_TREE_LEVEL` long. */
export function listGroupings(reach: Reach, db: Db, { useCase, resellerId, siteId }: GroupingSearch) {
  const statement = new Statement();
  const ofReseller = resellerId ? ` and s.reseller_id = ${statement.add(resellerId, 'uuid')}` : '';
  const ofSite = siteId ? ` and s.id = ${statement.add(siteId, 'uuid')}` : '';
  const cameras = `select c.id, c.name, c.include, c.view_type, c.source like 'sim:%' as simulated from cameras c
    where c.group_id = g.id${useCase ? usesCase(useCase, statement) : ''} order by c.name, c.id limit ${MAX_TREE_LEVEL}`;
  const groups = `select g.id, g.name, level.cameras from camera_groups g cross join lateral (
      select coalesce(json_agg(row_to_json(camera)), '[]') as cameras from (${cameras}) camera
    ) level where g.site_id = s.id${useCase ? ` and json_array_length(level.cameras) > 0` : ''}
    order by g.name, g.id limit ${MAX_TREE_LEVEL}`;
  const text = `select s.id, s.name, level.groups from sites s cross join lateral (
      select coalesce(json_agg(row_to_json(camera_group)), '[]') as groups from (${groups}) camera_group
    ) level where ${withinReachText(reach, SITE, statement)}${ofReseller}${ofSite}${useCase ? ' and json_array_length(level.groups) > 0' : ''}
    order by s.name, s.id limit ${MAX_TREE_LEVEL}`;
  return runPrepared<GroupingRow>(db, text, statement);
}
