import type { MeasuredKind } from '@sightline/contract/analytics/places';
import type { CameraBlock } from '@sightline/contract/camera-blocks';
import type { CameraFilters } from '@sightline/contract/cameras';
import type { PageQuery } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
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

/** Areas of a block have its tag, or one of several that begin with it. */
export function listMeasuring(
  reach: Reach,
  db: Db,
  measuring: CameraBlock | MeasuringPart,
  query: PageQuery & CameraFilters,
) {
  const { part, areas: block } = typeof measuring === 'string' ? { part: measuring, areas: measuring } : measuring;
  return readNameList<MeasuringRow>(
    db,
    {
      ...listOf(reach, query),
      columns: sql`c.id, c.name, c.include, c.site_id, s.name as site_name, c.group_id, g.name as group_name,
        coalesce(b.enabled, false) as enabled, coalesce(b.allowed, true) as allowed, x.updated_at as last_config_update,
        (select count(*)::int from areas a where a.camera_id = c.id
          and (a.tag = ${block} or starts_with(a.tag, ${`${block}__`}))) as area_count`,
      around: sql`join cameras c on c.id = page.list_id ${AROUND}
        left join camera_blocks b on b.camera_id = c.id and b.block = ${part}
        left join area_sections x on x.camera_id = c.id and x.section = ${block}`,
    },
    query,
  );
}
