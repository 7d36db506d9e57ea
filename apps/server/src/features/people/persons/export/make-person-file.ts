import { MOST_PERSONS_IN_FILE } from '@sightline/contract/people/persons';
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
import { listNext } from '../list-persons.repo.ts';
import type { PersonRow } from '../persons.repo.ts';
import type { PersonExport } from './person-export.ts';

const ROWS_PER_READ = 500;
const LAST_ATTEMPT = 3;
const PERMISSION = 'access_control_view_iam';

const cellsOf =
  (words: PeopleWords) =>
  (row: PersonRow): CsvRow => {
    const current = row.periods.find(({ state }) => state === 'active') ?? row.periods[0];
    return [
      row.full_name,
      row.site_name,
      words.authorisations[row.authorisation],
      current?.starts_on ?? null,
      current?.ends_on ?? null,
      row.attributes.map(({ name, value }) => `${name}: ${value}`).join('; '),
      row.mugshots.length,
      row.consent_on,
      row.consent_note,
      row.consent_by,
      row.last_seen_at ? sortableTime(row.last_seen_at, row.time_zone) : null,
      row.note,
    ];
  };

async function* pages({ db }: Services, { reach }: Actor, filter: PersonExport['filter'], made: Made, run: JobRun) {
  let after: PersonRow | undefined;
  while (made.items < MOST_PERSONS_IN_FILE) {
    run.signal.throwIfAborted();
    const limit = Math.min(ROWS_PER_READ, MOST_PERSONS_IN_FILE - made.items);
    const rows = await listNext(reach, db, filter, { limit, after });
    yield rows;
    made.items += rows.length;
    after = rows.at(-1);
    if (rows.length < limit) return;
  }
  made.truncated = true;
}

async function* inWords(found: AsyncIterable<PersonRow[]>, words: PeopleWords) {
  for await (const rows of found) yield rows.map(cellsOf(words));
}

/** Makes the table with the rights its owner has now, in their language. */
export const makePersonFile = (services: Services, data: PersonExport, run: JobRun): Promise<void> =>
  makeDownload(services, data, { run, lastAttempt: LAST_ATTEMPT }, async ({ actor, store }) => {
    if (!can(actor, PERMISSION)) fail('permission_denied');
    const reader = (await loadAccount(services.db, actor.userId)) ?? fail('permission_denied');
    const words = PEOPLE_WORDS[LANGUAGES.find((language) => language === reader.preferred_language) ?? 'en'];
    const needs = actor.reach.all
      ? { permissions: [PERMISSION] as const, everything: true }
      : { permissions: [PERMISSION] as const, ...actor.reach };
    const made: Made = { items: 0, truncated: false, needs };
    await store(csvFile(words.personHeadings, inWords(pages(services, actor, data.filter, made, run), words)));
    return made;
  });
