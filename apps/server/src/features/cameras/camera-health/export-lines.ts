import type { HealthFilters, HealthRecord } from '@sightline/contract/camera-health';
import { MAX_PAGE_SIZE } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import { csvFile } from '../../../platform/csv/csv-file.ts';
import type { Db } from '../../../platform/db/db.ts';
import { presentHealth } from './camera-health.present.ts';
import { listHealth } from './camera-health.repo.ts';

const COLUMNS = ['site', 'camera', 'state', 'reasons', 'since', 'last_frame_at', 'uptime_percent'];

const lineOf = ({ site, name, state, reasons, since, last_frame_at, uptime, incidents }: HealthRecord) => [
  site.name,
  name,
  state,
  reasons.join(' '),
  since ?? '',
  last_frame_at ?? '',
  uptime ?? '',
  incidents.length,
];

async function* pages(reach: Reach, db: Db, filters: HealthFilters) {
  let cursor: string | undefined;
  do {
    const page = { page: 1, size: MAX_PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) };
    const { results, next } = await listHealth(reach, db, page, filters);
    yield results.map((row) => lineOf(presentHealth(row)));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** The list as a file, made while it is sent. */
export const exportLines = (reach: Reach, db: Db, filters: HealthFilters): AsyncGenerator<Buffer> =>
  csvFile([...COLUMNS, `incidents_${filters.days}_days`], pages(reach, db, filters));
