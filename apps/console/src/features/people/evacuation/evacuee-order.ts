import type { Evacuee } from '@sightline/contract/evacuation';
import { byName } from '../../../lib/by-name.ts';

/**
 * Who is missing comes first; of those who are accounted for, the latest. Else people come before vehicles, and those
 * who were not recognised, in the order they came, after those with a name.
 */
export function inOrder(rows: readonly Evacuee[], language: string): Evacuee[] {
  const inAlphabet = byName(language);
  return rows.toSorted(
    (a, b) =>
      Number(a.is_safe) - Number(b.is_safe) ||
      (b.marked_at ?? '').localeCompare(a.marked_at ?? '') ||
      a.kind.localeCompare(b.kind) ||
      Number(a.name === '') - Number(b.name === '') ||
      inAlphabet(a, b) ||
      a.entered_at.localeCompare(b.entered_at),
  );
}
