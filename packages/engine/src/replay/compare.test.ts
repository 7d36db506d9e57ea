import { describe, expect, it } from 'vitest';
import { type Comparable, compareRuns } from './compare.ts';

const alert = (atMs: number, ...tracks: string[]): Comparable => ({ camera: 'c', flow: 'f', atMs, tracks });

const times = (before: Comparable[], after: Comparable[]) => {
  const { gone, added, kept } = compareRuns(before, after);
  return {
    gone: gone.map(({ atMs }) => atMs),
    added: added.map(({ atMs }) => atMs),
    kept: kept.map((pair) => [pair.before.atMs, pair.after.atMs]),
  };
};

describe('compareRuns', () => {
  it('keeps an alert that another limit only moved', () => {
    expect(times([alert(1000, 'a')], [alert(2500, 'a')])).toEqual({ gone: [], added: [], kept: [[1000, 2500]] });
  });

  it('tells what is gone from what is new', () => {
    expect(times([alert(1000, 'a')], [alert(200_000, 'a'), alert(9000, 'b')])).toEqual({
      gone: [1000],
      added: [200_000, 9000],
      kept: [],
    });
  });

  it('matches each alert once, and a shared track before a nearer time', () => {
    expect(times([alert(1000, 'a'), alert(3000, 'b')], [alert(2900, 'a')])).toEqual({
      gone: [3000],
      added: [],
      kept: [[1000, 2900]],
    });
  });

  it('takes alerts without a shared track for the same within a few seconds only', () => {
    expect(times([alert(1000, 'a')], [alert(5000, 'x')]).kept).toEqual([[1000, 5000]]);
    expect(times([alert(1000, 'a')], [alert(7000, 'x')]).kept).toEqual([]);
  });

  it('keeps cameras and flows apart', () => {
    const other = { ...alert(1000, 'a'), camera: 'd' };
    expect(compareRuns([alert(1000, 'a')], [other, { ...alert(1000, 'a'), flow: 'g' }]).kept).toEqual([]);
  });
});
