import { z } from 'zod';
import { AlertPeople, AlertPerson } from './alerts/records.ts';
import { Id, Named, NamedFlow, PageQuery, SearchText } from './common.ts';
import { defineRoute } from './define-route.ts';

export const MAX_ESCALATION_STEPS = 5;
export const MAX_STEP_PEOPLE = 10;
/** A day. */
export const MAX_STEP_MINUTES = 1440;
const MAX_USE_CASES = 200;
const LONGEST_SLUG = 60;

/** Who is told when nobody has acknowledged an alert for so long. */
export const EscalationStep = z.strictObject({
  after_minutes: z.number().int().min(1).max(MAX_STEP_MINUTES),
  people: z.array(Id).min(1).max(MAX_STEP_PEOPLE),
});
export type EscalationStep = z.infer<typeof EscalationStep>;

/** Each step comes later than the one before. */
export function refuseFalling(steps: readonly EscalationStep[], context: z.RefinementCtx): void {
  const isLater = ({ after_minutes }: EscalationStep, index: number) =>
    index === 0 || after_minutes > steps[index - 1]!.after_minutes;
  const index = steps.findIndex((step, place) => !isLater(step, place));
  if (index !== -1)
    context.addIssue({ code: 'custom', path: [index, 'after_minutes'], params: { code: 'steps_not_rising' } });
}

const Steps = z.array(EscalationStep).max(MAX_ESCALATION_STEPS).superRefine(refuseFalling);

export const EscalationFields = z
  .strictObject({
    /** Of use cases of the product and of logic flows; null: all. */
    use_cases: z.array(z.string().min(1).max(LONGEST_SLUG)).min(1).max(MAX_USE_CASES).nullable(),
    /** None: nobody is told. */
    steps: Steps,
  })
  .partial();
export type EscalationFields = z.output<typeof EscalationFields>;

const Version = z.number().int().min(0);

export const Escalation = z.object({
  /** Its id is also that of the escalation. */
  site: Named,
  use_cases: z.array(z.string()).nullable(),
  steps: z.array(z.object({ after_minutes: z.number().int(), people: z.array(Id) })),
  /** Of the people in the steps, those who may see the alerts and whom the viewer may name. */
  people: z.array(AlertPerson),
  /** What else can be chosen: the logic flows of the site that raise alerts. */
  flows: z.array(NamedFlow),
  version: Version,
});
export type Escalation = z.infer<typeof Escalation>;

const params = z.object({ id: Id });

export const getEscalation = defineRoute({
  method: 'GET',
  path: '/sites/:id/escalation/',
  summary: 'Who is told, and when, of alerts of a site that nobody acknowledges',
  permission: 'sites_detail__view',
  params,
  response: Escalation,
  errors: ['site_not_found'],
});

export const updateEscalation = defineRoute({
  method: 'PATCH',
  path: '/sites/:id/escalation/',
  summary: 'Change the escalation of a site: what is left out stays, and without steps nobody is told',
  permission: 'sites__update',
  params,
  body: EscalationFields.extend({ version: Version }),
  response: Escalation,
  errors: ['site_not_found', 'out_of_reach', 'unknown_use_case', 'invalid_value', 'steps_not_rising', 'changed_since'],
});

export const listEscalationPeople = defineRoute({
  method: 'GET',
  path: '/sites/:id/escalation/people/',
  summary: 'Who can be told of alerts of a site',
  permission: 'sites__update',
  params,
  query: PageQuery.extend({ search: SearchText.optional() }),
  response: AlertPeople,
  errors: ['site_not_found', 'invalid_cursor'],
});

export const escalationRoutes = { getEscalation, updateEscalation, listEscalationPeople };
