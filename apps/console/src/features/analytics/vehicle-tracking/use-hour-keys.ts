import type { KeyboardEvent } from 'react';
import { useAnalytics } from '../shared/use-analytics.ts';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys go from the open hour to the ones beside it. */
export function useHourKeys(steps: readonly string[]) {
  const { filter, change } = useAnalytics();
  return ({ key }: Pick<KeyboardEvent, 'key'>) => {
    const step = STEPS[key];
    const open = steps.indexOf(filter.hour);
    const next = step === undefined || open < 0 ? undefined : steps[open + step];
    if (next) change({ hour: next });
  };
}
