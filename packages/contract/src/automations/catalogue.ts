import { CHANNEL_RIGHTS } from '../delivery-rights.ts';
import type { FactKind } from '../facts.ts';
import type { Needed } from '../permissions.ts';
import type { Weekday } from '../schedules.ts';
import type { AlertStatus } from '../statuses.ts';
import type { Parameters } from './parameters.ts';

/** What an automation can be about; the first condition decides which. */
export const SUBJECTS = ['alert', 'camera', 'record'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The English words for what the product has as keys. */
const STATUS_WORDS: Record<AlertStatus, string> = {
  pending: 'Pending',
  acknowledged: 'Acknowledged',
  compliant: 'Compliant',
  non_compliant: 'Non-compliant',
  invalid: 'Invalid',
};
const RECORD_WORDS: Record<FactKind, string> = {
  footfall: 'Footfall',
  workhour: 'Work hours',
  vehicle_tracking: 'Vehicle tracking',
  machinery: 'Machinery utilisation',
  flowsense: 'Flowsense',
};
const WEEKDAY_WORDS: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};
/** States of a camera that an automation can start with; `live` after another one means that it is back. */
const STATE_WORDS = { offline: 'Offline', degraded: 'Degraded', live: 'Back' } as const;

type Words = Readonly<Record<string, string>>;

/** The values of conditions with the words for them; use cases depend on the camera, since logic flows are among them. */
export const VALUE_SOURCES = {
  use_cases: null,
  statuses: STATUS_WORDS,
  camera_states: STATE_WORDS,
  record_kinds: RECORD_WORDS,
  weekdays: WEEKDAY_WORDS,
} as const satisfies Record<string, Words | null>;
export type ValueSource = keyof typeof VALUE_SOURCES;
export const wordsOf = (source: ValueSource): Words | null => VALUE_SOURCES[source];

interface ConditionSpec {
  /** The English words for it, which also name it in calls that know nothing else. */
  text: string;
  description: string;
  /** It starts an automation; every other one narrows down what was started. */
  starts: boolean;
  subjects: readonly Subject[];
  operator: 'in' | 'gte' | 'count' | 'between' | 'unchanged';
  field: string;
  /** Absent: it has no values, only parameters. */
  values?: ValueSource;
  parameters: Parameters;
}

const DAY_MINUTES = 1440;
const minutes = (min: number, usual: number) => ({ kind: 'whole', min, max: DAY_MINUTES, default: usual }) as const;

/** Every condition. The engine has what each one looks at, under the same name. */
export const CONDITIONS = {
  alert_raised: {
    text: 'An alert is raised',
    description: 'Starts when this camera raises an alert of one of these use cases',
    starts: true,
    subjects: ['alert'],
    operator: 'in',
    field: 'use_case',
    values: 'use_cases',
    parameters: {},
  },
  alert_status: {
    text: 'The status of an alert becomes',
    description: 'Starts when somebody gives an alert of this camera one of these statuses',
    starts: true,
    subjects: ['alert'],
    operator: 'in',
    field: 'status',
    values: 'statuses',
    parameters: {},
  },
  camera_state: {
    text: 'This camera is',
    description: 'Starts when the camera has been in one of these states for so long',
    starts: true,
    subjects: ['camera'],
    operator: 'in',
    field: 'state',
    values: 'camera_states',
    parameters: { minutes: minutes(0, 10) },
  },
  record_arrives: {
    text: 'A record arrives',
    description: 'Starts when this camera counts or measures something of these kinds',
    starts: true,
    subjects: ['record'],
    operator: 'in',
    field: 'kind',
    values: 'record_kinds',
    parameters: {},
  },
  use_case: {
    text: 'Its use case is',
    description: 'Keeps alerts of these use cases',
    starts: false,
    subjects: ['alert'],
    operator: 'in',
    field: 'use_case',
    values: 'use_cases',
    parameters: {},
  },
  score: {
    text: 'Its score is at least',
    description: 'Keeps alerts with an object that broke the rule and was seen this surely',
    starts: false,
    subjects: ['alert'],
    operator: 'gte',
    field: 'score',
    parameters: { percent: { kind: 'whole', min: 1, max: 100, default: 60 } },
  },
  repeats: {
    text: 'It happens several times',
    description: 'Keeps what happens so often, as far as the lines above hold',
    starts: false,
    subjects: ['alert', 'camera', 'record'],
    operator: 'count',
    field: 'occurred_at',
    parameters: { times: { kind: 'whole', min: 2, max: 100, default: 2 }, minutes: minutes(1, 10) },
  },
  status: {
    text: 'Its status is',
    description: 'Keeps alerts that have one of these statuses then',
    starts: false,
    subjects: ['alert'],
    operator: 'in',
    field: 'status',
    values: 'statuses',
    parameters: {},
  },
  pending_for: {
    text: 'Nobody reacts to it for',
    description: 'Waits for so long and keeps alerts that are still pending',
    starts: false,
    subjects: ['alert'],
    operator: 'unchanged',
    field: 'status',
    parameters: { minutes: minutes(1, 15) },
  },
  time_of_day: {
    text: 'It happens between',
    description: 'Keeps what happens in these hours, by the clock of the site; they may run over midnight',
    starts: false,
    subjects: ['alert', 'camera', 'record'],
    operator: 'between',
    field: 'occurred_at',
    parameters: { from: { kind: 'time', default: '19:00' }, to: { kind: 'time', default: '07:00' } },
  },
  weekday: {
    text: 'It happens on',
    description: 'Keeps what happens on these days, by the clock of the site',
    starts: false,
    subjects: ['alert', 'camera', 'record'],
    operator: 'in',
    field: 'weekday',
    values: 'weekdays',
    parameters: {},
  },
} as const satisfies Record<string, ConditionSpec>;
export type ConditionKey = keyof typeof CONDITIONS;
export const CONDITION_KEYS = Object.keys(CONDITIONS) as [ConditionKey, ...ConditionKey[]];

