import type { TFunction } from 'i18next';
import type { Fields } from '../../../entities/settings-form/field-layout.ts';
import { plainText, settingLabel } from '../../../entities/use-case/setting-words.ts';
import type { Draft } from '../../../forms/draft.ts';
import type { ShownChange } from '../../../forms/unsaved-dialog.tsx';

/** The changes of one form, in words: what it was, what it will be. */
export const changesOf = (t: TFunction, title: string, draft: Draft, fields: Fields): ShownChange[] =>
  draft.changed().map((name) => {
    const unit = fields[name]?.unit;
    const [value, saved] = [draft.value(name), draft.saved()[name]];
    const isPlain = typeof value !== 'object';
    return {
      name: `${title}: ${settingLabel(t, name)}`,
      ...(isPlain ? { from: plainText(t, saved, unit) } : {}),
      to: isPlain || value === null ? plainText(t, value, unit) : t('use_case_tab.changed'),
    };
  });
