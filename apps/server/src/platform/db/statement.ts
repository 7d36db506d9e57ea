import type { QueryResultRow } from 'pg';
import type { Db } from './db.ts';
import { hidden, nameOf } from './planned.ts';
import { type Sql, sql } from './sql.ts';

/**
 * Values of a statement under construction; what `add` gives back is written into the text. It hides the value from the
 * planner in a sub-select: a plan made for one value looks cheaper than the plan for all, and the database would plan
 * again for every call, which costs more than the query.
 */
export class Statement {
  readonly values: unknown[] = [];

  /** `open`: the planner sees the values, for statements whose best plan depends on them; they are planned every time. */
  constructor(readonly isOpen = false) {}

  add(value: unknown, type: string): string {
    this.values.push(value);
    const bare = `$${this.values.length}::${type}`;
    return this.isOpen ? bare : `(select ${bare})::${type}`;
  }

  /** A piece of the template inside a text of the old kind, while both are about. */
  write({ texts, values }: Sql): string {
    const from = this.values.length;
    this.values.push(...values);
    const text = texts.reduce((all, each, index) => `${all}$${from + index}${each}`);
    return this.isOpen ? text : hidden(text);
  }
}

/** A text of the old kind as a piece of the template, while both are about. */
export function fromText(text: string | ((statement: Statement) => string)): Sql {
  const statement = new Statement(true);
  const parts = (typeof text === 'string' ? text : text(statement)).split(/\$(\d+)/);
  const texts = parts.filter((_, index) => index % 2 === 0);
  const values = parts.filter((_, index) => index % 2 === 1).map((place) => statement.values[Number(place) - 1]);
  return sql(texts as unknown as TemplateStringsArray, ...values);
}

/**
 * Runs a composed statement as a prepared one, in its turn, unless it is open. Its shapes must be few: whatever varies freely
 * belongs in the values.
 */
export async function runPrepared<R extends QueryResultRow>(db: Db, text: string, statement: Statement): Promise<R[]> {
  if (statement.isOpen) return (await db.query<R>(text, statement.values)).rows;
  return (await db.listed<R>(nameOf(text), text, statement.values)).rows;
}

type Reach =
  | { all: true }
  | { all: false; resellers: readonly string[]; companies: readonly string[]; sites: readonly string[] };

/** The columns that place a row in the tenant tree, as they are called in a composed statement. */
export interface PlacedText {
  reseller: string;
  company?: string;
  site?: string;
}

/** The same limit as `withinReach`, for composed statements: no part of the reach but its kind is in the text. */
export function withinReachText(reach: Reach, placed: PlacedText, statement: Statement): string {
  if (reach.all) return 'true';
  const anyOf = (column: string | undefined, ids: readonly string[]) =>
    column !== undefined && ids.length > 0 ? [`${column} = any(${statement.add([...ids], 'uuid[]')})`] : [];
  const parts = [
    ...anyOf(placed.reseller, reach.resellers),
    ...anyOf(placed.company, reach.companies),
    ...anyOf(placed.site, reach.sites),
  ];
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}
