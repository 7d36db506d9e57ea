import { z } from 'zod';
import { type ProblemEntry, problemEntry } from '../errors.ts';
import type { Needed } from '../permissions.ts';
import { problemsOf } from '../validation.ts';
import {
  ACTION_KEYS,
  CONDITION_KEYS,
  type ConditionKey,
  conditionNamed,
  LIMIT_MINUTES,
  MESSAGE_CHANNELS,
  type MessageChannelKey,
  type Subject,
  specOfAction,
  specOfChannel,
  specOfCondition,
  wordsOf,
} from './catalogue.ts';
import { type Parameters, parametersSchema } from './parameters.ts';

export const MAX_CONDITIONS = 10;
export const MAX_ACTIONS = 5;
const MAX_VALUES = 100;

/** A value with the words for it. */
export const ValuePair = z.tuple([z.string().max(100), z.string().max(200)]);
export type ValuePair = z.infer<typeof ValuePair>;

const ParameterValue = z.union([z.number(), z.string().max(100), z.array(z.string().max(100)).max(MAX_VALUES)]);
export const ParameterValues = z.record(z.string().max(40), ParameterValue);
export type ParameterValues = z.infer<typeof ParameterValues>;

/** One line of an automation: its values are needed where the catalogue has some, its parameters have defaults. */
export const AutomationCondition = z.strictObject({
  condition: z.enum(CONDITION_KEYS),
  values: z.array(ValuePair).max(MAX_VALUES).default([]),
  parameters: ParameterValues.default({}),
});
export type AutomationCondition = z.output<typeof AutomationCondition>;

export const AutomationAction = z.strictObject({
  action: z.enum(ACTION_KEYS),
  parameters: ParameterValues.default({}),
});
export type AutomationAction = z.output<typeof AutomationAction>;

export const LimitMinutes = z.int().min(LIMIT_MINUTES.min).max(LIMIT_MINUTES.max).nullable();

/** What an automation does, as it is sent: in full, or by the fields of its first condition and its first action. */
export const RULE_FIELDS = {
  condition_text: z.string().max(200),
  values: z.array(ValuePair).max(MAX_VALUES),
  action: z.enum(ACTION_KEYS),
  action_parameters: ParameterValues,
  conditions: z.array(AutomationCondition).min(1).max(MAX_CONDITIONS),
  actions: z.array(AutomationAction).min(1).max(MAX_ACTIONS),
  limit_minutes: LimitMinutes,
};
export const GivenRule = z.strictObject(RULE_FIELDS).partial();
export type GivenRule = z.output<typeof GivenRule>;

/** What an automation does, complete: values without their words, parameters with their defaults. */
export interface RuleCondition {
  condition: ConditionKey;
  values: string[];
  parameters: ParameterValues;
}
export interface AutomationRule {
  conditions: RuleCondition[];
  actions: AutomationAction[];
  limit_minutes: number | null;
}

export type CheckedRule = { rule: AutomationRule } | { problems: [ProblemEntry, ...ProblemEntry[]] };

/** Where each line of a rule was given, for what is wrong with it. */
interface Line<T> {
  given: T;
  fieldOf(part: 'condition' | 'action' | 'values' | 'parameters'): string;
}

const MIRRORED = { condition: 'condition_text', action: 'action', values: 'values', parameters: 'action_parameters' };

const listed = <T>(list: readonly T[], name: string): Line<T>[] =>
  list.map((given, index) => ({ given, fieldOf: (part) => `${name}.${index}.${part}` }));

type Draft = Omit<RuleCondition, 'condition'> & { condition: ConditionKey | undefined };

const draftOf = ({ condition, values, parameters }: AutomationCondition): Draft => ({
  condition,
  values: [...new Set(values.map(([value]) => value))],
  parameters,
});

/** The lines as they are meant; the fields of the first ones stand for those that are there when nothing else is given. */
function conditionLines(given: GivenRule, now: AutomationRule | undefined): Line<Draft>[] {
  if (given.conditions) return listed(given.conditions.map(draftOf), 'conditions');
  const first = now?.conditions[0];
  const rest = now?.conditions.slice(1) ?? [];
  if (given.condition_text === undefined && given.values === undefined)
    return listed<Draft>(now?.conditions ?? [], 'conditions');
  const condition = given.condition_text === undefined ? first?.condition : conditionNamed(given.condition_text);
  const isSame = condition === first?.condition;
  const values = given.values
    ? [...new Set(given.values.map(([value]) => value))]
    : isSame
      ? (first?.values ?? [])
      : [];
  const parameters = isSame ? (first?.parameters ?? {}) : {};
  const line: Line<Draft> = { given: { condition, values, parameters }, fieldOf: (part) => MIRRORED[part] };
  return [line, ...listed<Draft>(rest, 'conditions')];
}

