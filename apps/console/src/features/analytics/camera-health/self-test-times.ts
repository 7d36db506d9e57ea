import type { SelfTest } from '@sightline/contract/self-tests';

/** How long the whole of a run took, as far as it came. */
export const totalMs = ({ steps }: Pick<SelfTest, 'steps'>): number => steps.reduce((sum, { ms }) => sum + ms, 0);

const amount = (value: number, unit: string, maximumFractionDigits: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(value);

/** Milliseconds up to a second, then seconds. */
export const stepText = (ms: number, language: string): string =>
  ms < 1000 ? amount(ms, 'millisecond', ms < 10 ? 1 : 0, language) : amount(ms / 1000, 'second', 2, language);