/** The table's entry, widened to its general type. */
export const specOfCondition = (key: ConditionKey): ConditionSpec => CONDITIONS[key];
export const conditionNamed = (text: string): ConditionKey | undefined =>
  CONDITION_KEYS.find((key) => key === text || CONDITIONS[key].text === text);

interface MessageChannel {
  label: string;
  /** Sent to people that the action names; else to the chat or group of the camera's settings. */
  toPeople: boolean;
  subjects: readonly Subject[];
  needs?: Needed;
}

/** What a message can be sent by. */
export const MESSAGE_CHANNELS = {
  notification: { label: 'Notification', toPeople: true, subjects: SUBJECTS },
  email: { label: 'E-mail', toPeople: true, subjects: SUBJECTS },
  telegram: { label: 'Telegram', toPeople: false, subjects: ['alert'], needs: CHANNEL_RIGHTS.telegram.send },
  whatsapp: { label: 'WhatsApp', toPeople: false, subjects: ['alert'], needs: CHANNEL_RIGHTS.whatsapp.send },
} as const satisfies Record<string, MessageChannel>;
export type MessageChannelKey = keyof typeof MESSAGE_CHANNELS;
export const MESSAGE_CHANNEL_KEYS = Object.keys(MESSAGE_CHANNELS) as [MessageChannelKey, ...MessageChannelKey[]];
export const specOfChannel = (key: MessageChannelKey): MessageChannel => MESSAGE_CHANNELS[key];

/** Sets of people that stand for whoever belongs to them when a message is sent. */
export const PEOPLE_SETS = {
  site_leads: 'Site leads',
  watchers: 'Everybody who follows this camera',
} as const;
export type PeopleSet = keyof typeof PEOPLE_SETS;
export const PEOPLE_SET_KEYS = Object.keys(PEOPLE_SETS) as [PeopleSet, ...PeopleSet[]];

interface ActionSpec {
  text: string;
  description: string;
  subjects: readonly Subject[];
  parameters: Parameters;
  /** What somebody who has it done must be allowed to do themselves. */
  needs?: Needed;
}

/** Every action. The server has how each one is done, under the same name. */
export const ACTIONS = {
  send_message: {
    text: 'Send a message',
    description: 'Tells people, or the chat of this camera',
    subjects: SUBJECTS,
    parameters: {
      channel: { kind: 'choice', options: MESSAGE_CHANNEL_KEYS, default: 'notification' },
      sets: { kind: 'choices', options: PEOPLE_SET_KEYS },
      people: { kind: 'people' },
    },
  },
  assign: {
    text: 'Assign the alert',
    description: 'Gives the alert to somebody',
    subjects: ['alert'],
    parameters: { user: { kind: 'person' } },
    needs: 'alert_assignee_write',
  },
  transfer: {
    text: 'Transfer the record',
    description: 'Sends the record of the alert to the external API of this camera',
    subjects: ['alert'],
    parameters: {},
    needs: 'alerts__transfer',
  },
  call_iot: {
    text: 'Call the IoT endpoint',
    description: 'Sends a signal to the IoT endpoint of this camera',
    subjects: ['alert'],
    parameters: {},
    needs: CHANNEL_RIGHTS.iot.send,
  },
  call_webhook: {
    text: 'Call a webhook',
    description: 'Tells a webhook of the company that this automation ran',
    subjects: SUBJECTS,
    parameters: { webhook: { kind: 'webhook' } },
    needs: 'webhooks_list__view',
  },
} as const satisfies Record<string, ActionSpec>;
export type ActionKey = keyof typeof ACTIONS;
export const ACTION_KEYS = Object.keys(ACTIONS) as [ActionKey, ...ActionKey[]];
export const specOfAction = (key: ActionKey): ActionSpec => ACTIONS[key];

/** Within so many minutes an automation runs once; what comes in between is held back. */
export const LIMIT_MINUTES = { min: 1, max: DAY_MINUTES } as const;
