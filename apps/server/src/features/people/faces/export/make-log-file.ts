import { MOST_FACES_IN_FILE } from '@sightline/contract/people/logs';
import { can } from '@sightline/contract/permissions';
import { LANGUAGES } from '@sightline/contract/statuses';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Services } from '../../../../changes/services.ts';
import { type CsvRow, csvFile } from '../../../../platform/csv/csv-file.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import type { JobRun } from '../../../../platform/jobs/jobs.ts';
import { sortableTime } from '../../../alerts/exports/public.ts';
import { loadAccount } from '../../../identity/auth/public.ts';
import { type Made, makeDownload } from '../../../identity/downloads/public.ts';
import { PEOPLE_WORDS, type PeopleWords } from '../../people-words.ts';
import { type FaceRow, listFaces } from '../faces.repo.ts';
import type { AccessLogExport } from './access-log-export.ts';

const ROWS_PER_READ = 1000;
const LAST_ATTEMPT = 3;
const PERMISSION = 'access_control_view_access_logs';

const rounded = (share: number | null) => (share === null ? null : Math.round(share * 100) / 100);

const cellsOf =
  (words: PeopleWords) =>
  (row: FaceRow): CsvRow => {
    const time = (at: Date | null) => (at === null ? null : sortableTime(at, row.time_zone));
    const isEntry = row.direction === 'entry';
    return [
      time(row.occurred_at),
      row.time_zone,
      row.full_name,
      row.authorisation && words.authorisations[row.authorisation],
      row.direction && words.directions[row.direction],
      row.site_name,
      row.zone_name,
      row.camera_name,
      words.results[row.result],
      rounded(row.score),
      rounded(row.quality),
      row.direction === null ? null : time(isEntry ? row.occurred_at : row.paired_at),
      row.direction === null ? null : time(isEntry ? row.paired_at : row.occurred_at),
      row.stay_seconds,
    ];
  };

/** All entries that match, newest first, a handful at a time and never more than a file may hold. */
async function* pages({ db }: Services, { reach }: Actor, filter: AccessLogExport['filter'], made: Made, run: JobRun) {
  let last: FaceRow | undefined;
  while (made.items < MOST_FACES_IN_FILE) {
    run.signal.throwIfAborted();
    const after = last && { atMicros: last.at_micros, id: last.id };
    const limit = Math.min(ROWS_PER_READ, MOST_FACES_IN_FILE - made.items);
    const rows = await listFaces(reach, db, { ...filter, log: 'in_access_log' }, { limit, offset: 0, after });
    yield rows;
    made.items += rows.length;
    last = rows.at(-1);
    if (rows.length < limit) return;
  }
  made.truncated = true;
}

async function* inWords(found: AsyncIterable<FaceRow[]>, words: PeopleWords) {
  for await (const rows of found) yield rows.map(cellsOf(words));
}

/** What the reader must still reach: the whole of what the entries were found in. */
const needsOf = ({ reach }: Actor): Made['needs'] =>
  reach.all ? { permissions: [PERMISSION], everything: true } : { permissions: [PERMISSION], ...reach };

/** Makes the table with the rights its owner has now, in their language. */
export const makeLogFile = (services: Services, data: AccessLogExport, run: JobRun): Promise<void> =>
  makeDownload(services, data, { run, lastAttempt: LAST_ATTEMPT }, async ({ actor, store }) => {
    if (!can(actor, PERMISSION)) fail('permission_denied');
    const reader = (await loadAccount(services.db, actor.userId)) ?? fail('permission_denied');
    const words = PEOPLE_WORDS[LANGUAGES.find((language) => language === reader.preferred_language) ?? 'en'];
    const made: Made = { items: 0, truncated: false, needs: needsOf(actor) };
    await store(csvFile(words.logHeadings, inWords(pages(services, actor, data.filter, made, run), words)));
    return made;
  });
