import { isDayHours } from './value-shapes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One field that differs, by the names that lead to it. */
export interface DiffRow {
  key: string;
  path: readonly string[];
  before: unknown;
  after: unknown;
}

const isNested = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('id' in value && 'name' in value) &&
  !isDayHours(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function rowsOf(before: Fields, after: Fields, path: readonly string[]): DiffRow[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): DiffRow[] => {
    const [one, other] = [before[name], after[name]];
    if (isSame(one, other)) return [];
    const own = [...path, name];
    if (isNested(one) || isNested(other)) return rowsOf(isNested(one) ? one : {}, isNested(other) ? other : {}, own);
    return [{ key: own.join('.'), path: own, before: one ?? null, after: other ?? null }];
  });
}

/** What an entry changed, field by field; fields inside of fields stand by themselves. */
export const diffRows = (before: Fields | null, after: Fields | null): DiffRow[] =>
  rowsOf(before ?? {}, after ?? {}, []);

const nameOf = (item: unknown) => JSON.stringify(item);

/** Of two lists only what one has and the other has not: nobody finds the new one among a hundred. */
export function listDifference(before: readonly unknown[], after: readonly unknown[]) {
  const [had, has] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
  return {
    gone: before.filter((item) => !has.has(nameOf(item))),
    added: after.filter((item) => !had.has(nameOf(item))),
  };
}