function actionLines(given: GivenRule, now: AutomationRule | undefined): Line<AutomationAction>[] {
  if (given.actions) return listed(given.actions, 'actions');
  const [first, ...rest] = now?.actions ?? [];
  const action = given.action ?? first?.action;
  if (action === undefined) return [];
  if (given.action === undefined && given.action_parameters === undefined) return listed(now?.actions ?? [], 'actions');
  const parameters = given.action_parameters ?? (action === first?.action ? first.parameters : {});
  return [{ given: { action, parameters }, fieldOf: (part) => MIRRORED[part] }, ...listed(rest, 'actions')];
}

type Problems = ProblemEntry[];

function readParameters(parameters: Parameters, given: ParameterValues, field: string, problems: Problems) {
  const read = parametersSchema(parameters).safeParse(given);
  if (read.success) return read.data as ParameterValues;
  for (const problem of problemsOf(read.error, given))
    problems.push({ ...problem, field: `${field}.${problem.field}` });
  return given;
}

function readCondition(
  line: Line<Draft>,
  index: number,
  subject: Subject | undefined,
  problems: Problems,
): RuleCondition[] {
  const { condition, values, parameters } = line.given;
  if (condition === undefined) {
    problems.push(problemEntry('not_in_list', undefined, line.fieldOf('condition')));
    return [];
  }
  const spec = specOfCondition(condition);
  const isFit = spec.starts === (index === 0) && (!subject || spec.subjects.includes(subject));
  if (!isFit) problems.push(problemEntry('condition_unfit', undefined, line.fieldOf('condition')));
  if (spec.values && values.length === 0)
    problems.push(problemEntry('no_value_selected', undefined, line.fieldOf('values')));
  const known = spec.values ? wordsOf(spec.values) : {};
  if (known && values.some((value) => !Object.hasOwn(known, value)))
    problems.push(problemEntry('not_in_list', undefined, line.fieldOf('values')));
  const read = readParameters(spec.parameters, parameters, line.fieldOf('parameters'), problems);
  return [{ condition, values, parameters: read }];
}

/** A message to people names some; one to a chat names none. */
function checkMessage(
  { channel, people, sets }: ParameterValues,
  subject: Subject,
  field: string,
  problems: Problems,
): void {
  if (typeof channel !== 'string' || !Object.hasOwn(MESSAGE_CHANNELS, channel)) return;
  const { toPeople, subjects } = specOfChannel(channel as MessageChannelKey);
  if (!subjects.includes(subject)) problems.push(problemEntry('action_unfit', undefined, `${field}.channel`));
  if (toPeople && [people, sets].flat().length === 0)
    problems.push(problemEntry('no_value_selected', undefined, `${field}.people`));
}

function readAction(line: Line<AutomationAction>, subject: Subject | undefined, problems: Problems): AutomationAction {
  const { action, parameters } = line.given;
  const spec = specOfAction(action);
  if (subject && !spec.subjects.includes(subject))
    problems.push(problemEntry('action_unfit', undefined, line.fieldOf('action')));
  const field = line.fieldOf('parameters');
  const read = readParameters(spec.parameters, parameters, field, problems);
  if (action === 'send_message' && subject) checkMessage(read, subject, field, problems);
  return { action, parameters: read };
}

export const subjectOf = (condition: ConditionKey): Subject => specOfCondition(condition).subjects[0]!;

/**
 * Completes what is given of an automation, on top of what it does now. Whether use cases, people and webhooks exist is for
 * the server to say.
 */
export function checkRule(given: GivenRule, now?: AutomationRule): CheckedRule {
  const problems: Problems = [];
  const conditions = conditionLines(given, now);
  const actions = actionLines(given, now);
  const [first] = conditions;
  if (!first) problems.push(problemEntry('required', undefined, 'condition_text'));
  if (actions.length === 0) problems.push(problemEntry('required', undefined, 'action'));
  const subject = first?.given.condition && subjectOf(first.given.condition);
  const rule = {
    conditions: conditions.flatMap((line, index) => readCondition(line, index, subject, problems)),
    actions: actions.map((line) => readAction(line, subject, problems)),
    limit_minutes: given.limit_minutes === undefined ? (now?.limit_minutes ?? null) : given.limit_minutes,
  };
  const [one, ...more] = problems;
  return one ? { problems: [one, ...more] } : { rule };
}

/** What it takes to have an action done: the rights of the action, and of the channel it goes by. */
export const needsOf = ({ action, parameters: { channel } }: AutomationAction): Needed[] => [
  specOfAction(action).needs ?? [],
  (action === 'send_message' && specOfChannel(channel as MessageChannelKey).needs) || [],
];
