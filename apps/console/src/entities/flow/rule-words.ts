import i18next, { type ParseKeys, type TFunction } from 'i18next';
import type { FieldWords } from '../settings-form/field-words-context.ts';
import { fieldLabel } from '../use-case/field-words.ts';

/** A field of a rule has words of its own, or those of the use cases' field of that name. */
const own = (t: TFunction, key: string): string | undefined =>
  i18next.exists(key) ? String(t(key as ParseKeys)) : undefined;

export const ruleFieldLabel = (t: TFunction, name: string): string =>
  own(t, `rule_field.${name}`) ?? fieldLabel(t, name);

/** How the settings of rules are called in the drawer. */
export const RULE_WORDS: FieldWords = {
  label: ruleFieldLabel,
  help: (t, name) => own(t, `rule_help.${name}`),
  option: (t, name, value) => own(t, `rule_option.${name}.${value}`) ?? String(value),
};
