import { isDeepStrictEqual } from 'node:util';
import type { AuditFields } from '@sightline/contract/audit';

interface Difference {
  before: AuditFields | null;
  after: AuditFields | null;
}

/** What differs between two states of an object; null when nothing does. With one side alone, all of that side. */
export function changedFields(before: AuditFields | undefined, after: AuditFields | undefined): Difference | null {
  if (!before || !after) return before || after ? { before: before ?? null, after: after ?? null } : null;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  if (names.length === 0) return null;
  const pick = (fields: AuditFields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
