import type { MeasuringFilters } from '@sightline/contract/analytics/configuration';
import type { MeasuredKind } from '@sightline/contract/analytics/places';
import type { CameraBlock } from '@sightline/contract/camera-blocks';
import type { PageQuery } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { readNameList } from '../../../platform/paging/name-list.ts';
import { AROUND, listOf } from './camera-list.repo.ts';

export interface MeasuringRow {
  id: Reached<'camera'>;
  name: string;
  include: boolean;
  site_id: string;
  site_name: string;
  group_id: string;
  group_name: string;
  enabled: boolean;
  allowed: boolean;
  area_count: number;
  last_config_update: Date | null;
  source: string;
  deployment_id: string | null;
  node_abilities: unknown;
}

/** The block of a camera that switches each measure, which is the section of its areas, too. */
export const BLOCK_OF: Record<MeasuredKind, CameraBlock> = {
  footfall: 'footfall',
  workhour: 'workhour',
  vehicle_tracking: 'vehicle_tracking',
  machinery: 'machinery_utilisation',
};

/** A part of a block that is switched on by itself, with the block whose areas it works in. */
interface MeasuringPart {
  part: string;
  areas: CameraBlock;
}

const isOn = (part: string, enabled: 'true' | 'false'): Sql => sql`${enabled}::boolean = exists (
  select from camera_blocks b where b.camera_id = c.id and b.block = ${part} and b.enabled)`;

/** Areas of a block have its tag, or one of several that begin with it. */
export function listMeasuring(
  reach: Reach,
  db: Db,
  measuring: CameraBlock | MeasuringPart,
  { enabled, ...query }: PageQuery & MeasuringFilters,
) {
  const { part, areas: block } = typeof measuring === 'string' ? { part: measuring, areas: measuring } : measuring;
  const list = listOf(reach, query);
  return readNameList<MeasuringRow>(
    db,
    {
      ...(enabled ? { ...list, rows: sql`${list.rows} and ${isOn(part, enabled)}`, isSearch: true } : list),
      columns: sql`c.id, c.name, c.include, c.site_id, s.name as site_name, c.group_id, g.name as group_name,
        coalesce(b.enabled, false) as enabled, coalesce(b.allowed, true) as allowed, x.updated_at as last_config_update,
        c.source, c.deployment_id, d.abilities as node_abilities,
        (select count(*)::int from areas a where a.camera_id = c.id
          and (a.tag = ${block} or starts_with(a.tag, ${`${block}__`}))) as area_count`,
      around: sql`join cameras c on c.id = page.list_id ${AROUND}
        left join camera_blocks b on b.camera_id = c.id and b.block = ${part}
        left join area_sections x on x.camera_id = c.id and x.section = ${block}`,
    },
    query,
  );
}
