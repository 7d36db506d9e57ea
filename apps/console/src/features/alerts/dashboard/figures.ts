import type { AlertFigures, AlertStatistics, SeriesPoint } from '@sightline/contract/alerts/statistics';

/** What people aim at. */
export const TARGET_SECONDS = { acknowledge: 600, resolve: 4 * 3600 } as const;

/** How much something changed, and whether that is good. `share`: of what it was; absent when it was nothing. */
export interface Change {
  difference: number;
  share: number | undefined;
  tone: 'good' | 'bad' | 'same';
}

/** For everything here less is better. */
export function changeOf(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined;
  const difference = now - before;
  const tone = difference === 0 ? 'same' : difference < 0 ? 'good' : 'bad';
  return { difference, share: before > 0 ? difference / before : undefined, tone };
}

/** Of the alerts that people have decided or taken up, how many were not compliant. */
export function nonCompliantShare(figures: AlertFigures): number | null {
  const { acknowledged, compliant, non_compliant, invalid } = figures;
  const reviewed = acknowledged + compliant + non_compliant + invalid;
  return reviewed > 0 ? non_compliant / reviewed : null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Minutes and seconds, or hours and minutes. */
export function clockText(seconds: number, unit: 'min' | 'h'): string {
  const parts = unit === 'min' ? Math.round(seconds) : Math.round(seconds / 60);
  return `${Math.floor(parts / 60)}:${two(parts % 60)}`;
}

/** The use cases that get a colour of their own in a stack; the others are shown as one. */
export const MOST_IN_STACK = 6;

export interface Stack {
  /** In the order of the stack; `undefined` is all the others. */
  keys: (string | undefined)[];
  /** For each point one value per key. */
  values: number[][];
}

/** Alerts per point by use case, the most frequent ones first and the rest folded. */
export function stackOf(points: readonly SeriesPoint[], useCases: AlertStatistics['use_cases']): Stack {
  const all = useCases.filter(({ now }) => now.alerts > 0).map(({ use_case }) => use_case);
  const own = all.length > MOST_IN_STACK ? all.slice(0, MOST_IN_STACK - 1) : all;
  const keys = own.length < all.length ? [...own, undefined] : [...own];
  const rest = (point: SeriesPoint) => point.alerts - own.reduce((sum, key) => sum + (point.use_cases[key] ?? 0), 0);
  return {
    keys,
    values: points.map((point) => keys.map((key) => (key === undefined ? rest(point) : (point.use_cases[key] ?? 0)))),
  };
}
