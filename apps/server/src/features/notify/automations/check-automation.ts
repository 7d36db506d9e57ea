import { specOfCondition } from '@sightline/contract/automations/catalogue';
import { type AutomationRule, checkRule, type GivenRule, needsOf } from '@sightline/contract/automations/draft';
import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import { namePeople } from '../../alerts/people/public.ts';
import { findWebhook } from '../webhooks/public.ts';
import { peopleIn } from './automations.present.ts';
import { namesOfUseCases } from './show-automations.ts';

/** The camera that an automation is for. */
export interface PlacedCamera {
  id: Reached<'camera'>;
  reseller_id: string;
  company_id: string;
  site_id: string;
}

interface Checking {
  services: Services;
  db: Db;
  actor: Actor;
  camera: PlacedCamera;
  given: GivenRule;
  rule: AutomationRule;
  now?: AutomationRule | undefined;
}

/** Where a line was given: the first may have come in the fields of its own. */
const valuesField = ({ given }: Checking, index: number) =>
  given.conditions || index > 0 ? `conditions.${index}.values` : 'values';
const parametersField = ({ given }: Checking, index: number) =>
  given.actions || index > 0 ? `actions.${index}.parameters` : 'action_parameters';

/** Use cases that it had before may have gone with their logic flow. */
async function refuseUnknownUseCases(checking: Checking): Promise<void> {
  const { db, camera, rule, now } = checking;
  const known = await namesOfUseCases(db, camera.id);
  const had = new Set(now?.conditions.flatMap(({ values }) => values));
  for (const [index, { condition, values }] of rule.conditions.entries())
    if (
      specOfCondition(condition).values === 'use_cases' &&
      values.some((value) => !known.has(value) && !had.has(value))
    )
      fail('unknown_use_case', { field: valuesField(checking, index) });
}

/** Nobody names people they do not know of, or who may not see the alerts; those who were named before stay. */
async function refuseUnknownPeople(checking: Checking): Promise<void> {
  const { services, db, actor, camera, rule, now } = checking;
  const had = new Set(now && peopleIn(now));
  const ids = peopleIn(rule).filter((id) => !had.has(id));
  if (ids.length === 0) return;
  const place = { resellerId: camera.reseller_id, companyId: camera.company_id, siteId: camera.site_id };
  const known = await namePeople(services, db, actor, place, ids);
  for (const [index, action] of rule.actions.entries()) {
    const named = peopleIn({ ...rule, actions: [action] });
    const field = action.parameters.user === undefined ? 'people' : 'user';
    if (named.some((id) => ids.includes(id) && !known.has(id)))
      fail('out_of_reach', { field: `${parametersField(checking, index)}.${field}` });
  }
}

async function refuseOtherWebhooks(checking: Checking): Promise<void> {
  const { db, actor, camera, rule, now } = checking;
  const had = new Set(now?.actions.map(({ parameters }) => parameters.webhook));
  for (const [index, { parameters }] of rule.actions.entries()) {
    const { webhook } = parameters;
    if (typeof webhook !== 'string' || had.has(webhook)) continue;
    const found = await findWebhook(actor.reach, db, webhook);
    if (found?.company_id !== camera.company_id)
      fail('out_of_reach', { field: `${parametersField(checking, index)}.webhook` });
  }
}

/** An automation does nothing that the one who sets it up may not do. */
export function refuseForbidden(actor: Actor, { actions }: AutomationRule): void {
  if (!actions.flatMap(needsOf).every((needed) => can(actor, needed))) fail('permission_denied');
}

type Given = Omit<Checking, 'rule'>;

/** The rule that is meant, or the call ends with what is wrong with it. */
export async function readRule(given: Given): Promise<AutomationRule> {
  const checked = checkRule(given.given, given.now);
  if ('problems' in checked) throw new AppError(checked.problems);
  const checking = { ...given, rule: checked.rule };
  await refuseUnknownUseCases(checking);
  await refuseUnknownPeople(checking);
  await refuseOtherWebhooks(checking);
  return checked.rule;
}
