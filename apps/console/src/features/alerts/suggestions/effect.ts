import {
  type SuggestedChange,
  type SuggestionDetail,
  type SuggestionEffect,
  WATCHED_DAYS,
} from '@sightline/contract/alerts/suggestions';
import { limitOf } from '@sightline/engine/replay/limits';

export type Evidence = SuggestionDetail['evidence'][number];

export const isInvalid = ({ alert }: Evidence) => alert.status === 'invalid';
export const isConfirmed = ({ alert }: Evidence) => alert.status === 'compliant' || alert.status === 'non_compliant';

/** The evidence as another limit would have it; what was tried exactly stays as it was tried. */
export function evidenceAt({ change, evidence }: SuggestionDetail, to: number | undefined): readonly Evidence[] {
  if (to === undefined || change.kind !== 'limit' || to === change.to) return evidence;
  return evidence.map((one) => ({ ...one, gone: one.measured !== null && one.measured <= to }));
}

/** What evidence comes to. */
export function effectOf(evidence: readonly Evidence[], { days, added }: SuggestionEffect): SuggestionEffect {
  const gone = evidence.filter((one) => one.gone);
  return {
    alerts: evidence.length,
    invalid: evidence.filter(isInvalid).length,
    confirmed: evidence.filter(isConfirmed).length,
    gone: gone.length,
    invalid_gone: gone.filter(isInvalid).length,
    confirmed_lost: gone.filter(isConfirmed).length,
    added,
    days,
  };
}

const share = (part: number, all: number) => (all === 0 ? null : part / all);

/** How many of the alerts that were judged are real, before and after. */
export function precisionOf({ invalid, confirmed, invalid_gone, confirmed_lost }: SuggestionEffect) {
  const kept = confirmed - confirmed_lost;
  return { before: share(confirmed, confirmed + invalid), after: share(kept, kept + invalid - invalid_gone) };
}

/** Of all alerts of the week; the log may hold only some of them, and their share stands for the others. */
export const perDay = (alertsOfWeek: number, { alerts, gone, added }: SuggestionEffect) => {
  const before = alertsOfWeek / WATCHED_DAYS;
  return { before, after: alerts === 0 ? before : (before * (alerts - gone + added)) / alerts };
};

/** One column of a chart. */
export interface Bin {
  from: number;
  to: number;
  invalid: number;
  confirmed: number;
  other: number;
}

function binsOf(evidence: readonly Evidence[], edges: readonly number[], measure: (one: Evidence) => number | null) {
  const bins: Bin[] = edges
    .slice(0, -1)
    .map((from, index) => ({ from, to: edges[index + 1]!, invalid: 0, confirmed: 0, other: 0 }));
  for (const one of evidence) {
    const value = measure(one);
    if (value === null) continue;
    const bin = bins.find(({ to }) => value <= to) ?? bins.at(-1);
    if (bin) bin[isInvalid(one) ? 'invalid' : isConfirmed(one) ? 'confirmed' : 'other']++;
  }
  return bins;
}

const MOST_BINS = 16;
type LimitChange = Extract<SuggestedChange, { kind: 'limit' }>;

/** Where the slider goes, and in what steps. */
export function rangeOf({ rule_type, from, to }: LimitChange, evidence: readonly Evidence[]) {
  const step = limitOf(rule_type)?.step ?? 1;
  const peaks = evidence.flatMap(({ measured }) => measured ?? []).toSorted((a, b) => a - b);
  // The longest few would leave the others no room.
  const high = peaks[Math.floor(peaks.length * 0.95)] ?? to;
  const span = Math.max(high, to + step * 2) - from;
  const width = Math.max(step, Math.ceil(span / MOST_BINS / step) * step);
  return { step, min: from, max: from + width * Math.ceil(span / width), width };
}

export function limitBins(change: LimitChange, evidence: readonly Evidence[]): Bin[] {
  const { min, max, width } = rangeOf(change, evidence);
  const edges = Array.from({ length: Math.round((max - min) / width) + 1 }, (_, index) => min + index * width);
  return binsOf(evidence, edges, ({ measured }) => measured);
}

/** By the hour of the site's clock. */
export function hourBins(evidence: readonly Evidence[], timeZone: string): Bin[] {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const edges = Array.from({ length: 25 }, (_, hour) => hour);
  return binsOf(evidence, edges, ({ alert }) => Number(format.format(new Date(alert.occurred_at))) + 0.5);
}
