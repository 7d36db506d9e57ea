import type { AlertPerson } from '@sightline/contract/alerts/records';
import {
  type ActionKey,
  type ConditionKey,
  type Subject,
  specOfAction,
  specOfCondition,
} from '@sightline/contract/automations/catalogue';
import { checkRule, type ParameterValues, subjectOf, type ValuePair } from '@sightline/contract/automations/draft';
import type { Parameters } from '@sightline/contract/automations/parameters';
import type { Automation } from '@sightline/contract/automations/routes';
import { isSame } from '../../../forms/draft.ts';
import { errorSentence } from '../../../forms/issue-text.ts';
import { newId } from '../../../lib/new-id.ts';

/** A line keeps its id while it is edited, so that the focus stays with it when another one goes. */
export interface ConditionLine {
  id: string;
  condition: ConditionKey;
  values: ValuePair[];
  parameters: ParameterValues;
}

export interface ActionLine {
  id: string;
  action: ActionKey;
  parameters: ParameterValues;
}

/** An automation as the builder holds it. */
export interface AutomationValues {
  automation_name: string;
  is_active: boolean;
  conditions: ConditionLine[];
  actions: ActionLine[];
  limit_minutes: number | null;
  /** Names and pictures of those whom the actions name; not saved. */
  people: AlertPerson[];
}

export const FIELDS = ['automation_name', 'is_active', 'conditions', 'actions', 'limit_minutes'] as const;
export type AutomationField = (typeof FIELDS)[number];

export const valuesOf = (saved: Automation): AutomationValues => ({
  automation_name: saved.automation_name,
  is_active: saved.is_active,
  conditions: saved.conditions.map((line, at) => ({ ...line, id: `condition ${at}` })),
  actions: saved.actions.map((line, at) => ({ ...line, id: `action ${at}` })),
  limit_minutes: saved.limit_minutes,
  people: saved.people,
});

/** The part of it that decides when it runs and what it does, as it is sent. */
export const ruleOf = ({ conditions, actions, limit_minutes }: AutomationValues) => ({
  conditions: conditions.map(({ condition, values, parameters }) => ({ condition, values, parameters })),
  actions: actions.map(({ action, parameters }) => ({ action, parameters })),
  limit_minutes,
});

export const bodyOf = (values: AutomationValues) => ({
  automation_name: values.automation_name.trim(),
  is_active: values.is_active,
  ...ruleOf(values),
});

/** The fields in which two versions say something else. */
export function differing(a: AutomationValues, b: AutomationValues): AutomationField[] {
  const [one, other] = [bodyOf(a), bodyOf(b)];
  return FIELDS.filter((field) => !isSame(one[field], other[field]));
}

/** Edits of one version on top of another: what was not touched follows. */
export function rebased(mine: AutomationValues, base: AutomationValues, theirs: AutomationValues): AutomationValues {
  const edits = Object.fromEntries(differing(mine, base).map((field) => [field, mine[field]]));
  return { ...theirs, ...edits, people: [...theirs.people, ...mine.people] };
}

const usualOf = (parameters: Parameters): ParameterValues =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, parameter]): [string, ParameterValues[string]][] => {
      if ('default' in parameter) return [[name, parameter.default]];
      return parameter.kind === 'people' || parameter.kind === 'choices' ? [[name, []]] : [];
    }),
  );

/** A line as it starts: no values, and the usual parameters. */
export const conditionLine = (condition: ConditionKey, given: Partial<ConditionLine> = {}): ConditionLine => {
  const { parameters, ...rest } = given;
  const all = { ...usualOf(specOfCondition(condition).parameters), ...parameters };
  return { id: newId(), values: [], ...rest, condition, parameters: all };
};

export const actionLine = (action: ActionKey, parameters: ParameterValues = {}): ActionLine => ({
  id: newId(),
  action,
  parameters: { ...usualOf(specOfAction(action).parameters), ...parameters },
});

export const subjectIn = ({ conditions }: AutomationValues): Subject =>
  conditions[0] ? subjectOf(conditions[0].condition) : 'alert';

/** What is wrong, by the field it stands at: `conditions.0.values`. The server says the same. */
export type Problems = Readonly<Record<string, string>>;

export function problemsIn(values: AutomationValues): Problems {
  const checked = checkRule(ruleOf(values));
  const found = 'problems' in checked ? checked.problems : [];
  return Object.fromEntries([
    ...(values.automation_name.trim() === '' ? [['automation_name', errorSentence('required')]] : []),
    ...found.map(({ field = '', code, params }) => [field, errorSentence(code, params)]),
  ]);
}

/** A fresh copy of some lines: what is edited in one automation stays there. */
export const copyOf = (values: AutomationValues, automation_name: string): AutomationValues => ({
  ...structuredClone(values),
  automation_name,
});

/** The first line decides what an automation is about: lines and actions that do not fit it any more go. */
export function withStart(values: AutomationValues, condition: ConditionKey): AutomationValues {
  const subject = subjectOf(condition);
  const [first, ...rest] = values.conditions;
  const fits = { conditions: rest.filter((line) => specOfCondition(line.condition).subjects.includes(subject)) };
  const actions = values.actions.filter((line) => specOfAction(line.action).subjects.includes(subject));
  return {
    ...values,
    conditions: [conditionLine(condition, first ? { id: first.id } : {}), ...fits.conditions],
    actions: actions.length > 0 ? actions : [actionLine('send_message')],
  };
}
