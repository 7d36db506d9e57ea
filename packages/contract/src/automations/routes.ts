import { z } from 'zod';
import { AlertPeople, AlertPerson } from '../alerts/records.ts';
import { Id, Instant, Name, Named, PageQuery, pageOf, SearchText } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { DeliveredAlert } from '../deliveries.ts';
import { toChangeCamera } from '../permissions.ts';
import { ACTION_KEYS, CONDITION_KEYS, SUBJECTS } from './catalogue.ts';
import { AutomationAction, AutomationCondition, ParameterValues, RULE_FIELDS, ValuePair } from './draft.ts';

/** Of one camera. */
export const MAX_AUTOMATIONS = 50;
/** A run is looked at for so long. */
export const RUNS_KEPT_DAYS = 30;
/** What a dry run looks at, at most, and how many of its runs it lists. */
export const MAX_DRY_RUN_EVENTS = 10_000;
export const MAX_DRY_RUNS = 50;
export const DRY_RUN_DAYS = 7;

const Version = z.number().int().min(0);
const Count = z.number().int();

/** An automation. What starts it and what it does first stand in fields of their own, too. */
export const Automation = z.object({
  id: Id,
  automation_name: z.string(),
  is_active: z.boolean(),
  /** The first condition, as the catalogue has it, with its values. */
  condition_text: z.string(),
  condition_description: z.string(),
  model_name: z.enum(SUBJECTS),
  operator: z.string(),
  referenced_field_name: z.string(),
  values: z.array(ValuePair),
  /** The first action. */
  action: z.enum(ACTION_KEYS),
  action_parameters: ParameterValues,
  camera: Id,
  /** All of them; each narrows down what the ones before it let through. */
  conditions: z.array(AutomationCondition),
  actions: z.array(AutomationAction),
  /** It runs once within so many minutes at most; null: as often as it happens. */
  limit_minutes: z.number().int().nullable(),
  /** People whom its actions name, as far as the viewer may know of them. */
  people: z.array(AlertPerson),
  /** Null while it is active; by nobody after their account was removed. */
  paused_at: Instant.nullable(),
  paused_by: Named.nullable(),
  /** Runs on each of the last seven days by the clock of the site, today last; held-back ones are left out. */
  runs_last_week: z.array(Count),
  created_at: Instant,
  version: Version,
});
export type Automation = z.infer<typeof Automation>;

/** What a client that sends back a whole automation may leave in it: nobody sets these. */
const mirrored = {
  condition_description: z.string().max(500).optional(),
  model_name: z.string().max(40).optional(),
  operator: z.string().max(40).optional(),
  referenced_field_name: z.string().max(40).optional(),
};
const fields = { automation_name: Name, is_active: z.boolean(), ...RULE_FIELDS };

export const NewAutomation = z
  .strictObject(fields)
  .partial()
  .required({ automation_name: true })
  .extend({ camera: Id, ...mirrored });
export const AutomationFields = z.strictObject(fields).partial();
export type AutomationFields = z.output<typeof AutomationFields>;

const READ = 'cameras_detail__retrieve';
const WRITE = toChangeCamera('cameras_detail__retrieve');
const RULE_ERRORS = [
  'required',
  'no_value_selected',
  'condition_unfit',
  'action_unfit',
  'unknown_use_case',
  'not_in_list',
  'out_of_reach',
  'permission_denied',
  'name_taken',
] as const;

const params = z.object({ id: Id });

export const listAutomations = defineRoute({
  method: 'GET',
  path: '/automations/:id/',
  summary: 'The automations of a camera by name; the id is the camera’s',
  permission: READ,
  params,
  response: z.array(Automation),
  errors: ['camera_not_found'],
});

export const createAutomation = defineRoute({
  method: 'POST',
  path: '/automations/',
  summary: 'Add an automation to a camera: by its first condition and action alone, or with all of them',
  permission: WRITE,
  body: NewAutomation,
  response: Automation,
  status: 201,
  errors: [...RULE_ERRORS, 'too_many_automations'],
});

export const updateAutomation = defineRoute({
  method: 'PATCH',
  path: '/automations/:id/',
  summary: 'Change an automation, pause it or make it active again: what is left out stays',
  permission: WRITE,
  params,
  /** Without a version the change is made whatever others did since. */
  body: AutomationFields.extend({ camera: Id.optional(), ...mirrored, version: Version.optional() }),
  response: Automation,
  errors: ['automation_not_found', ...RULE_ERRORS, 'changed_since'],
});

export const deleteAutomation = defineRoute({
  method: 'DELETE',
  path: '/automations/:id/',
  summary: 'Delete an automation with its runs',
  permission: WRITE,
  params,
  errors: ['automation_not_found'],
});

export const ShownParameter = z.object({
  name: z.string(),
  kind: z.enum(['whole', 'time', 'choice', 'choices', 'person', 'people', 'webhook']),
  min: z.number().optional(),
  max: z.number().optional(),
  default: z.union([z.number(), z.string()]).optional(),
  /** What it can be, where that is a short list. */
  options: z.array(ValuePair).optional(),
});

