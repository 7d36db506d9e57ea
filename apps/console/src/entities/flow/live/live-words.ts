import type { Reading } from '@sightline/engine/replay/reading';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { inUnit } from '../../flow-graph/node-words.ts';

const oneDigit = (value: number) =>
  new Intl.NumberFormat(i18next.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** Objects per second. */
export const rateText = (t: TFunction, perSecond: number): string =>
  t('flow.live.per_second', { value: oneDigit(perSecond) });

export const framesText = (t: TFunction, perSecond: number): string =>
  t('flow.live.fps', { value: oneDigit(perSecond) });

/** A value, and what it is held against: "3.4 s, limit 5.0 s". */
export function readingText(t: TFunction, { measured, limit, unit }: Reading): string {
  const value = inUnit(t, measured, unit);
  if (limit === null) return value;
  if (unit === 'inputs') return t('flow_graph.of', { value: measured, limit });
  return unit === 'score' ? value : t('flow.live.against', { value, limit: inUnit(t, limit, unit) });
}
