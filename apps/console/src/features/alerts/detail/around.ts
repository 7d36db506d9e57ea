import { isRuleType } from '@sightline/contract/logic-flows/palette';
import type { AlertTrace } from '@sightline/contract/logic-flows/programs';
import type { Lane } from '@sightline/engine/replay/lanes';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { readingOf } from '../../../entities/flow-graph/node-reading.ts';
import { stepOfTrace } from '../../../entities/flow-graph/trace-steps.ts';
import type { ReadFlow } from '../../../entities/flow-graph/wire-flow.ts';

/** What is shown before and after an alert. */
const BEFORE_MS = 12_000;
const AFTER_MS = 12_000;

export interface Span {
  fromMs: number;
  toMs: number;
}

/** The seconds around an alert; a clip starts and ends where it does. */
export function spanOf(alertMs: number, { clip_seconds, clip_from }: Pick<Alert, 'clip_seconds' | 'clip_from'>): Span {
  const fromMs = clip_from === null ? alertMs - BEFORE_MS : Date.parse(clip_from);
  return { fromMs, toMs: clip_seconds === null ? alertMs + AFTER_MS : fromMs + clip_seconds * 1000 };
}

export const shareAt = ({ fromMs, toMs }: Span, atMs: number) =>
  Math.min(Math.max((atMs - fromMs) / (toMs - fromMs), 0), 1);

/** When a condition held or was on its way to hold. */
export interface ConditionLane {
  node: string;
  spans: readonly Span[];
}

/** Rules that only join what others found have no time of their own. */
const JOINING = new Set(['combine', 'negate', 'generate_area_around_vehicle', 'generate_area_under_load']);
const MOST_LANES = 3;

const isCondition = (type: string) => isRuleType(type) && !JOINING.has(type);

/** The stretches in which a lane has something in it. */
export function stretchesOf({ samples, bound }: Pick<Lane, 'samples' | 'bound'>, span: Span): Span[] {
  const isRising = bound === 'above' || bound === 'at_least';
  const stretches: Span[] = [];
  let fromMs: number | undefined;
  const close = (toMs: number) => {
    if (fromMs !== undefined && toMs > fromMs) stretches.push({ fromMs, toMs });
    fromMs = undefined;
  };
  for (const { atMs, measured, isMet } of samples) {
    const isOn = isMet || (isRising && (measured ?? 0) > 0);
    if (isOn) fromMs ??= Math.max(atMs, span.fromMs);
    else close(Math.min(atMs, span.toMs));
  }
  close(span.toMs);
  return stretches;
}

/** One lane per condition, as the replay found them. */
export const lanesOfReplay = (lanes: readonly Lane[], span: Span): ConditionLane[] =>
  lanes
    .filter(({ type }) => isCondition(type))
    .map((lane) => ({ node: lane.node, spans: stretchesOf(lane, span) }))
    .filter(({ spans }) => spans.length > 0)
    .slice(0, MOST_LANES);

/** What the alert itself says: how long each condition had held when it was raised. */
export const lanesOfTrace = ({ trace }: AlertTrace, { flow }: ReadFlow, alertMs: number, span: Span): ConditionLane[] =>
  flow.nodes.flatMap((node): ConditionLane[] => {
    const step = trace.find((one) => one.node === node.id);
    if (node.type !== 'rule' || !isCondition(node.rule_type) || !step || step.passed === 0) return [];
    const { value, unit } = readingOf(node, stepOfTrace(step));
    if (value === null || unit !== 'seconds') return [];
    return [{ node: node.id, spans: [{ fromMs: Math.max(span.fromMs, alertMs - value * 1000), toMs: alertMs }] }];
  });
