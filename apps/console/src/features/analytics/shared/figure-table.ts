import type { CsvCell } from '../../../lib/csv-text.ts';
import type { ChartLine } from '../../../ui/chart/series-places.ts';
import { sumsOf } from './figures.ts';

/** What a chart says: shown as a table, and the content of its file. Figures are numbers until they are shown. */
export interface FigureTable {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

interface Words {
  step: string;
  total: string;
}

/** Steps below each other, lines beside each other, with the sum of each step, or what else is said of all lines together. */
export function tableOf(
  steps: readonly string[],
  lines: readonly ChartLine[],
  nameOf: (step: string) => string,
  words: Words,
  sums: readonly number[] = sumsOf(lines, steps.length),
): FigureTable {
  return {
    head: [words.step, ...lines.map(({ name }) => name), words.total],
    rows: steps.map((step, index) => [
      nameOf(step),
      ...lines.map(({ values }) => rounded(values[index] ?? 0)),
      rounded(sums[index] ?? 0),
    ]),
  };
}