export const AutomationCatalogue = z.object({
  conditions: z.array(
    z.object({
      condition: z.enum(CONDITION_KEYS),
      condition_text: z.string(),
      condition_description: z.string(),
      model_name: z.enum(SUBJECTS),
      operator: z.string(),
      referenced_field_name: z.string(),
      /** Whether it is a first condition, or one that follows. */
      starts: z.boolean(),
      /** What it can be said of: a first one of this kind takes it. */
      subjects: z.array(z.enum(SUBJECTS)),
      /** Empty for a condition that has parameters alone. */
      values: z.array(ValuePair),
      parameters: z.array(ShownParameter),
    }),
  ),
  actions: z.array(
    z.object({
      action: z.enum(ACTION_KEYS),
      action_text: z.string(),
      action_description: z.string(),
      subjects: z.array(z.enum(SUBJECTS)),
      parameters: z.array(ShownParameter),
      /** False when the camera is not set up for it, or the viewer may not add it. */
      available: z.boolean(),
    }),
  ),
  /** What a message is sent by. */
  channels: z.array(
    z.object({
      channel: z.string(),
      label: z.string(),
      /** Whether the action names people; else it goes to the chat of the camera. */
      to_people: z.boolean(),
      subjects: z.array(z.enum(SUBJECTS)),
      /** False when the camera, or this installation, is not set up for it. */
      available: z.boolean(),
    }),
  ),
});
export type AutomationCatalogue = z.infer<typeof AutomationCatalogue>;

export const getConditionsActions = defineRoute({
  method: 'GET',
  path: '/automations/get_conditions_actions/',
  summary: 'The conditions and actions that automations are made of; with a camera, what it has',
  permission: READ,
  query: z.strictObject({ camera: Id.optional() }),
  response: AutomationCatalogue,
  errors: ['out_of_reach'],
});

export const listAutomationPeople = defineRoute({
  method: 'GET',
  path: '/automations/:id/people/',
  summary: 'Who can be told of alerts of a camera or be given them; the id is the camera’s',
  permission: READ,
  params,
  query: PageQuery.extend({ search: SearchText.optional() }),
  response: AlertPeople,
  errors: ['camera_not_found', 'invalid_cursor'],
});

/** Done, or held back because it ran a moment ago. */
export const RUN_OUTCOMES = ['done', 'held_back'] as const;

/** What became of an action: done, or why it could not be. */
export const ACTION_OUTCOMES = ['done', 'channel_off', 'nobody_to_tell', 'person_cannot_see', 'webhook_off'] as const;

/** A condition as it was for one run: what was looked at, and how it compared. */
export const RunReason = z.object({
  condition: z.enum(CONDITION_KEYS),
  /** What it was: a use case, a status, a percentage, how many, a time of day or a weekday. */
  value: z.union([z.string(), z.number()]),
  /** For what happens several times: from the first to the last of them. */
  span_seconds: z.number().optional(),
});
export type RunReason = z.infer<typeof RunReason>;

/** An action of a run, and what became of it. */
export const RunAction = z.object({ action: z.enum(ACTION_KEYS), outcome: z.enum(ACTION_OUTCOMES).nullable() });

export const AutomationRun = z.object({
  /** When it ran, or would have. */
  at: Instant,
  /** When that happened which started it. */
  occurred_at: Instant,
  outcome: z.enum(RUN_OUTCOMES),
  reasons: z.array(RunReason),
  /** Null for other subjects, and where the viewer may not see the alert. */
  alert: DeliveredAlert.nullable(),
  /** The state of the camera or the kind of the record that started it. */
  value: z.string(),
  actions: z.array(RunAction),
});
export type AutomationRun = z.infer<typeof AutomationRun>;

const StoredRun = AutomationRun.extend({ id: Id });

export const listAutomationRuns = defineRoute({
  method: 'GET',
  path: '/automations/:id/runs/',
  summary: `The runs of an automation in the last ${RUNS_KEPT_DAYS} days, newest first, held-back ones included`,
  permission: [READ, 'alerts_summary__read'],
  params,
  query: PageQuery,
  response: pageOf(StoredRun),
  errors: ['automation_not_found', 'invalid_cursor'],
});

export const AutomationDryRun = z.object({
  /** The days it looked at, by the clock of the site; the last one is not over. */
  from: z.iso.date(),
  to: z.iso.date(),
  time_zone: z.string(),
  /** What could have started it: alerts of the camera, its changes of state, its records. */
  events: Count,
  /** False when there were more than were looked at: then the latest were. */
  complete: z.boolean(),
  /** How many are left after each condition. */
  left: z.array(Count),
  runs: Count,
  held_back: Count,
  /** For each day: what could have started it, what passed the first condition, and runs. */
  days: z.array(z.object({ day: z.iso.date(), events: Count, matching: Count, runs: Count, held_back: Count })),
  /** The latest of them, newest first, held-back ones included. */
  results: z.array(AutomationRun),
});
export type AutomationDryRun = z.infer<typeof AutomationDryRun>;

export const dryRunAutomation = defineRoute({
  method: 'POST',
  path: '/automations/dry_run/',
  summary: 'What a draft would have done in the last seven days; nothing is sent and nothing is stored',
  whileViewing: 'open',
  permission: [READ, 'alerts_summary__read'],
  body: z
    .strictObject({ camera: Id, ...RULE_FIELDS })
    .partial()
    .required({ camera: true }),
  response: AutomationDryRun,
  errors: RULE_ERRORS,
});

export const automationRoutes = {
  listAutomations,
  createAutomation,
  updateAutomation,
  deleteAutomation,
  getConditionsActions,
  listAutomationPeople,
  listAutomationRuns,
  dryRunAutomation,
};
