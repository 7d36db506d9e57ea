import type { ErrorCode } from '@sightline/contract/errors';
import i18next, { type TFunction } from 'i18next';
import { errorSentence } from '../../forms/issue-text.ts';
import { fieldLabel } from '../use-case/field-words.ts';
import type { BuilderProblem, FlowError } from './model/problems.ts';
import { ruleFieldLabel } from './rule-words.ts';

/** Codes come from the check and from the server, so that no compiler knows their sentences; a test asks for each. */
const say = i18next.t as (key: string, params?: object) => string;

/** Settings are called as in the drawer. */
function fieldName(t: TFunction, path: string): string {
  if (path === 'display_name') return t('flow.display_name');
  const [name = '', part] = path.split('.');
  const label = ruleFieldLabel(t, name);
  return part === 'radius_around'
    ? say('use_case_form.of_machine', { part: fieldLabel(t, part), machine: label })
    : label;
}

/** The two sentences that people get when they save are the product's own, word for word. */
const VERBATIM: readonly ErrorCode[] = ['flow_zero_nodes', 'flow_unconnected_node'];

function errorText(t: TFunction, { code, params, field }: FlowError): string {
  if (VERBATIM.includes(code)) return errorSentence(code, params);
  const own = `flow.problem.${code}`;
  if (i18next.exists(own)) return say(own, { ...params });
  const said = errorSentence(code, params);
  return field === undefined ? said : t('flow.field_problem', { field: fieldName(t, field), problem: said });
}

/** What is wrong, in a sentence. */
export const problemText = (t: TFunction, problem: BuilderProblem): string =>
  problem.severity === 'error' ? errorText(t, problem) : say(`flow.warning.${problem.code}`);

/** A few words for where there is little room. */
export function problemShort(t: TFunction, problem: BuilderProblem): string {
  const own = `flow.short.${problem.code}`;
  return i18next.exists(own) ? say(own) : problemText(t, problem);
}

/** What to do about it. */
export function remedyText(problem: BuilderProblem): string {
  const own = `flow.remedy.${problem.code}`;
  return say(i18next.exists(own) ? own : 'flow.remedy.settings');
}
