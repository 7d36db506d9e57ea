import type { CrossRule, Settings } from '../define.ts';
import { confidence, type Field, moment, seconds, size, toggle } from '../fields.ts';
import { type Needs, PEOPLE } from '../needs.ts';

export const AREA = ['polygon', 'rectangle'] as const;
export const DWELL = seconds({ default: 5 });

/** What is compared with a picture of how it should look. */
export const REFERENCE_FIELDS = {
  last_reference_update: moment(),
  max_time_before_alert: seconds({ default: 60 }),
  size_threshold: size({ default: 50 }),
} as const;

const numbersIn = (settings: Settings, ...names: string[]) => names.map((name) => Number(settings[name]));

export const PEOPLE_IN_ORDER: CrossRule = {
  holds: (settings) => {
    const [min = 0, max = 0] = numbersIn(settings, 'min_people', 'max_people');
    return min < max;
  },
  problems: [
    { field: 'min_people', code: 'min_people_too_large' },
    { field: 'max_people', code: 'max_people_too_small' },
  ],
};

export const TIMES_IN_ORDER: CrossRule = {
  holds: (settings) => {
    const [min = 0, max = 0] = numbersIn(settings, 'min_time', 'max_time');
    return min < max;
  },
  problems: [{ field: 'max_time', code: 'max_time_too_small' }],
};

/** What a person is checked for, with whether it is checked at first. */
const PPE_ITEMS = {
  hat: true,
  vest: true,
  safetyharness: false,
  facemask: false,
  gloves: false,
  boots: false,
  lifevest: false,
  carabiner: false,
} as const;
type PpeItem = keyof typeof PPE_ITEMS;
type PpeFields = { [I in PpeItem as `check_${I}` | `${I}_confidence`]: Field };

/** A switch for each item, and how sure the model must be while it is on. */
export const ppeChecks = () =>
  Object.fromEntries(
    Object.entries(PPE_ITEMS).flatMap(([item, isOn]) => [
      [`check_${item}`, toggle(isOn)],
      [`${item}_confidence`, confidence(`check_${item}`)],
    ]),
  ) as PpeFields;

/** A person, and each item that is checked. */
export const PPE_NEEDS: Needs = {
  ...PEOPLE,
  whileOn: Object.fromEntries(
    (Object.keys(PPE_ITEMS) as PpeItem[]).map((item) => [`check_${item}`, { classes: [item] }]),
  ),
};
