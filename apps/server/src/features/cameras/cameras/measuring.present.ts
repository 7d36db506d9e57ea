import type { MeasuringCamera } from '@sightline/contract/analytics/configuration';
import { blockSpec, type CameraBlock } from '@sightline/contract/camera-blocks';
import { whatNodeLacks } from '@sightline/contract/use-cases/cannot-run';
import { needsOf } from '@sightline/contract/use-cases/needs';
import { runsOn } from '../camera-store/runs-on.ts';
import type { MeasuringRow } from './measuring-list.repo.ts';

/** A camera in the list of those that can measure for a block. */
export const presentMeasuring =
  (block: CameraBlock) =>
  (row: MeasuringRow): MeasuringCamera => ({
    id: row.id,
    name: row.name,
    include: row.include,
    site_info: { id: row.site_id, name: row.site_name },
    group_info: { id: row.group_id, name: row.group_name },
    enabled: row.enabled,
    allowed: row.allowed,
    area_count: row.area_count,
    last_config_update: row.last_config_update?.toISOString() ?? null,
    cannot_run: whatNodeLacks(needsOf({ needs: blockSpec(block).needs ?? {} }, {}), runsOn(row)),
  });
