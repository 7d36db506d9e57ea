import { type Sql, some, sql } from './sql.ts';

const asWritten = (part: string) => part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Looks for a part of a text as it is written: `%` and `_` mean themselves. */
export const likePattern = (part: string) => `%${asWritten(part)}%`;

/** Indexes of parts of texts find three signs and more, or the beginning of a word. */
const SHORTEST_INDEXED = 3;
const LATIN = /^[\x21-\x7e]*$/;

/**
 * The condition that a lower-case text holds a part, whatever the case of it. One or two Latin signs are looked for where
 * words begin; scripts that write words of two signs, and without spaces, are looked for anywhere.
 */
export function holdsPart(column: Sql, part: string): Sql {
  const text = part.toLowerCase();
  const like = (pattern: string) => sql`${column} like ${pattern}::text`;
  if (text.length >= SHORTEST_INDEXED || !LATIN.test(text)) return like(likePattern(text));
  // Most words are not the first: what fits more often is looked at first.
  return some([like(`% ${asWritten(text)}%`), like(`${asWritten(text)}%`)]);
}
