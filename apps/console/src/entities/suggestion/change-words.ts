import type { SuggestedChange } from '@sightline/contract/alerts/suggestions';
import type { RuleType } from '@sightline/contract/rules/types';
import i18next, { type TFunction } from 'i18next';
import { inUnit } from '../flow-graph/node-words.ts';

type LimitChange = Extract<SuggestedChange, { kind: 'limit' }>;

/** What the limits of rules are called. */
const LIMITS = {
  area_check: 'suggestions.limit.area_check',
  ppe_check: 'suggestions.limit.ppe_check',
  area_intrusion: 'suggestions.limit.area_intrusion',
  carry_check: 'suggestions.limit.carry_check',
  count_violation: 'suggestions.limit.count_violation',
  speed_violation: 'suggestions.limit.speed_violation',
} as const satisfies Partial<Record<RuleType, string>>;

const hasName = (type: RuleType): type is keyof typeof LIMITS => Object.hasOwn(LIMITS, type);

export const nameOfLimit = (t: TFunction, { rule_type: type }: LimitChange): string =>
  hasName(type) ? t(LIMITS[type]) : t(`rule_type.${type}`);

export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const nameOfArea = (t: TFunction, label: string) => label || t('suggestions.the_area');

/** A change in one line: what a suggestion is called. */
export function titleOf(t: TFunction, change: SuggestedChange): string {
  if (change.kind === 'limit')
    return t('suggestions.raise', {
      name: nameOfLimit(t, change),
      from: inUnit(t, change.from, change.unit),
      to: inUnit(t, change.to, change.unit),
    });
  if (change.kind === 'area') return t(`suggestions.cut.${change.side}`, { area: nameOfArea(t, change.label) });
  return t('suggestions.pause', { from: clock(change.from_hour), to: clock(change.to_hour) });
}

/** The same where many stand below each other. */
export function shortTitleOf(t: TFunction, change: SuggestedChange): string {
  if (change.kind === 'limit') return `${nameOfLimit(t, change)} ${inUnit(t, change.to, change.unit)}`;
  return titleOf(t, change);
}

export const percent = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)}%`);
export const oneDigit = (value: number) =>
  new Intl.NumberFormat(i18next.language, { maximumFractionDigits: 1 }).format(value);
