import { type Sql, toStatement } from './sql.ts';

const names = new Map<string, string>();

/** A text always has the same name, so a connection plans each shape of a query once. */
function nameOf(text: string): string {
  const known = names.get(text) ?? `q${names.size}`;
  names.set(text, known);
  return known;
}

/**
 * Hides values from the planner in sub-selects: a plan made for one value looks cheaper than the plan for all, and the
 * database would plan again for every call, which costs more than the query.
 */
const hidden = (text: string) => text.replace(/(\$\d+)::([a-z0-9_]+(?:\[\])?)/g, '(select $1::$2)::$2');

/** A query as a named statement, which a connection plans once. Its shapes must be few: what varies freely is a value. */
export function planned(query: Sql) {
  const { text, values } = toStatement(query);
  const bare = hidden(text);
  return { name: nameOf(bare), text: bare, values };
}
