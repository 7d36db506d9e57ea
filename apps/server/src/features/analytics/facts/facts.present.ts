import type { FlowsenseRecord } from '@sightline/contract/facts';
import type { FactRow } from './facts.repo.ts';

export const presentRecord = (row: FactRow): FlowsenseRecord => ({
  id: row.id,
  occurred_at: row.at.toISOString(),
  flow_id: row.flow_id,
  flow_slug: row.flow_slug,
  site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
  camera: { id: row.camera_id, name: row.camera_name },
  area_id: row.area_id,
  label: row.label,
  categories: row.categories,
  object_kind: row.object_kind,
  direction: row.direction,
  value: row.value,
});
