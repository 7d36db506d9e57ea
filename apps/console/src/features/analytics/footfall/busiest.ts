import type { ChartLine } from '../../../ui/chart/series-places.ts';

interface Hours {
  steps: readonly string[];
  lines: readonly ChartLine[];
}

const SHOWN = 7;

/** The hours of zones with the most, or the zones of one hour. */
export const busiestOf = ({ steps, lines }: Hours, hour: string) =>
  steps
    .flatMap((step, index) => lines.map((line) => ({ step, line, value: line.values[index] ?? 0 })))
    .filter(({ step, value }) => value > 0 && (!steps.includes(hour) || step === hour))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, SHOWN);
