import { EXACT_COUNT_LIMIT, type Page, type PageQuery } from '@sightline/contract/common';
import type { Db } from '../db/db.ts';
import { NOTHING, number, type Sql, sql } from '../db/sql.ts';
import { fail } from '../errors/app-error.ts';
import { decodeTextCursor, encodeTextCursor, type TextCursor } from './text-cursor.ts';

/** A list in order of a text that many filters narrow, some of them to nothing. */
export interface FilteredList {
  /** The rows to list, with their conditions: `from users u where ...`. */
  rows: Sql;
  /** Expression people sort by; an index holds it, followed by the id. */
  text: Sql;
  id: Sql;
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

/** The condition that a row comes after the one a page ended with. */
export const beyond = (list: FilteredList, after: Omit<TextCursor, 'count'> | undefined): Sql =>
  after ? sql` and (${list.text}, ${list.id}) > (${after.text}::text, ${after.id}::uuid)` : NOTHING;

const selection = (list: FilteredList, query: Pick<PageQuery, 'cursor'>): Sql =>
  sql`select ${list.text} as text, ${list.id} as id ${list.rows}${beyond(list, cursorOf(query))}`;

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
  const { rows } = await db.query<Listed & { count: number }>(sql`
    select whole.text, whole.id, (count(*) over ())::int as count from (
      ${selection(list, query)} limit ${number(MOST_GATHERED + 1)}
    ) whole order by whole.text, whole.id limit ${number(limit)} offset ${number(skip)}`);
  if (rows[0] || skip === 0) return { rows, count: rows[0]?.count ?? 0 };
  // Behind the last row nobody says how many there are.
  return { rows, count: (await gather(db, list, query, 1, 0)).count };
}

/** The rows of one page and one more, found along their order: of a long list they are near. */
async function readAlong(db: Db, list: FilteredList, query: PageQuery, skip: number): Promise<Listed[]> {
  const { rows } = await db.query<Listed>(sql`${selection(list, query)} order by ${list.text}, ${list.id}
    limit ${number(query.size + 1)} offset ${number(skip)}`);
  return rows;
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
