import type {
  Automation,
  AutomationCatalogue,
  AutomationDryRun,
  AutomationRun,
} from '@sightline/contract/automations/routes';
import { CAMERA_ID } from './cameras.ts';

export const AUTOMATION_ID = '01990000-0000-7000-8000-000000000a01';

const USE_CASES: [string, string][] = [
  ['ppe_detection', 'PPE Detection'],
  ['no_access_area', 'No Access Area'],
];
const STATUSES: [string, string][] = [
  ['pending', 'Pending'],
  ['invalid', 'Invalid'],
];

/** An automation for a test; only what matters has to be given. */
export const anAutomation = (part: Partial<Automation> = {}): Automation => ({
  id: AUTOMATION_ID,
  automation_name: 'Repeated PPE alerts',
  is_active: true,
  condition_text: 'An alert is raised',
  condition_description: '',
  model_name: 'alert',
  operator: 'in',
  referenced_field_name: 'use_case',
  values: [['ppe_detection', 'PPE Detection']],
  action: 'send_message',
  action_parameters: { channel: 'notification', sets: ['site_leads'], people: [] },
  camera: CAMERA_ID,
  conditions: [
    { condition: 'alert_raised', values: [['ppe_detection', 'PPE Detection']], parameters: {} },
    { condition: 'status', values: [['pending', 'Pending']], parameters: {} },
  ],
  actions: [{ action: 'send_message', parameters: { channel: 'notification', sets: ['site_leads'], people: [] } }],
  limit_minutes: 30,
  people: [],
  paused_at: null,
  paused_by: null,
  runs_last_week: [4, 3, 4, 4, 5, 2, 0],
  created_at: '2026-11-01T08:00:00.000Z',
  version: 3,
  ...part,
});

const condition = (
  key: AutomationCatalogue['conditions'][number]['condition'],
  starts: boolean,
  values: [string, string][] = [],
): AutomationCatalogue['conditions'][number] => ({
  condition: key,
  condition_text: key,
  condition_description: '',
  model_name: 'alert',
  operator: 'in',
  referenced_field_name: 'field',
  starts,
  subjects: ['alert'],
  values,
  parameters: [],
});

export const aCatalogue = (): AutomationCatalogue => ({
  conditions: [
    condition('alert_raised', true, USE_CASES),
    condition('alert_status', true, STATUSES),
    condition('score', false),
    condition('status', false, STATUSES),
    condition('pending_for', false),
    condition('time_of_day', false),
    condition('use_case', false, USE_CASES),
  ],
  actions: [
    {
      action: 'send_message',
      action_text: 'Send a message',
      action_description: '',
      subjects: ['alert', 'camera', 'record'],
      parameters: [],
      available: true,
    },
    {
      action: 'transfer',
      action_text: 'Transfer the record',
      action_description: '',
      subjects: ['alert'],
      parameters: [],
      available: false,
    },
  ],
  channels: [
    { channel: 'notification', label: 'Notification', to_people: true, subjects: ['alert'], available: true },
    { channel: 'telegram', label: 'Telegram', to_people: false, subjects: ['alert'], available: true },
  ],
});

export const aRun = (part: Partial<AutomationRun> = {}): AutomationRun => ({
  at: '2026-11-14T04:41:00.000Z',
  occurred_at: '2026-11-14T04:41:00.000Z',
  outcome: 'done',
  reasons: [
    { condition: 'alert_raised', value: 'ppe_detection' },
    { condition: 'repeats', value: 2, span_seconds: 250 },
  ],
  alert: {
    id: '01990000-0000-7000-8000-000000000b01',
    use_case: 'ppe_detection',
    use_case_name: null,
    occurred_at: '2026-11-14T04:41:00.000Z',
    thumbnail_url: null,
    marks: null,
  },
  value: 'ppe_detection',
  actions: [{ action: 'send_message', outcome: null }],
  ...part,
});

export const aDryRun = (part: Partial<AutomationDryRun> = {}): AutomationDryRun => ({
  from: '2026-11-09',
  to: '2026-11-15',
  time_zone: 'Asia/Singapore',
  events: 42,
  complete: true,
  left: [39, 17],
  runs: 14,
  held_back: 1,
  days: [
    { day: '2026-11-14', events: 9, matching: 8, runs: 3, held_back: 0 },
    { day: '2026-11-15', events: 0, matching: 0, runs: 0, held_back: 0 },
  ],
  results: [aRun(), aRun({ at: '2026-11-13T09:29:00.000Z', outcome: 'held_back' })],
  ...part,
});
