import type { DeletionImpact } from '@sightline/contract/deletion';
import type { TFunction } from 'i18next';

/** What goes along, largest things first, without what there is none of. */
const impactParts = (t: TFunction, impact: DeletionImpact, language: string): string[] =>
  PARTS.filter((part) => impact[part] > 0).map((part) =>
    t(`deletion.part.${part}`, { count: impact[part], shown: impact[part].toLocaleString(language) }),
  );

const PARTS = [
  'companies',
  'sites',
  'groups',
  'cameras',
  'alerts',
  'users',
  'nodes',
] as const satisfies readonly (keyof DeletionImpact)[];

/** What is deleted, and who is left without a place: "Also deleted: 14 cameras. 3 users can no longer sign in." */
export function impactSentence(t: TFunction, impact: DeletionImpact, language: string): string {
  const parts = impactParts(t, impact, language);
  const deleted =
    parts.length === 0
      ? t('deletion.nothing_else')
      : t('deletion.goes_along', { parts: new Intl.ListFormat(language, { type: 'conjunction' }).format(parts) });
  if (impact.shut_out === 0) return deleted;
  const shutOut = t('deletion.shut_out', { count: impact.shut_out, shown: impact.shut_out.toLocaleString(language) });
  return `${deleted} ${shutOut}`;
}
