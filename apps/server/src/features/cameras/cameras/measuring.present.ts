import type { MeasuringCamera } from '@sightline/contract/analytics/configuration';
import type { MeasuringRow } from './measuring-list.repo.ts';

export const presentMeasuring = (row: MeasuringRow): MeasuringCamera => ({
  id: row.id,
  name: row.name,
  include: row.include,
  site_info: { id: row.site_id, name: row.site_name },
  group_info: { id: row.group_id, name: row.group_name },
  enabled: row.enabled,
  allowed: row.allowed,
  area_count: row.area_count,
  last_config_update: row.last_config_update?.toISOString() ?? null,
});
