import { EXACT_COUNT_LIMIT, type Page, type PageQuery } from '@sightline/contract/common';
import type { Db } from '../db/db.ts';
import { runPrepared, Statement } from '../db/statement.ts';
import { fail } from '../errors/app-error.ts';
import { decodeTextCursor, encodeTextCursor } from './text-cursor.ts';

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

/** So many rows are gathered, counted and sorted; of more, the next in order are near. */
const MOST_GATHERED = 5000;
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

interface Gathered {
  rows: Listed[];
  count: number;
}

/** The first rows in order of a list that is gathered whole, found by what narrows it most, and how many there are. */
async function gather(
  db: Db,
  list: FilteredList,
  query: Pick<PageQuery, 'cursor'>,
  limit: number,
  skip: number,
): Promise<Gathered> {
  const statement = new Statement(true);
  const text = `select whole.text, whole.id, (count(*) over ())::int as count from (
    ${selection(list, query, statement)} limit ${MOST_GATHERED + 1}
  ) whole order by whole.text, whole.id limit ${limit} offset ${skip}`;
  const rows = await runPrepared<Listed & { count: number }>(db, text, statement);
  if (rows[0] || skip === 0) return { rows, count: rows[0]?.count ?? 0 };
  // Behind the last row nobody says how many there are.
  return { rows, count: (await gather(db, list, query, 1, 0)).count };
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
 * knows: it is planned every time, and what is not too long is gathered, which counts it, too.
 */
export async function readFilteredList(db: Db, list: FilteredList, query: PageQuery): Promise<Page<string>> {
  const skip = query.cursor === undefined ? (query.page - 1) * query.size : 0;
  if (skip > MOST_ROWS_SKIPPED) fail('too_big', { field: 'page', max: Math.floor(MOST_ROWS_SKIPPED / query.size) + 1 });
  const known = cursorOf(query)?.count;
  const gathered =
    known === undefined || known <= MOST_GATHERED ? await gather(db, list, query, query.size + 1, skip) : undefined;
  const isWhole = gathered !== undefined && gathered.count <= MOST_GATHERED;
  const found = isWhole ? gathered.rows : await readAlong(db, list, query, skip);
  const counted = known ?? gathered?.count ?? 0;
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
  (await gather(db, list, {}, limit, 0)).rows.map(({ id }) => id);
