import { type Sql, toStatement } from './sql.ts';

const names = new Map<string, string>();

/** A text always has the same name, so a connection plans each shape of a query once. */
function nameOf(text: string): string {
  const known = names.get(text) ?? `q${names.size}`;
  names.set(text, known);
  return known;
}

/** A query as a named statement, which a connection plans once. Its shapes must be few: what varies freely is a value. */
export function planned(query: Sql) {
  const { text, values } = toStatement(query);
  return { name: nameOf(text), text, values };
}
