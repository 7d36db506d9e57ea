import { MAX_RULE_NAME } from '@sightline/contract/logic-flows/wire';
import type { TFunction } from 'i18next';

/** What is wrong with the name of a rule, if anything is. */
export function nameProblem(t: TFunction, name: string): string | undefined {
  const length = name.trim().length;
  if (length === 0) return t('error.required');
  return length > MAX_RULE_NAME ? t('error.too_long', { max: MAX_RULE_NAME }) : undefined;
}
