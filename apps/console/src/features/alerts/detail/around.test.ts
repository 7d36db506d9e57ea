// @vitest-environment node
import type { Lane, LaneSample } from '@sightline/engine/replay/lanes';
import { describe, expect, it } from 'vitest';
import { readFlow } from '../../../entities/flow-graph/wire-flow.ts';
import { aTrace } from '../../../testing/alerts.ts';
import { lanesOfReplay, lanesOfTrace, shareAt, spanOf } from './around.ts';

const ALERT = 100_000;
const NO_CLIP = { clip_seconds: null, clip_from: null };
const span = spanOf(ALERT, NO_CLIP);
const sample = (atMs: number, measured: number | null, isMet = false): LaneSample => ({
  atMs,
  measured,
  limit: 5,
  isMet,
});
const lane = (node: string, type: string, samples: LaneSample[], bound: Lane['bound'] = 'above'): Lane => ({
  flow: 'f',
  node,
  type,
  unit: 'seconds',
  bound,
  samples,
});

it('shows twelve seconds on both sides of an alert, or what its clip shows', () => {
  expect(span).toEqual({ fromMs: 88_000, toMs: 112_000 });
  expect(spanOf(ALERT, { clip_seconds: 20, clip_from: null })).toEqual({ fromMs: 88_000, toMs: 108_000 });
  const clip_from = new Date(ALERT - 6500).toISOString();
  expect(spanOf(ALERT, { clip_seconds: 10, clip_from })).toEqual({ fromMs: 93_500, toMs: 103_500 });
  expect([80_000, ALERT, 200_000].map((atMs) => shareAt(span, atMs))).toEqual([0, 0.5, 1]);
});

describe('the lanes of a replay', () => {
  it('cover the time in which a condition held or was on its way', () => {
    const samples = [sample(90_000, 1), sample(95_000, 6, true), sample(103_000, null), sample(108_000, 2)];
    expect(lanesOfReplay([lane('a', 'ppe_check', samples)], span)).toEqual([
      {
        node: 'a',
        spans: [
          { fromMs: 90_000, toMs: 103_000 },
          { fromMs: 108_000, toMs: 112_000 },
        ],
      },
    ]);
  });

  it('start where the preview does, when the condition held before it', () => {
    const [found] = lanesOfReplay([lane('a', 'area_check', [sample(50_000, 3, true)])], span);
    expect(found!.spans).toEqual([span]);
  });

  it('leave out detectors, what only joins others, and what never held', () => {
    const met = [sample(90_000, 6, true)];
    const lanes = [lane('p', 'human', met), lane('c', 'combine', met), lane('x', 'area_check', [sample(90_000, 0)])];
    expect(lanesOfReplay(lanes, span)).toEqual([]);
  });

  it('of a distance cover the time in which it was short enough', () => {
    const samples = [sample(90_000, 9), sample(99_000, 4, true), sample(101_000, 9)];
    expect(lanesOfReplay([lane('a', 'area_intrusion', samples, 'at_most')], span)[0]!.spans).toEqual([
      { fromMs: 99_000, toMs: 101_000 },
    ]);
  });
});

it('without recorded detections the alert says how long each condition had held', () => {
  const trace = aTrace();
  const read = readFlow(trace.logicflow!)!;
  const alertMs = Date.parse(trace.occurred_at);
  expect(lanesOfTrace(trace, read, alertMs, spanOf(alertMs, NO_CLIP))).toEqual([
    { node: 'area_check', spans: [{ fromMs: alertMs - 12_000, toMs: alertMs }] },
  ]);
});
