/** Fields whose values are one of a few, and where the words for them are. What people wrote stays as they wrote it. */
export const WORDS_OF_FIELD: Readonly<Record<string, string>> = {
  account_state: 'audit.value',
  acc_authorisation: 'audit.value',
  action: 'automations.action_name',
  auth_type: 'transfer.auth',
  authorisation: 'authorisation.state',
  channel: 'automations.channel',
  condition: 'automations.condition_name',
  connectivity_method: 'camera.method',
  credentials: 'audit.value',
  disabled_use_cases: 'use_case',
  events: 'webhooks.event',
  kind: 'audit.value',
  left_out_use_cases: 'use_case',
  level: 'roles.levels',
  permissions: 'permission',
  added_permissions: 'permission',
  removed_permissions: 'permission',
  problem: 'audit.value',
  record_deletion_frequency: 'audit.value',
  record_type: 'vehicles.record',
  report_period: 'audit.value',
  result: 'people.result',
  sets: 'automations.people_set',
  state: 'inspection.link.state',
  status: 'status',
  use_case: 'use_case',
  use_cases: 'use_case',
  user_type: 'audit.value',
  vehicle_type: 'kind',
  view_type: 'use_case_tab.view',
};

/** Where words for some of a field's values are that the usual place does not have. */
export const OTHER_WORDS: Readonly<Record<string, string>> = { status: 'audit.value' };

/** Pictures are kept by a key that says nothing to anybody. */
export const PICTURE_FIELDS: ReadonlySet<string> = new Set(['logo', 'logo_dark', 'favicon', 'picture', 'icon']);

/** Where the words for what conditions of automations compare with are: use cases, statuses, weekdays and so on. */
export const WORDS_OF_CONDITIONS: readonly string[] = [
  'use_case',
  'status',
  'hours.day',
  'automations.state',
  'automations.record',
];
