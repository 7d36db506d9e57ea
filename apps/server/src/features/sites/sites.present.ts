import type { SiteGrouping, SiteWithLastAlert } from '@sightline/contract/sites';
import type { GroupingRow, SiteWithLastAlertRow } from './sites.repo.ts';

export const presentSiteWithLastAlert = (row: SiteWithLastAlertRow): SiteWithLastAlert => ({
  id: row.id,
  name: row.name,
  time_zone: row.time_zone,
  last_alert_at: row.last_alert_at?.toISOString() ?? null,
  pending_count: row.pending_count,
});

export const presentGrouping = (row: GroupingRow): SiteGrouping => ({
  id: row.id,
  name: row.name,
  groups: row.groups.map((group) => ({
    id: group.id,
    name: group.name,
    cameras: group.cameras.map(({ id, name, include, view_type, simulated }) => ({
      id,
      name,
      include,
      view_type,
      simulated,
    })),
  })),
});
