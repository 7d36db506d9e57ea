import type { ErrorCode, ErrorParams } from '@sightline/contract/errors';
import type { FlowTab } from '@sightline/contract/logic-flows/tabs';
import { fieldPathOf, fieldValuesOf, RULE_FIELDS, TAKES_AREAS } from '@sightline/contract/rules/fields';
import { CHECKED_ITEMS } from '@sightline/contract/rules/ppe-check';
import type { RuleType } from '@sightline/contract/rules/types';
import { checkLogicFlow } from '@sightline/engine/flow/check-logic-flow';
import { type DocRule, type FlowDoc, graphOf, isRule, nodeIn, portOf, ruleTypeOf, settingsOf } from './doc.ts';

/** What is odd about a flow, and lets it be saved all the same. */
export const WARNINGS = ['no_areas', 'uncalibrated', 'nothing_checked', 'nothing_monitored', 'limits_swapped'] as const;
export type Warning = (typeof WARNINGS)[number];

interface AtNode {
  /** Absent: the flow as a whole. */
  node?: string;
}

/** Something that keeps a flow from being saved, with the setting at fault. */
export interface FlowError extends AtNode {
  severity: 'error';
  code: ErrorCode;
  params?: ErrorParams;
  /** The setting's path, by the names of the fields. */
  field?: string;
}
export interface FlowWarning extends AtNode {
  severity: 'warning';
  code: Warning;
}
export type BuilderProblem = FlowError | FlowWarning;

/** What is known of where the flow would run. */
export interface Situation {
  tab: FlowTab;
  /** Absent: it is built for a site, where areas and calibration differ by camera. */
  camera?: { isCalibrated: boolean } | undefined;
}

const NODE_FIELD = /^logicflow\.nodes\.([^.]+)(?:\.data\.(.+))?$/;
const CONFIG = 'config_values.';

/** Where an error stands: the server and the check here name it the same way. */
export function placeOf(field: string | undefined): { node?: string; field?: string } {
  const [, node, part] = NODE_FIELD.exec(field ?? '') ?? [];
  if (node === undefined) return {};
  if (part === undefined) return { node };
  return { node, field: part.startsWith(CONFIG) ? fieldPathOf(part.slice(CONFIG.length)) : part };
}

/** A setting that is still to be chosen is missing; that it is not of the right type says less. */
function isEmptied(doc: FlowDoc, node: string | undefined, field: string | undefined): boolean {
  const found = node === undefined ? undefined : nodeIn(doc, node);
  const type = ruleTypeOf(found);
  if (!type || !isRule(found) || field === undefined) return false;
  const [name = '', part] = field.split('.');
  if (!(name in RULE_FIELDS[type])) return false;
  const value = fieldValuesOf(type, settingsOf(found))[name];
  return part === undefined ? value === undefined : (value as Record<string, unknown> | undefined)?.[part] == null;
}

function errorsOf(doc: FlowDoc, tab: FlowTab): FlowError[] {
  return checkLogicFlow(graphOf(doc), tab).map(({ code, params, field }) => {
    const place = placeOf(field);
    const isMissing = isEmptied(doc, place.node, place.field);
    return {
      severity: 'error',
      code: isMissing ? 'required' : code,
      ...(params ? { params } : {}),
      ...place,
    };
  });
}

type Judge = (rule: DocRule, doc: FlowDoc, situation: Situation) => boolean;

const getsAreas = ({ id }: DocRule, { edges, nodes }: FlowDoc) =>
  edges.some(
    ({ source, target }) => target === id && nodes.some((node) => node.id === source && portOf(node) === 'areas'),
  );

/** People without a hat are looked for everywhere, unless an area says where. */
const WORKS_EVERYWHERE: readonly RuleType[] = ['ppe_check'];

const lacksAreas: Judge = (rule, doc, { camera }) => {
  const type = ruleTypeOf(rule);
  if (!camera || !type || !TAKES_AREAS[type] || WORKS_EVERYWHERE.includes(type)) return false;
  return (doc.areas[rule.id]?.length ?? 0) === 0 && !getsAreas(rule, doc);
};

const lacksCalibration: Judge = (rule, _, { camera }) => {
  if (!camera || camera.isCalibrated) return false;
  return rule.data.rule_type === 'speed_violation' || settingsOf(rule).use_calibration === true;
};

const POINTS = ['check_wrist', 'check_feet', 'check_hip'] as const;
const checksNothing: Judge = (rule) => {
  const settings = settingsOf(rule);
  const type = ruleTypeOf(rule);
  if (type === 'ppe_check') return CHECKED_ITEMS.every((item) => settings[`check_${item}`] !== true);
  return type === 'area_contact' && POINTS.every((point) => settings[point] !== true);
};

const isOff = (value: unknown) =>
  value === false ||
  (typeof value === 'object' && value !== null && (value as { enabled?: unknown }).enabled === false);
const monitorsNothing: Judge = (rule) => {
  const { loads_to_monitor: loads, vehicles_to_monitor: vehicles } = settingsOf(rule);
  const all = Object.values({ ...(loads as object), ...(vehicles as object) });
  return all.length > 0 && all.every(isOff);
};

const PAIRS: Partial<Record<RuleType, readonly [least: string, most: string]>> = {
  count_violation: ['minimum_count', 'maximum_count'],
  speed_violation: ['minimum_speed', 'maximum_speed'],
};
const hasSwappedLimits: Judge = (rule) => {
  const type = ruleTypeOf(rule);
  const [least, most] = (type && PAIRS[type]) ?? [];
  if (!least || !most) return false;
  const settings = settingsOf(rule);
  return Number(settings[least]) > Number(settings[most]);
};

const JUDGES: Readonly<Record<Warning, Judge>> = {
  no_areas: lacksAreas,
  uncalibrated: lacksCalibration,
  nothing_checked: checksNothing,
  nothing_monitored: monitorsNothing,
  limits_swapped: hasSwappedLimits,
};

function warningsOf(doc: FlowDoc, situation: Situation): FlowWarning[] {
  return doc.nodes
    .filter(isRule)
    .flatMap((rule) =>
      WARNINGS.filter((code) => JUDGES[code](rule, doc, situation)).map(
        (code): FlowWarning => ({ severity: 'warning', code, node: rule.id }),
      ),
    );
}

/** Everything there is to say about a flow while it is built, worst first. */
export const problemsOf = (doc: FlowDoc, situation: Situation): BuilderProblem[] => [
  ...errorsOf(doc, situation.tab),
  ...warningsOf(doc, situation),
];

export const worstOf = (problems: readonly BuilderProblem[]): BuilderProblem['severity'] | undefined =>
  problems.some(({ severity }) => severity === 'error') ? 'error' : problems[0]?.severity;
