import type { ConditionKey } from '@sightline/contract/automations/catalogue';
import type { ParameterValues, ValuePair } from '@sightline/contract/automations/draft';
import type { AutomationCatalogue } from '@sightline/contract/automations/routes';
import type { Icon } from '@tabler/icons-react';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs';
import { type AutomationValues, actionLine, conditionLine } from './draft.ts';

interface Example {
  key: 'night' | 'signal' | 'nobody';
  icon: Icon;
  /** Without values: all that the camera has. */
  start: { condition: ConditionKey; values?: readonly string[] };
  more: readonly { condition: ConditionKey; parameters?: ParameterValues }[];
  message: ParameterValues;
}

export const EXAMPLES: readonly Example[] = [
  {
    key: 'night',
    icon: IconMoon,
    start: { condition: 'alert_raised', values: ['no_access_area'] },
    more: [{ condition: 'time_of_day', parameters: { from: '19:00', to: '07:00' } }],
    message: { channel: 'notification', sets: ['watchers'] },
  },
  {
    key: 'signal',
    icon: IconVideoOff,
    start: { condition: 'camera_state', values: ['offline'] },
    more: [],
    message: { channel: 'email', sets: ['site_leads'] },
  },
  {
    key: 'nobody',
    icon: IconClockExclamation,
    start: { condition: 'alert_raised' },
    more: [{ condition: 'pending_for', parameters: { minutes: 15 } }],
    message: { channel: 'notification', sets: ['site_leads'] },
  },
];

const EMPTY = { is_active: true, limit_minutes: null, people: [] };

/** An example with the values that this camera has. */
export function fromExample({ start, more, message }: Example, name: string, catalogue: AutomationCatalogue) {
  const all: ValuePair[] = catalogue.conditions.find(({ condition }) => condition === start.condition)?.values ?? [];
  const values = all.filter(([value]) => !start.values || start.values.includes(value));
  return {
    ...EMPTY,
    automation_name: name,
    conditions: [
      conditionLine(start.condition, { values }),
      ...more.map(({ condition, parameters = {} }) => conditionLine(condition, { parameters })),
    ],
    actions: [actionLine('send_message', message)],
  } satisfies AutomationValues;
}

/** A new automation: what starts it has to be chosen. */
export const blank = (name: string): AutomationValues => ({
  ...EMPTY,
  automation_name: name,
  conditions: [conditionLine('alert_raised')],
  actions: [actionLine('send_message', { sets: ['site_leads'] })],
});
