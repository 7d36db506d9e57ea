import { MAX_PAGE_SIZE } from '@sightline/contract/common';
import type { SiteUseCases, UsageFilters } from '@sightline/contract/use-case-usage';
import type { Reach } from '../../../changes/reach/reach.ts';
import { csvFile } from '../../../platform/csv/csv-file.ts';
import type { Db } from '../../../platform/db/db.ts';
import { presentUsage } from './usage.present.ts';
import { listUsage } from './usage.repo.ts';

const COLUMNS = [
  'reseller',
  'company',
  'site',
  'cameras',
  'max_use_cases_per_camera',
  'cameras_at_limit',
  'use_case',
  'cameras_on',
  'alerts_30_days',
];

/** A line for each use case; a site without any has one all the same. */
function linesOf(site: SiteUseCases): (string | number)[][] {
  const { reseller, company, name, cameras, max_per_camera, cameras_at_limit, use_cases } = site;
  const place = [reseller.name, company.name, name, cameras, max_per_camera, cameras_at_limit];
  if (use_cases.length === 0) return [[...place, '', 0, 0]];
  return use_cases.map((used) => [...place, used.use_case_name ?? used.use_case, used.cameras, used.alerts]);
}

async function* pages(reach: Reach, db: Db, filters: UsageFilters) {
  let cursor: string | undefined;
  do {
    const page = { page: 1, size: MAX_PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) };
    const { results, next } = await listUsage(reach, db, page, filters);
    yield results.flatMap((row) => linesOf(presentUsage(row)));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** The list as a file, made while it is sent. */
export const exportLines = (reach: Reach, db: Db, filters: UsageFilters): AsyncGenerator<Buffer> =>
  csvFile(COLUMNS, pages(reach, db, filters));
