import type { DetectorNode, FlowNode, RuleNode } from '@sightline/contract/flows';
import { MOVEMENTS } from '@sightline/contract/rules/movement-check';
import { CHECKED_ITEMS } from '@sightline/contract/rules/ppe-check';
import type { RuleType } from '@sightline/contract/rules/types';
import type { Unit } from '@sightline/contract/rules/units';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { nameOfUseCase } from '../alert/use-cases.ts';
import { kindsOf, type Reading } from './node-reading.ts';

/** What people called the nodes of a flow, by id. */
export type NodeNames = Readonly<Record<string, string>>;

const decimals = (value: number, digits: number) =>
  new Intl.NumberFormat(i18next.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );

const DIGITS: Record<Unit, number> = {
  seconds: 1,
  metres: 1,
  metres_per_second: 1,
  km_per_hour: 0,
  objects: 0,
  areas: 0,
  points: 0,
  inputs: 0,
  score: 2,
};

/** A value in its unit: "4.6 s". */
export const inUnit = (t: TFunction, value: number, unit: Unit): string =>
  t(`flow_unit.${unit}`, { value: decimals(value, DIGITS[unit]) });

/** So many more decimals may it take to tell a value from its limit. */
const CLOSER = [0, 1, 2];

/** A value, its limit and what lies between, with as many decimals as tell the first two apart. */
export function againstLimit(t: TFunction, value: number, limit: number, unit: Unit) {
  const isApart = (more: number) => decimals(value, DIGITS[unit] + more) !== decimals(limit, DIGITS[unit] + more);
  const digits = DIGITS[unit] + (CLOSER.find(isApart) ?? 0);
  const text = (number: number) => t(`flow_unit.${unit}`, { value: decimals(number, digits) });
  return { value: text(value), limit: text(limit), short: text(Math.abs(limit - value)) };
}

/** What stands beside a node's name. */
export function valueText(t: TFunction, { value, limit, unit }: Reading): string {
  if (value === null) return '';
  if (unit === 'inputs' && limit !== null) return t('flow_graph.of', { value, limit });
  return inUnit(t, value, unit);
}

/** The name somebody gave it, or that of its type. */
export function nameOfNode(t: TFunction, node: FlowNode, names: NodeNames = {}): string {
  const given = names[node.id];
  if (given) return given;
  return node.type === 'detector' ? t(`detector_type.${node.detector_type}`) : t(`rule_type.${node.rule_type}`);
}

function detectorNote(t: TFunction, node: DetectorNode): string {
  const kinds = kindsOf(node);
  const what =
    kinds.length > 2
      ? t('flow_graph.kinds', { count: kinds.length })
      : kinds.map((kind) => t(`kind.${kind}`)).join(', ');
  const minimum = node.minimum_confidence;
  return minimum ? t('flow_graph.minimum', { what, minimum: decimals(minimum / 100, 2) }) : what;
}

type Config = RuleNode['config'];

/** A wait so short that it stands for none. */
const AT_ONCE_SECONDS = 0.05;

const limitText = (t: TFunction, seconds: unknown) =>
  Number(seconds) <= AT_ONCE_SECONDS
    ? t('flow_graph.at_once')
    : t('flow_graph.limit', { limit: inUnit(t, Number(seconds), 'seconds') });

function areaNames(t: TFunction, { configured_areas: areas }: Config): string {
  const labels = Array.isArray(areas) ? areas.map(({ label }) => String(label)).filter(Boolean) : [];
  if (labels.length === 0) return t('flow_graph.any_area');
  return labels.length > 2 ? t('flow_graph.areas', { count: labels.length }) : labels.join(', ');
}

const itemNames = (t: TFunction, config: Config) =>
  CHECKED_ITEMS.filter((item) => config[`check_${item}`])
    .map((item) => t(`ppe_item.${item}`))
    .join(', ');

const movementOf = (configuration: unknown) =>
  (Object.keys(MOVEMENTS) as (keyof typeof MOVEMENTS)[]).find((key) => MOVEMENTS[key] === configuration) ?? 'moving';

const inArea = (t: TFunction, config: Config, seconds: unknown) =>
  t(config.allowed_area === 'inside' ? 'rule_note.outside' : 'rule_note.inside', {
    area: areaNames(t, config),
    limit: limitText(t, seconds),
  });

const atArea = (t: TFunction, config: Config) => areaNames(t, config);

/** What a rule looks for, in a few words. */
const RULE_NOTES: Record<RuleType, (t: TFunction, config: Config) => string> = {
  area_check: (t, config) => inArea(t, config, config.max_dwell_time ?? 0.1),
  area_intrusion: (t, config) => inArea(t, config, config.max_intersection_time ?? 0.1),
  ppe_check: (t, config) =>
    t('rule_note.missing', { items: itemNames(t, config), limit: limitText(t, config.max_removal_allowed ?? 5) }),
  carry_check: (t, config) => limitText(t, config.max_carrying_time ?? 5),
  count_violation: (t, { minimum_count: least = 0, maximum_count: most = 100 }) =>
    Number(least) > 0
      ? t('rule_note.between', { least: Number(least), most: Number(most) })
      : t('rule_note.at_most', { most: Number(most) }),
  combine: (t, { action_type: action }) => t(action === 'any' ? 'rule_note.any' : 'rule_note.all'),
  negate: (t) => t('rule_note.nothing'),
  speed_violation: (t, { minimum_speed: least = 0, maximum_speed: most = 150 }) =>
    t('rule_note.speed', { least: Number(least), most: Number(most) }),
  movement_check: (t, { configuration }) => t(`rule_note.movement.${movementOf(configuration)}`),
  depends_on_use_case: (t, { use_case: useCase }) => nameOfUseCase(t, String(useCase ?? '')),
  generate_area_around_vehicle: (t, { radius_around: metres = 5 }) =>
    t('rule_note.radius', { metres: decimals(Number(metres), 1) }),
  generate_area_under_load: (t) => t('rule_note.under_load'),
  perimeter_breach: atArea,
  flowsense: atArea,
  area_contact: atArea,
};

export const noteOfNode = (t: TFunction, node: FlowNode): string =>
  node.type === 'detector' ? detectorNote(t, node) : RULE_NOTES[node.rule_type](t, node.config);

/** Why a condition was not met, in one sentence. */
export function reasonText(t: TFunction, name: string, reading: Reading | undefined): string {
  if (!reading || reading.value === null || reading.limit === null) return t('flow_graph.nothing_came', { name });
  const { value, limit, unit } = reading;
  return t('flow_graph.short_of', { name, ...againstLimit(t, value, limit, unit) });
}
