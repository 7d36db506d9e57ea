import type { BlockField } from '@sightline/contract/camera-blocks';
import type { RuleField } from '@sightline/contract/rules/fields';
import type { ParseKeys, TFunction } from 'i18next';

/** A machine is called what its detections are called. */
const MACHINE = 'machine_';

/** Names come from the catalogue, so that no compiler knows them; a test asks for each. */
const say = (t: TFunction, key: string): string => t(key as ParseKeys);

export const fieldLabel = (t: TFunction, name: string): string =>
  name.startsWith(MACHINE) ? say(t, `kind.${name.slice(MACHINE.length)}`) : say(t, `use_case_field.${name}`);

/** Units that are signs stand at the number; those that are letters after a space. */
export const unitSuffix = (unit: string | undefined) => (unit === undefined ? '' : unit === '%' ? '%' : ` ${unit}`);

/** The limits of a number, said below its label. */
export function limitsHint(
  t: TFunction,
  { min, max, step, unit }: Pick<RuleField, 'min' | 'max' | 'step' | 'unit'>,
): string | undefined {
  if (max === undefined) return undefined;
  const ends = { min, max, unit: unitSuffix(unit) };
  const range = min === undefined ? t('use_case_hint.up_to', ends) : t('use_case_hint.range', { ...ends, min });
  return step === undefined ? range : t('use_case_hint.step', { range, step });
}

/** Whether a number may be left empty. */
export const mayBeEmpty = ({ schema }: Partial<Pick<BlockField, 'schema'>>) => schema?.safeParse(null).success === true;
