import { can } from '@sightline/contract/permissions';
import { LANGUAGES } from '@sightline/contract/statuses';
import { MOST_RECORDS_IN_FILE } from '@sightline/contract/vehicles/records';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Services } from '../../../../changes/services.ts';
import { type CsvRow, csvFile } from '../../../../platform/csv/csv-file.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import type { JobRun } from '../../../../platform/jobs/jobs.ts';
import { sortableTime } from '../../../alerts/exports/public.ts';
import { loadAccount } from '../../../identity/auth/public.ts';
import { type Made, makeDownload } from '../../../identity/downloads/public.ts';
import { listRecords, type RecordRow } from '../records.repo.ts';
import type { RecordExport } from './record-export.ts';
import { RECORD_WORDS, type RecordWords } from './record-words.ts';

const ROWS_PER_READ = 1000;
const LAST_ATTEMPT = 3;
const PERMISSION = 'vm_dashboard__view';

const cellsOf =
  (words: RecordWords, asTrails: boolean) =>
  (row: RecordRow): CsvRow => {
    const time = (at: Date | null) => (at === null ? null : sortableTime(at, row.time_zone));
    const isEntry = row.direction === 'entry';
    return [
      time(row.occurred_at),
      row.time_zone,
      words.types[asTrails ? 'transit_trail' : row.direction],
      row.license_plate,
      row.read_as,
      Math.round(row.score * 100) / 100,
      words.kinds[row.vehicle_type] ?? row.vehicle_type,
      row.site_name,
      row.zone_name,
      row.camera_name,
      time(isEntry ? row.occurred_at : row.paired_at),
      time(isEntry ? row.paired_at : row.occurred_at),
      row.stay_seconds,
      words.authorisations[row.authorisation],
    ];
  };

/** All records that match, newest first, a handful at a time and never more than a file may hold. */
async function* pages(
  { db }: Services,
  { reach }: Actor,
  filter: RecordExport['filter'],
  made: Made,
  signal: AbortSignal,
) {
  let last: RecordRow | undefined;
  while (made.items < MOST_RECORDS_IN_FILE) {
    signal.throwIfAborted();
    const after = last && { atMicros: last.at_micros, id: last.id };
    const limit = Math.min(ROWS_PER_READ, MOST_RECORDS_IN_FILE - made.items);
    const rows = await listRecords(reach, db, filter, { limit, offset: 0, after });
    yield rows;
    made.items += rows.length;
    last = rows.at(-1);
    if (rows.length < limit) return;
  }
  made.truncated = true;
}

async function* inWords(found: AsyncIterable<RecordRow[]>, words: RecordWords, asTrails: boolean) {
  for await (const rows of found) yield rows.map(cellsOf(words, asTrails));
}

/** What the reader must still reach: the whole of what the records were found in. */
const needsOf = ({ reach }: Actor): Made['needs'] =>
  reach.all ? { permissions: [PERMISSION], everything: true } : { permissions: [PERMISSION], ...reach };

/** Makes the table with the rights its owner has now, in their language. */
export const makeFile = (services: Services, data: RecordExport, run: JobRun): Promise<void> =>
  makeDownload(services, data, { run, lastAttempt: LAST_ATTEMPT }, async ({ actor, store }) => {
    if (!can(actor, PERMISSION)) fail('permission_denied');
    const reader = (await loadAccount(services.db, actor.userId)) ?? fail('permission_denied');
    const words = RECORD_WORDS[LANGUAGES.find((language) => language === reader.preferred_language) ?? 'en'];
    const made: Made = { items: 0, truncated: false, needs: needsOf(actor) };
    const found = pages(services, actor, data.filter, made, run.signal);
    await store(csvFile(words.headings, inWords(found, words, data.filter.record_type === 'transit_trail')));
    return made;
  });
