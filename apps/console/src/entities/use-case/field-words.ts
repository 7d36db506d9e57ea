import type { BlockField } from '@sightline/contract/camera-blocks';
import type { RuleField } from '@sightline/contract/rules/fields';
import type { ParseKeys, TFunction } from 'i18next';

/** A machine is called what its detections are called. */
const MACHINE = 'machine_';

/** Names come from the catalogue, so that no compiler knows them; a test asks for each. */
const say = (t: TFunction, key: string): string => t(key as ParseKeys);

export const fieldLabel = (t: TFunction, name: string): string =>
  name.startsWith(MACHINE) ? say(t, `kind.${name.slice(MACHINE.length)}`) : say(t, `use_case_field.${name}`);

/** What the tables call a unit, and the words for it; days are the only ones that have a plural. */
const UNIT_WORDS = {
  s: 'seconds',
  min: 'minutes',
  day: 'days',
  m: 'metres',
  '%': 'percent',
  'km/h': 'speed',
  px: 'pixels',
} as const;
export type FieldUnit = keyof typeof UNIT_WORDS;

export const isFieldUnit = (unit: string): unit is FieldUnit => Object.hasOwn(UNIT_WORDS, unit);

/** A unit as it follows its number, with the space between where there is one. */
export function unitSuffix(t: TFunction, unit: string | undefined, count = 0): string {
  if (unit === undefined) return '';
  return isFieldUnit(unit) ? t(`unit_suffix.${UNIT_WORDS[unit]}`, { count }) : ` ${unit}`;
}

/** The limits of a number, said below its label. */
export function limitsHint(
  t: TFunction,
  { min, max, step, unit }: Pick<RuleField, 'min' | 'max' | 'step' | 'unit'>,
): string | undefined {
  if (max === undefined) return undefined;
  const ends = { min, max, unit: unitSuffix(t, unit) };
  const range = min === undefined ? t('use_case_hint.up_to', ends) : t('use_case_hint.range', { ...ends, min });
  return step === undefined ? range : t('use_case_hint.step', { range, step });
}

/** Whether a number may be left empty. */
export const mayBeEmpty = ({ schema }: Partial<Pick<BlockField, 'schema'>>) => schema?.safeParse(null).success === true;
