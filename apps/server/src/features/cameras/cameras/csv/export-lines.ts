import { CAMERAS_EXPORT_MAX_ROWS } from '@sightline/contract/camera-files';
import type { CameraFilters } from '@sightline/contract/cameras';
import { MAX_PAGE_SIZE } from '@sightline/contract/common';
import type { Reach } from '../../../../changes/reach/reach.ts';
import { csvFile } from '../../../../platform/csv/csv-file.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { type ListedCamera, listCameras } from '../camera-list.repo.ts';

/** The columns of an exported list, in their order. */
const COLUMNS: Record<string, (row: ListedCamera) => string | number | null> = {
  name: (row) => row.name,
  site: (row) => row.site_name,
  group: (row) => row.group_name,
  include: (row) => String(row.include),
  ai_inferencing: (row) => String(row.ai_inferencing),
  view_type: (row) => row.view_type,
  on_time: (row) => row.on_time,
  off_time: (row) => row.off_time,
  node: (row) => row.node_name,
  state: (row) => row.state,
  use_cases: (row) => row.use_cases,
  created_at: (row) => row.created_at.toISOString(),
};

async function* pages(reach: Reach, db: Db, filters: CameraFilters) {
  let cursor: string | undefined;
  for (let sent = 0; sent < CAMERAS_EXPORT_MAX_ROWS; sent += MAX_PAGE_SIZE) {
    const page = { page: 1, size: MAX_PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) };
    const { results, next } = await listCameras(reach, db, { ...filters, ...page });
    yield results.map((row) => Object.values(COLUMNS).map((cell) => cell(row)));
    if (next === null) return;
    cursor = next;
  }
}

/** The list as a file, made while it is sent. */
export const exportLines = (reach: Reach, db: Db, filters: CameraFilters): AsyncGenerator<Buffer> =>
  csvFile(Object.keys(COLUMNS), pages(reach, db, filters));
