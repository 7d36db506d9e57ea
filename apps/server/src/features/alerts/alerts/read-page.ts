import type { Page, PageQuery } from '@sightline/contract/common';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { WrittenJson, writeObject } from '../../../platform/http/written-json.ts';
import { askForPictures } from '../alert-pictures/ask-for-pictures.ts';
import { type AlertCursor, decodeCursor, encodeCursor } from './alert-cursor.ts';
import type { AlertSearch } from './alert-search.ts';
import { tallyAlerts } from './alert-tally.repo.ts';
import { writeAlerts } from './alerts.present.ts';
import { type AlertPage, type ListedAlertRow, listPage } from './alerts.repo.ts';
import { readTally, type Tally } from './tally.ts';

/** Pages further down than this are reached by cursor only: skipping by number costs more the deeper it goes. */
const MOST_ROWS_SKIPPED = 100_000;

interface Totals extends Omit<Page<unknown>, 'results'> {
  rows: number;
  rows_exact: boolean;
}
const NOTHING: Totals = { total_pages: 0, count: 0, count_exact: true, rows: 0, rows_exact: true, next: null };

const answerOf = (totals: Totals, results: readonly string[]) =>
  new WrittenJson(writeObject(totals, { results: `[${results.join(',')}]` }));

/** The answer for a search that nothing can match. */
export const emptyPage = () => answerOf(NOTHING, []);

function pageOf(search: AlertSearch, { page, size, cursor }: PageQuery, folded: boolean): AlertPage {
  if (cursor !== undefined) {
    const before = decodeCursor(cursor, search.from, search.until) ?? fail('invalid_cursor', { field: 'cursor' });
    return { size, skip: 0, before, folded };
  }
  const skip = (page - 1) * size;
  if (skip > MOST_ROWS_SKIPPED) fail('too_big', { field: 'page', max: Math.floor(MOST_ROWS_SKIPPED / size) + 1 });
  return { size, skip, folded };
}

type Tallies = Pick<AlertCursor, 'tally' | 'rows'>;

const totals = ({ tally, rows }: Tallies, size: number): Omit<Totals, 'next'> => {
  const [alerts, shown] = [readTally(tally), readTally(rows)];
  return {
    total_pages: Math.ceil(shown.count / size),
    count: alerts.count,
    count_exact: alerts.exact,
    rows: shown.count,
    rows_exact: shown.exact,
  };
};

const pendingIn = (rows: readonly ListedAlertRow[]) => rows.filter((row) => row.picture_pending).map(({ id }) => id);

interface Reading {
  services: Services;
  actor: Actor;
  search: AlertSearch;
  query: PageQuery;
  /** One row for each incident. */
  folded?: boolean;
}

/** The tallies as the first page found them; a page beyond the last row has to count for itself. */
async function talliesOf(
  { services: { db }, actor: { reach }, search }: Reading,
  { before, folded }: AlertPage,
  first: ListedAlertRow | undefined,
): Promise<Tallies> {
  if (before) return before;
  const tallyNow = (isFolded: boolean): Promise<Tally> => tallyAlerts(reach, db, search, { folded: isFolded });
  const tally = first?.tally ?? (await tallyNow(false));
  return { tally, rows: folded ? (first?.row_tally ?? (await tallyNow(true))) : tally };
}

/** One page of what a search finds, written out. */
export async function readPage(reading: Reading) {
  const { services, actor, search, query, folded = false } = reading;
  const page = pageOf(search, query, folded);
  const rows = await listPage(actor.reach, services.db, search, page);
  const tallies = await talliesOf(reading, page, rows[0]);
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  const next =
    last && rows.length > page.size
      ? encodeCursor({ ...tallies, atMicros: Number(last.at_micros), id: last.id })
      : null;
  await askForPictures(services, pendingIn(shown));
  const results = await writeAlerts(shown, search.sight, services.storage);
  return answerOf({ ...totals(tallies, page.size), next }, results);
}
