import type { TFunction } from 'i18next';
import { fieldLabel, unitSuffix } from '../../entities/use-case/field-words.ts';
import type { ShownChange } from '../../forms/unsaved-dialog.tsx';
import type { Draft } from './draft.ts';
import type { Fields } from './field-layout.ts';

const valueText = (t: TFunction, value: unknown, unit: string | undefined): string => {
  if (typeof value === 'boolean') return value ? t('use_case_tab.on') : t('use_case_tab.off');
  if (typeof value === 'number') return `${value}${unitSuffix(unit)}`;
  if (value === null || value === undefined) return t('form.none');
  return typeof value === 'string' ? value : t('use_case_tab.changed');
};

const labelOf = (t: TFunction, name: string) => {
  if (name === 'enabled') return t('use_case_tab.enabled');
  return name === 'schedule' ? t('use_case_tab.schedule') : fieldLabel(t, name);
};

/** The changes of one form, in words: what it was, what it will be. */
export const changesOf = (t: TFunction, title: string, draft: Draft, fields: Fields): ShownChange[] =>
  draft.changed().map((name) => {
    const unit = fields[name]?.unit;
    const isPlain = typeof draft.value(name) !== 'object';
    return {
      name: `${title}: ${labelOf(t, name)}`,
      ...(isPlain ? { from: valueText(t, draft.saved()[name], unit) } : {}),
      to: valueText(t, draft.value(name), unit),
    };
  });
