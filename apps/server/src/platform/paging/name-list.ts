import { EXACT_COUNT_LIMIT, MAX_PAGE_SIZE, type Page, type PageQuery } from '@sightline/contract/common';
import type { Db, Row } from '../db/db.ts';
import { number, type Sql, sql } from '../db/sql.ts';
import { fail } from '../errors/app-error.ts';
import { beyond, type FilteredList, readFilteredList } from './filtered-list.ts';
import { decodeTextCursor, encodeTextCursor } from './text-cursor.ts';

/** A list in order of a text, such as a name: what to read, and by what to order. Its shapes must be few. */
export interface NameList extends FilteredList {
  /** A search narrows it: how far, only the database knows. */
  isSearch?: boolean;
  /** What a listed row shows. Joins and counts go here, so that they are made for one page only. */
  columns: Sql;
  /** What joins the rows to the page: `join sites s on s.id = page.list_id`, and whatever else `columns` names. */
  around: Sql;
}

/** Deeper pages are reached by cursor: skipping by number costs more the deeper it goes. */
const MOST_ROWS_SKIPPED = 20_000;

/** The planner must know the limit, so it is part of the text; page sizes between these read up to the next. */
const SIZES = [20, 50, MAX_PAGE_SIZE];
const limitFor = (size: number) => (SIZES.find((known) => known >= size) ?? MAX_PAGE_SIZE) + 1;

type Listed = Row & { list_text: string; list_id: string };

async function countRows(db: Db, list: NameList): Promise<number> {
  const { rows } = await db.prepared<{ count: number }>(
    sql`select count(*)::int as count from (select ${list.rows} limit ${number(EXACT_COUNT_LIMIT + 1)}) capped`,
  );
  return rows[0]?.count ?? 0;
}

async function readRows(db: Db, list: NameList, query: PageQuery): Promise<Listed[]> {
  const after = query.cursor === undefined ? undefined : decodeTextCursor(query.cursor);
  if (after === null) fail('invalid_cursor', { field: 'cursor' });
  const skip = after ? 0 : (query.page - 1) * query.size;
  if (skip > MOST_ROWS_SKIPPED) fail('too_big', { field: 'page', max: Math.floor(MOST_ROWS_SKIPPED / query.size) + 1 });
  const page = sql`select ${list.text} as list_text, ${list.id} as list_id ${list.rows}${beyond(list, after)}
    order by ${list.text}, ${list.id} limit ${number(limitFor(query.size))} offset ${skip}::int`;
  const { rows } = await db.prepared<Listed>(sql`
    select page.list_text, page.list_id, ${list.columns} from (${page}) page ${list.around}
    order by page.list_text, page.list_id`);
  return rows;
}

/** What is shown of some rows, in the order they are given in. */
async function readShown<R extends Row>(db: Db, list: NameList, ids: readonly string[]): Promise<R[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.prepared<R>(sql`select page.list_id, ${list.columns}
    from unnest(${[...ids]}::uuid[]) with ordinality page (list_id, place) ${list.around}
    order by page.place`);
  return rows;
}

/** One page of a list by name. The first page counts, up to the limit of all counts; the count travels in the cursor. */
export async function readNameList<R extends Row>(db: Db, list: NameList, query: PageQuery): Promise<Page<R>> {
  if (list.isSearch) {
    const page = await readFilteredList(db, list, query);
    return { ...page, results: await readShown<R>(db, list, page.results) };
  }
  const found = await readRows(db, list, query);
  const known = query.cursor === undefined ? undefined : decodeTextCursor(query.cursor)?.count;
  const counted = known ?? (await countRows(db, list));
  const shown = found.slice(0, query.size);
  const last = found.length > query.size ? shown.at(-1) : undefined;
  const count = Math.min(counted, EXACT_COUNT_LIMIT);
  return {
    results: shown as unknown as R[],
    total_pages: Math.ceil(count / query.size),
    count,
    count_exact: counted <= EXACT_COUNT_LIMIT,
    next: last ? encodeTextCursor({ text: last.list_text, id: last.list_id, count: counted }) : null,
  };
}
