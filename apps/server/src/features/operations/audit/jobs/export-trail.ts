import { MAX_EXPORT_ROWS } from '@sightline/contract/audit';
import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Services } from '../../../../changes/services.ts';
import { type CsvRow, csvFile } from '../../../../platform/csv/csv-file.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import type { JobRun } from '../../../../platform/jobs/jobs.ts';
import { type Made, makeDownload } from '../../../identity/downloads/public.ts';
import { type EntryRow, listEntries } from '../audit-list.repo.ts';
import type { TrailExport } from './trail-export.ts';

const ROWS_PER_READ = 1000;
const LAST_ATTEMPT = 3;
const PERMISSION = 'audit_log_page_read';

const HEADING = ['time', 'user', 'category', 'action', 'object_type', 'object', 'object_id', 'site', 'before', 'after'];

const json = (fields: EntryRow['before']) => (fields === null ? null : JSON.stringify(fields));

const cellsOf = (row: EntryRow): CsvRow => [
  row.at.toISOString(),
  row.key_name === null ? row.actor_name : `${row.actor_name} (API key: ${row.key_name})`,
  row.category,
  row.action,
  row.object_type,
  row.object_name,
  row.object_id,
  row.site_name,
  json(row.before),
  json(row.after),
];

/** What the reader must still reach: the whole of what the entries were found in. */
const needsOf = ({ reach }: Actor): Made['needs'] =>
  reach.all ? { permissions: [PERMISSION], everything: true } : { permissions: [PERMISSION], ...reach };

/** All entries that match, newest first, a handful at a time and never more than an export may hold. */
async function* pages(
  { db }: Services,
  { reach }: Actor,
  { kind, filter }: TrailExport,
  made: Made,
  signal: AbortSignal,
) {
  let last: EntryRow | undefined;
  while (made.items < MAX_EXPORT_ROWS) {
    signal.throwIfAborted();
    const after = last && { atMicros: last.at_micros, id: last.id };
    const limit = Math.min(ROWS_PER_READ, MAX_EXPORT_ROWS - made.items);
    const rows = await listEntries(reach, db, kind, filter, { limit, offset: 0, after });
    yield rows.map(cellsOf);
    made.items += rows.length;
    last = rows.at(-1);
    if (rows.length < limit) return;
  }
  made.truncated = true;
}

export const exportTrail = (services: Services, data: TrailExport, run: JobRun): Promise<void> =>
  makeDownload(services, data, { run, lastAttempt: LAST_ATTEMPT }, async ({ actor, store }) => {
    if (!can(actor, PERMISSION)) fail('permission_denied');
    const made: Made = { items: 0, truncated: false, needs: needsOf(actor) };
    await store(csvFile(HEADING, pages(services, actor, data, made, run.signal)));
    return made;
  });
