import { isRuleType } from '@sightline/contract/logic-flows/palette';
import { RULES } from '@sightline/contract/rules/catalogue';
import { configOfFields, fieldPathOf, fieldValuesOf } from '@sightline/contract/rules/fields';
import type { RuleType } from '@sightline/contract/rules/types';
import i18next from 'i18next';
import { createDraft, type Draft, isSame, type Problems, type Values } from '../../forms/draft.ts';
import { issueText } from '../../forms/issue-text.ts';
import { defaultSettings, type Settings } from './model/doc.ts';

/** What the rule's own schema finds wrong, by the names of the fields. */
function check(type: RuleType, values: Values): Problems {
  const found = RULES[type].config.safeParse(configOfFields(values), { error: issueText }).error?.issues ?? [];
  const said = found.toReversed().map(({ path, message }) => [fieldPathOf(path.join('.')), message]);
  const emptied = Object.entries(values).filter(([, value]) => value === undefined);
  return {
    ...Object.fromEntries(said),
    ...Object.fromEntries(emptied.map(([name]) => [name, i18next.t('error.required')])),
  };
}

const isOn = (value: unknown) =>
  typeof value === 'object' && value !== null && (value as { enabled?: boolean }).enabled === true;

/** A machine that is not watched has nothing to set, and use cases are chosen once the camera is. */
function locks(type: RuleType, values: Values): ReadonlySet<string> {
  if (type === 'depends_on_use_case') return new Set(values.camera_id === undefined ? ['use_case'] : []);
  if (type === 'ppe_check')
    return new Set(
      Object.entries(values).flatMap(([name, value]) =>
        name.startsWith('check_') && value !== true ? [`${name.slice('check_'.length)}_confidence`] : [],
      ),
    );
  const off = Object.entries(values).filter(([name, value]) => name.startsWith('machine_') && !isOn(value));
  return new Set(off.flatMap(([name]) => [`${name}.use_calibration`, `${name}.radius_around`]));
}

/** Another camera has other use cases. */
const follow = (values: Values, change: Values): Values => ({
  ...values,
  ...change,
  ...('camera_id' in change && change.camera_id !== values.camera_id ? { use_case: undefined } : {}),
});

/** What a flow does not say is as it is at first; what was emptied stays so. */
const valuesOf = (type: RuleType, settings: Settings): Values =>
  fieldValuesOf(type, { ...defaultSettings(type), ...settings });

/** The settings of a rule while they are edited. */
export const createRuleDraft = (type: RuleType, settings: Settings): Draft =>
  createDraft(valuesOf(type, settings), {
    check: (values) => check(type, values),
    locks: (values) => locks(type, values),
    follow,
  });

/** What the draft holds, as it is stored. */
export const settingsIn = (draft: Draft): Settings => configOfFields(draft.values()) as Settings;

/** Whether the draft holds these settings; it does not once they were undone or reset elsewhere. */
export const holds = (draft: Draft, type: string, settings: Settings): boolean =>
  isRuleType(type) && isSame(draft.values(), valuesOf(type, settings));
