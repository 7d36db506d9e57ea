import type { RecordGroup, RecordTable } from '@sightline/contract/analytics/records';
import { type ChartLine, sumAt } from '../../../ui/chart/series-places.ts';
import type { ShownPlace } from './places.ts';

/** The figures of one group: those of all kinds together where the answer has them, else the sum of its kinds. */
export function valuesOf({ series }: Pick<RecordGroup, 'series'>, metric: string, steps: number, size = 1): number[] {
  const own = series.filter((each) => each.metric === metric);
  const all = own.filter(({ object_kind }) => object_kind === null);
  const counted = all.length > 0 ? all : own;
  return Array.from({ length: steps }, (_, index) =>
    counted.reduce((sum, { values }) => sum + (values[index] ?? 0) / size, 0),
  );
}

/** A line for each place that is shown, in their order; one in which nothing was measured stays at nothing. */
export function linesOf(table: RecordTable, places: readonly ShownPlace[], metric: string, size = 1): ChartLine[] {
  const groups = new Map(table.groups.map((group) => [group.id, group]));
  return places.map(({ id, name, color }) => ({
    id,
    name,
    color,
    values: valuesOf(groups.get(id) ?? { series: [] }, metric, table.steps.length, size),
  }));
}

/** A line for each kind of object, all groups together. */
export function kindLines(
  groups: readonly RecordGroup[],
  steps: number,
  kinds: readonly Omit<ChartLine, 'values'>[],
): ChartLine[] {
  return kinds.map((kind) => {
    const own = groups.flatMap(({ series }) => series).filter(({ object_kind }) => object_kind === kind.id);
    return {
      ...kind,
      values: Array.from({ length: steps }, (_, index) =>
        own.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
      ),
    };
  });
}

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
export const totalOf = (lines: readonly ChartLine[]) => sumOf(lines.map(({ values }) => sumOf(values)));
export const sumsOf = (lines: readonly ChartLine[], steps: number) =>
  Array.from({ length: steps }, (_, index) => sumAt(lines, index));

/** How much something changed, as a share of what it was; absent when it was nothing. */
export const changeOf = (now: number, before: number): number | undefined =>
  before > 0 ? (now - before) / before : undefined;

export interface Peak {
  index: number;
  value: number;
}

/** The step with the most; absent when there was nothing at all. */
export function peakOf(values: readonly number[]): Peak | undefined {
  const value = Math.max(0, ...values);
  return value > 0 ? { index: values.indexOf(value), value } : undefined;
}
