import {
  confidence,
  count,
  type Field,
  type FieldKind,
  kilometresPerHour,
  metres,
  seconds,
  toggle,
} from '../use-cases/fields.ts';

import { DEFAULT_RADIUS_M, loadItems, machinesAround } from '../use-cases/machines.ts';
import { MOVEMENTS } from './movement-check.ts';
import { CHECKED_ITEMS } from './ppe-check.ts';
import type { RuleType } from './types.ts';

/** What rules have besides the kinds of the use cases: one of a few words, another camera, one of its use cases. */
export type RuleFieldKind = FieldKind | 'option' | 'camera' | 'camera_use_case';

/**
 * A setting of a rule as the builder asks for it. Its schema and default are those of the rule: this table says how it
 * is drawn, and in which unit.
 */
export interface RuleField extends Pick<Field, 'unit' | 'step' | 'min' | 'max' | 'onlyWhile'> {
  kind: RuleFieldKind;
  options?: readonly (string | number)[];
}
export type RuleFields = Readonly<Record<string, RuleField>>;

const option = (...options: readonly (string | number)[]): RuleField => ({ kind: 'option', options });
const drawn = ({ kind, unit, step, min, max, onlyWhile }: Field): RuleField => ({
  kind,
  ...(unit === undefined ? {} : { unit }),
  ...(step === undefined ? {} : { step }),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(onlyWhile === undefined ? {} : { onlyWhile }),
});
const drawnAll = (fields: Readonly<Record<string, Field>>): RuleFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, drawn(field)]));

const onOff = drawn(toggle(false));
const time = drawn(seconds({ default: 1, step: 0.1 }));
const speed = drawn(kilometresPerHour({ default: 0, min: 0, max: 500 }));
const number = drawn(count({ default: 0, min: 0 }));

const ppeItems: RuleFields = Object.fromEntries(
  CHECKED_ITEMS.flatMap((item) => [
    [`check_${item}`, onOff],
    [`${item}_confidence`, drawn(confidence(`check_${item}`))],
  ]),
);

/**
 * Every setting of every rule that the builder offers, in the order it asks for them. Areas are drawn, not asked for. A
 * machine and a load have a field each: `machine_crane`, `load_timber`.
 */
export const RULE_FIELDS: Readonly<Record<RuleType, RuleFields>> = {
  area_check: { allowed_area: option('outside', 'inside'), max_dwell_time: time },
  ppe_check: { max_removal_allowed: time, ...ppeItems },
  generate_area_under_load: { use_calibration: onOff, ...drawnAll(loadItems()) },
  generate_area_around_vehicle: {
    max_time_before_alert: time,
    radius_around: drawn(metres({ default: DEFAULT_RADIUS_M })),
    use_calibration: onOff,
    ...drawnAll(machinesAround()),
  },
  movement_check: { active: onOff, configuration: option(...Object.values(MOVEMENTS)) },
  speed_violation: { minimum_speed: speed, maximum_speed: speed },
  count_violation: {
    minimum_count: number,
    maximum_count: number,
    monitoring_time: drawn(seconds({ default: 5, min: 0 })),
  },
  depends_on_use_case: { camera_id: { kind: 'camera' }, use_case: { kind: 'camera_use_case' } },
  area_intrusion: { allowed_area: option('outside', 'inside'), max_intersection_time: time },
  perimeter_breach: {},
  flowsense: { hourly_limit: number },
  combine: { action_type: option('all', 'any') },
  negate: { toggle_rule: onOff },
  area_contact: { check_wrist: onOff, check_feet: onOff, check_hip: onOff },
  carry_check: { max_carrying_time: time },
};

/** Rules that work on areas drawn for them. */
export const TAKES_AREAS: Readonly<Partial<Record<RuleType, true>>> = {
  area_check: true,
  ppe_check: true,
  area_intrusion: true,
  perimeter_breach: true,
  flowsense: true,
  area_contact: true,
};

const VEHICLES = { map: 'vehicles_to_monitor', prefix: 'machine_' } as const;
const WATCHED_LOADS = { map: 'loads_to_monitor', prefix: 'load_' } as const;

type Values = Readonly<Record<string, unknown>>;
type Entry = readonly [name: string, value: unknown];

const entriesIn = (map: unknown): Entry[] =>
  typeof map === 'object' && map !== null ? (Object.entries(map) as Entry[]) : [];

/** A rule's settings by the names of its fields: what lies in a map there is a field of its own here. */
export function fieldValuesOf(type: RuleType, config: Values): Values {
  const { [VEHICLES.map]: vehicles, [WATCHED_LOADS.map]: loads, ...plain } = config;
  const all: Values = {
    ...plain,
    ...Object.fromEntries(entriesIn(vehicles).map(([name, value]) => [`${VEHICLES.prefix}${name}`, value])),
    ...Object.fromEntries(
      entriesIn(loads).map(([name, enabled]) => [`${WATCHED_LOADS.prefix}${name}`, { enabled: enabled === true }]),
    ),
  };
  return Object.fromEntries(Object.keys(RULE_FIELDS[type]).map((name) => [name, all[name] ?? undefined]));
}

const gathered = (values: Values, prefix: string, value: (field: unknown) => unknown): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, field]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value(field)]] : [],
    ),
  );

const isNested = (name: string) => name.startsWith(VEHICLES.prefix) || name.startsWith(WATCHED_LOADS.prefix);

/** The way back. What was emptied is kept as nothing, so that it is asked for and not replaced by its default. */
export function configOfFields(values: Values): Values {
  const vehicles = gathered(values, VEHICLES.prefix, (entry) => entry);
  const loads = gathered(values, WATCHED_LOADS.prefix, (entry) => (entry as { enabled: boolean }).enabled);
  return {
    ...Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (isNested(name) ? [] : [[name, value ?? null]])),
    ),
    ...(Object.keys(vehicles).length > 0 ? { [VEHICLES.map]: vehicles } : {}),
    ...(Object.keys(loads).length > 0 ? { [WATCHED_LOADS.map]: loads } : {}),
  };
}

/** Where a problem of the settings stands, by the name of the field. */
export function fieldPathOf(path: string): string {
  const [map, name, ...rest] = path.split('.');
  if (map === VEHICLES.map && name) return [`${VEHICLES.prefix}${name}`, ...rest].join('.');
  return map === WATCHED_LOADS.map && name ? `${WATCHED_LOADS.prefix}${name}` : path;
}
