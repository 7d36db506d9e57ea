import type { TFunction } from 'i18next';
import { timeOf } from '../../lib/dates.ts';

/** Who saved the other version, and when. */
export interface SavedBy {
  readonly who: string;
  readonly time: string;
}

/** By name where it is known. */
export const savedBy = (t: TFunction, name: string | null | undefined, at: string | null): SavedBy => ({
  who: name ?? t('configure.somebody'),
  time: at ? timeOf(new Date(at)) : '',
});
