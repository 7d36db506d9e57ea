import type { Page, PageQuery } from '@sightline/contract/common';
import type { WritingOperation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { WrittenJson, writeObject } from '../../../../platform/http/written-json.ts';
import { askForPictures } from '../../alert-pictures/ask-for-pictures.ts';
import { type AlertCursor, decodeCursor, encodeCursor } from '../alert-cursor.ts';
import { type AlertSearch, searchOf } from '../alert-search.ts';
import { tallyAlerts } from '../alert-tally.repo.ts';
import { writeAlerts } from '../alerts.present.ts';
import { type AlertPage, type ListedAlertRow, listPage } from '../alerts.repo.ts';
import { readTally, type Tally } from '../tally.ts';

/** Pages further down than this are reached by cursor only: skipping by number costs more the deeper it goes. */
const MOST_ROWS_SKIPPED = 100_000;

type Totals = Omit<Page<unknown>, 'results'>;
const NOTHING: Totals = { total_pages: 0, count: 0, count_exact: true, next: null };

const answerOf = (totals: Totals, results: string) => new WrittenJson(writeObject(totals, { results }));

function pageOf(search: AlertSearch, { page, size, cursor }: PageQuery): AlertPage {
  if (cursor !== undefined) {
    const before = decodeCursor(cursor, search.from, search.until) ?? fail('invalid_cursor', { field: 'cursor' });
    return { size, skip: 0, before };
  }
  const skip = (page - 1) * size;
  if (skip > MOST_ROWS_SKIPPED) fail('too_big', { field: 'page', max: Math.floor(MOST_ROWS_SKIPPED / size) + 1 });
  return { size, skip };
}

const cursorAfter = (row: ListedAlertRow, tally: Tally): AlertCursor => ({
  atMicros: Number(row.at_micros),
  id: row.id,
  tally,
});

const totals = (tally: Tally, size: number): Omit<Totals, 'next'> => {
  const { count, exact } = readTally(tally);
  return { total_pages: Math.ceil(count / size), count, count_exact: exact };
};

const pendingIn = (rows: readonly ListedAlertRow[]) => rows.filter((row) => row.picture_pending).map(({ id }) => id);

export const listAlerts: WritingOperation<'listAlerts'> = async ({ services, actor }, { query, body }) => {
  const search = searchOf(actor, body);
  if (!search) return answerOf(NOTHING, '[]');
  const page = pageOf(search, query);
  const rows = await listPage(actor.reach, services.db, search, page);
  const tally = page.before?.tally ?? rows[0]?.tally ?? (await tallyAlerts(actor.reach, services.db, search));
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  const next = last && rows.length > page.size ? encodeCursor(cursorAfter(last, tally)) : null;
  await askForPictures(services, pendingIn(shown));
  const results = await writeAlerts(shown, search.sight, services.storage);
  return answerOf({ ...totals(tally, page.size), next }, results);
};
