export type Json = { [key: string]: unknown };

/** The same value with each object in it changed, the innermost first. */
export function mapObjects<T>(value: T, change: (object: Json) => Json): T {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapObjects(each, change)]))) as T;
}

export const mapValues = <T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

export const sortedByKey = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const JSON_TYPE = 'application/json';
export const content = (type: string, schema: Json): Json => ({ [type]: { schema } });
