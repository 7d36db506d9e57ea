import type { TabKey } from '@sightline/contract/tabs';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Conditions about a camera `c`. */
const USE_CASE_ON = sql`exists (select from camera_use_cases u where u.camera_id = c.id and u.enabled and u.allowed
  and not exists (select from site_disabled_use_cases d where d.site_id = c.site_id and d.use_case = u.use_case))`;

const flowOn = (tab: string) => sql`exists (select from camera_flows cf join logic_flows f on f.id = cf.flow_id
  where cf.camera_id = c.id and cf.enabled and cf.allowed and f.tab = ${tab} and f.deleted_at is null)`;

const blockOn = (block: string) => sql`exists (select from camera_blocks b
  where b.camera_id = c.id and b.block = ${block} and b.enabled and b.allowed)`;

/** What a camera must have on for a tab to show anything of it. */
const FEEDS: Record<TabKey, Sql> = {
  alerts: sql`(${USE_CASE_ON} or ${flowOn('alerts')})`,
  platform_tab_alerts: flowOn('alerts'),
  platform_tab_flowsense: flowOn('flowsense'),
  camera_health_check: blockOn('camera_health'),
  inspection: blockOn('inspection'),
  vehicle_management: blockOn('vehicle_management'),
  footfall: blockOn('footfall'),
  workhour: blockOn('workhour'),
  vehicle_tracking: blockOn('vehicle_tracking'),
  machinery_utilisation: blockOn('machinery_utilisation'),
  timelapse: blockOn('timelapse'),
  capture_logs: blockOn('capture_logs'),
  access_control: blockOn('access_control'),
};

/** That a camera `c` gives a tab something to show; one that is excluded gives nothing. */
export const feedsTab = (tab: TabKey): Sql => sql`c.include and ${FEEDS[tab]}`;

/** That a site `s` has such a camera. */
export const hasCameraFor = (tab: TabKey): Sql =>
  sql`exists (select from cameras c where c.site_id = s.id and ${feedsTab(tab)})`;
