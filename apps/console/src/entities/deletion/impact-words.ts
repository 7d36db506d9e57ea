import type { DeletionImpact } from '@sightline/contract/deletion';
import type { TFunction } from 'i18next';

/** What goes along, largest things first, without what there is none of. */
const impactParts = (t: TFunction, impact: DeletionImpact): string[] =>
  PARTS.filter((part) => impact[part] > 0).map((part) => t(`deletion.part.${part}`, { count: impact[part] }));

const PARTS = [
  'companies',
  'sites',
  'groups',
  'cameras',
  'alerts',
  'users',
  'nodes',
] as const satisfies readonly (keyof DeletionImpact)[];

/** One sentence: "2 sites, 14 cameras and 214 alerts go with it." */
export function impactSentence(t: TFunction, impact: DeletionImpact, language: string): string {
  const parts = impactParts(t, impact);
  if (parts.length === 0) return t('deletion.nothing_else');
  return t('deletion.goes_along', { parts: new Intl.ListFormat(language, { type: 'conjunction' }).format(parts) });
}
