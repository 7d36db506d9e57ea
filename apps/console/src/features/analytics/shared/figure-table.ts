import type { CsvCell } from '../../../lib/csv-text.ts';
import type { ChartLine } from '../../../ui/chart/series-places.ts';
import { sumsOf } from './figures.ts';
import type { FigureMark } from './use-marks.ts';

/** What a chart says: shown as a table, and the content of its file. Figures are numbers until they are shown. */
export interface FigureTable {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
  /** What its cells lead to, where they do. */
  marks?: readonly (readonly (FigureMark | undefined)[])[];
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

interface Words {
  step: string;
  total: string;
}

interface BesideLines {
  /** What is said of all lines together, where that is not their sum. */
  sums?: readonly number[];
  /** What each step came to in the period before. */
  before?: { name: string; sums: readonly number[] } | undefined;
  /** What a figure leads to; without a line, that of all together. */
  markOf?: (step: string, line?: ChartLine) => FigureMark;
}

/** Steps below each other, lines beside each other, with what all lines come to, and what they came to before. */
export function tableOf(
  steps: readonly string[],
  lines: readonly ChartLine[],
  nameOf: (step: string) => string,
  words: Words,
  { sums = sumsOf(lines, steps.length), before, markOf }: BesideLines = {},
): FigureTable {
  return {
    head: [words.step, ...lines.map(({ name }) => name), words.total, ...(before ? [before.name] : [])],
    rows: steps.map((step, index) => [
      nameOf(step),
      ...lines.map(({ values }) => rounded(values[index] ?? 0)),
      rounded(sums[index] ?? 0),
      ...(before ? [rounded(before.sums[index] ?? 0)] : []),
    ]),
    ...(markOf && {
      marks: steps.map((step) => [undefined, ...lines.map((line) => markOf(step, line)), markOf(step)]),
    }),
  };
}
