import { EXACT_COUNT_LIMIT, type Page, type PageQuery } from '@sightline/contract/common';
import { fail } from '../http/app-error.ts';
import { decodeTextCursor, encodeTextCursor } from '../http/text-cursor.ts';
import type { Db } from './db.ts';
import { runPrepared, Statement } from './statement.ts';

/** A list in order of a text that many filters narrow, some of them to nothing. */
export interface FilteredList {
  /** Text of the rows to list, with their conditions: `from users u where ...`. */
  rows: (statement: Statement) => string;
  /** Expression people sort by; an index holds it, followed by the id. */
  text: string;
  id: string;
}

interface Listed {
  text: string;
  id: string;
}

/** As far as lists count; a list that is shorter is read as a whole. */
const MOST_READ_WHOLE = EXACT_COUNT_LIMIT;
/** Deeper pages are reached by cursor: skipping by number costs more the deeper it goes. */
const MOST_ROWS_SKIPPED = 20_000;

const cursorOf = ({ cursor }: Pick<PageQuery, 'cursor'>) =>
  cursor === undefined ? undefined : (decodeTextCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));

function selection(list: FilteredList, query: Pick<PageQuery, 'cursor'>, statement: Statement): string {
  const after = cursorOf(query);
  const beyond = after
    ? ` and (${list.text}, ${list.id}) > (${statement.add(after.text, 'text')}, ${statement.add(after.id, 'uuid')})`
    : '';
  return `select ${list.text} as text, ${list.id} as id ${list.rows(statement)}${beyond}`;
}

/** All rows there are in their order, or more than are read whole. Found by what narrows the list most. */
function readWhole(db: Db, list: FilteredList, query: Pick<PageQuery, 'cursor'>): Promise<Listed[]> {
  const statement = new Statement(true);
  const text = `select whole.text, whole.id from (
    ${selection(list, query, statement)} limit ${MOST_READ_WHOLE + 1}
  ) whole order by whole.text, whole.id`;
  return runPrepared<Listed>(db, text, statement);
}

/** The rows of one page and one more, found along their order: of a long list they are near. */
function readAlong(db: Db, list: FilteredList, query: PageQuery, skip: number): Promise<Listed[]> {
  const statement = new Statement(true);
  const text = `${selection(list, query, statement)} order by ${list.text}, ${list.id}
    limit ${query.size + 1} offset ${skip}`;
  return runPrepared<Listed>(db, text, statement);
}

/**
 * The ids of one page. Whether a filter leaves few or many decides how the page is best found, and only the database
 * knows: it is planned every time, and a short list is read as a whole, which counts it, too.
 */
export async function readFilteredList(db: Db, list: FilteredList, query: PageQuery): Promise<Page<string>> {
  const skip = query.cursor === undefined ? (query.page - 1) * query.size : 0;
  if (skip > MOST_ROWS_SKIPPED) fail('too_big', { field: 'page', max: Math.floor(MOST_ROWS_SKIPPED / query.size) + 1 });
  const known = cursorOf(query)?.count;
  const whole = known === undefined || known <= MOST_READ_WHOLE ? await readWhole(db, list, query) : undefined;
  const isWhole = whole !== undefined && whole.length <= MOST_READ_WHOLE;
  const found = isWhole ? whole.slice(skip, skip + query.size + 1) : await readAlong(db, list, query, skip);
  const counted = known ?? whole?.length ?? 0;
  const shown = found.slice(0, query.size);
  const last = found.length > query.size ? shown.at(-1) : undefined;
  const count = Math.min(counted, EXACT_COUNT_LIMIT);
  return {
    results: shown.map(({ id }) => id),
    total_pages: Math.ceil(count / query.size),
    count,
    count_exact: counted <= EXACT_COUNT_LIMIT,
    next: last ? encodeTextCursor({ ...last, count: counted }) : null,
  };
}

/** A few ids of a list in its order; of a long list, not necessarily its first. */
export const readSome = async (db: Db, list: FilteredList, limit: number): Promise<string[]> =>
  (await readWhole(db, list, {})).slice(0, limit).map(({ id }) => id);
