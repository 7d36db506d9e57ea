const MADE_HERE = Symbol('sql');

/** A piece of SQL with its values. Only `sql` makes one, so no text that came from outside can pose as one. */
export interface Sql {
  readonly [MADE_HERE]: true;
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && MADE_HERE in value;

const make = (texts: readonly string[], values: readonly unknown[]): Sql => ({ [MADE_HERE]: true, texts, values });

/**
 * Writes SQL: every interpolation is a parameter, or a piece that `sql` made itself.
 *
 *     sql`select id from cameras where site_id = ${siteId} and ${within(reach, CAMERA_PLACE)}`
 *
 * Where the database cannot tell the type of a parameter, the text says it: `${ids}::uuid[]`.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const texts = [strings[0] ?? ''];
  const values: unknown[] = [];
  const append = (text: string) => texts.push(`${texts.pop() ?? ''}${text}`);
  parts.forEach((part, index) => {
    if (isSql(part)) {
      append(part.texts[0] ?? '');
      for (const [at, value] of part.values.entries()) {
        values.push(value);
        texts.push(part.texts[at + 1] ?? '');
      }
    } else {
      values.push(part);
      texts.push('');
    }
    append(strings[index + 1] ?? '');
  });
  return make(texts, values);
}

export const NOTHING = sql``;

/** Several pieces in a row, with something between them. */
export const join = (pieces: readonly Sql[], between = sql`, `): Sql =>
  pieces.reduce((all, piece, index) => (index === 0 ? piece : sql`${all}${between}${piece}`), NOTHING);

/** True when all conditions are; without any, true. */
export const every = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql`(${join(conditions, sql` and `)})`;

/** True when one of the conditions is; without any, false. */
export const some = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`false` : sql`(${join(conditions, sql` or `)})`;

const NAME = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/;

/** The name of a table or column out of a list of ours. */
export function name(text: string): Sql {
  if (!NAME.test(text)) throw new Error(`${text} is not the name of a table or column`);
  return make([text], []);
}

/** A whole number as part of the text, for limits the planner has to know. */
export function number(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
  return make([String(value)], []);
}

/** A value as JSON; the driver would take an array for an array of the database. */
export const json = (value: unknown): Sql => sql`${JSON.stringify(value)}::jsonb`;

interface Statement {
  text: string;
  values: unknown[];
}

/** The text and the values the driver takes. */
export const toStatement = ({ texts, values }: Sql): Statement => ({
  text: texts.reduce((all, text, index) => `${all}$${index}${text}`),
  values: [...values],
});
