import type { AlertPerson } from '@sightline/contract/alerts/records';
import type { AuditFields } from '@sightline/contract/audit';
import { type Subject, specOfCondition, wordsOf } from '@sightline/contract/automations/catalogue';
import type {
  AutomationCondition,
  AutomationRule,
  RuleCondition,
  ValuePair,
} from '@sightline/contract/automations/draft';
import type { Automation } from '@sightline/contract/automations/routes';
import { isUseCase, USE_CASES } from '@sightline/contract/use-cases/catalogue';
import type { AutomationRow, AutomationValues } from './automations.repo.ts';

/** The names of use cases by their slugs: those of the camera, logic flows included. */
export type UseCaseNames = ReadonlyMap<string, string>;

const useCaseName = (names: UseCaseNames, slug: string) =>
  names.get(slug) ?? (isUseCase(slug) ? USE_CASES[slug].label : slug);

function pairsOf({ condition, values }: RuleCondition, names: UseCaseNames): ValuePair[] {
  const { values: source } = specOfCondition(condition);
  const words = source ? wordsOf(source) : null;
  return values.map((value) => [value, words ? (words[value] ?? value) : useCaseName(names, value)]);
}

const presentConditions = ({ conditions }: AutomationRule, names: UseCaseNames): AutomationCondition[] =>
  conditions.map((each) => ({ condition: each.condition, values: pairsOf(each, names), parameters: each.parameters }));

export interface Around {
  names: UseCaseNames;
  people: ReadonlyMap<string, AlertPerson>;
  /** Runs of the last seven days. */
  week: readonly number[];
}

/** Whom the actions of a rule name. */
export const peopleIn = ({ actions }: AutomationRule): string[] => [
  ...new Set(actions.flatMap(({ parameters: { people = [], user = [] } }) => [people, user].flat().map(String))),
];

export function presentAutomation(row: AutomationRow, { names, people, week }: Around): Automation {
  const [condition, action] = [row.rule.conditions[0]!, row.rule.actions[0]!];
  const spec = specOfCondition(condition.condition);
  return {
    id: row.id,
    automation_name: row.name,
    is_active: row.is_active,
    condition_text: spec.text,
    condition_description: spec.description,
    model_name: spec.subjects[0] as Subject,
    operator: spec.operator,
    referenced_field_name: spec.field,
    values: pairsOf(condition, names),
    action: action.action,
    action_parameters: action.parameters,
    camera: row.camera_id,
    conditions: presentConditions(row.rule, names),
    actions: row.rule.actions,
    limit_minutes: row.rule.limit_minutes,
    people: peopleIn(row.rule).flatMap((id) => people.get(id) ?? []),
    paused_at: row.paused_at?.toISOString() ?? null,
    paused_by: row.paused_by === null ? null : { id: row.paused_by, name: row.paused_by_name },
    runs_last_week: [...week],
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

const NO_NAMES: UseCaseNames = new Map();

export const auditAutomation = ({ name, is_active, rule }: AutomationValues): AuditFields => ({
  automation_name: name,
  is_active,
  conditions: presentConditions(rule, NO_NAMES),
  actions: rule.actions,
  limit_minutes: rule.limit_minutes,
});

export const auditedAutomation = (row: AutomationRow, name = row.name) =>
  ({
    type: 'automation',
    id: row.id,
    name,
    place: { resellerId: row.reseller_id, companyId: row.company_id, siteId: row.site_id },
  }) as const;
