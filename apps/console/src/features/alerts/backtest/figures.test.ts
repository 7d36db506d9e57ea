import type { RunAlert } from '@sightline/engine/replay/backtest';
import { describe, expect, it } from 'vitest';
import type { StretchState } from '../../../lib/replay/run-state.ts';
import { anAlert } from '../../../testing/alerts.ts';
import { aloneEffect, cardsOf, figuresOf } from './figures.ts';
import { markKey } from './use-marks.ts';

const AT = Date.parse('2026-11-14T06:00:00Z');
const run = (minute: number): RunAlert => ({
  camera: 'camera-1',
  flow: 'f',
  useCase: 'f',
  atMs: AT + minute * 60_000,
  tracks: [`t${minute}`],
  objects: [],
  zones: [],
  trace: [],
});

const stretch = (live: number[], draft: number[], part: Partial<StretchState> = {}): StretchState => ({
  isDone: true,
  isStale: false,
  results: [
    {
      stretch: 'd',
      camera: 'camera-1',
      frames: 1,
      result: {
        live: live.map(run),
        draft: draft.map(run),
        alone: { schedule: [run(1)] },
        episodes: [],
        losses: new Map(),
      },
    },
  ],
  ...part,
});

const real = (minute: number, status: 'compliant' | 'non_compliant' | 'invalid' | 'pending') =>
  anAlert(`a${minute}`, new Date(AT + minute * 60_000 + 1500).toISOString(), { status });

const ALERTS = [
  real(1, 'compliant'),
  real(5, 'non_compliant'),
  real(10, 'invalid'),
  real(15, 'invalid'),
  real(20, 'pending'),
];

describe('what is new', () => {
  it('counts for the precision of the draft once somebody has marked it', () => {
    const runs = [{ day: '2026-11-14' as const, stretch: stretch([1, 10], [1, 10, 40, 41, 42]) }];
    expect(cardsOf(figuresOf(runs, ALERTS)).precisionDraft).toBe(1 / 2);
    const marks = new Map([
      [markKey(run(40)), 'right'],
      [markKey(run(41)), 'right'],
      [markKey(run(42)), 'wrong'],
    ] as const);
    const figures = figuresOf(runs, ALERTS, marks);
    expect(figures.added.map(({ verdict }) => verdict)).toEqual(['wrong', 'right', 'right']);
    expect(cardsOf(figures)).toMatchObject({ precisionLive: 1 / 2, precisionDraft: 3 / 5 });
  });
});

describe('figuresOf', () => {
  const done = stretch([1, 5, 10, 15, 20], [1, 15, 40]);
  const figures = figuresOf([{ day: '2026-11-14', stretch: done }], ALERTS);

  it('puts what would be lost first', () => {
    expect(figures.gone.map(({ alert }) => alert?.id)).toEqual(['a5', 'a20', 'a10']);
    expect(figures.added.map(({ run: { atMs } }) => (atMs - AT) / 60_000)).toEqual([40]);
    expect(figures.kept.map(({ alert }) => alert?.id)).toEqual(['a1', 'a15']);
  });

  it('counts per day, with what is lost', () => {
    expect(figures.days).toEqual([{ day: '2026-11-14', isDone: true, isStale: false, live: 5, draft: 3, lost: 1 }]);
  });

  it('adds up to the cards', () => {
    expect(cardsOf(figures)).toEqual({
      days: 1,
      live: 5,
      draft: 3,
      perDayLive: 5,
      perDayDraft: 3,
      lost: 1,
      lostNonCompliant: 1,
      confirmed: 2,
      falseGone: 1,
      falseAll: 2,
      precisionLive: 0.5,
      precisionDraft: 0.5,
    });
  });

  it('leaves out days that are not done, and those from before the last change', () => {
    const runs = [
      { day: '2026-11-14', stretch: done },
      { day: '2026-11-15', stretch: stretch([1], [], { isDone: false }) },
      { day: '2026-11-16', stretch: stretch([1], [], { isStale: true }) },
      { day: '2026-11-17', stretch: undefined },
    ];
    expect(cardsOf(figuresOf(runs, ALERTS))).toMatchObject({ days: 1, live: 5 });
  });

  it('has no precision while nothing was reviewed', () => {
    expect(cardsOf(figuresOf([{ day: '2026-11-14', stretch: done }], [])).precisionLive).toBeNull();
  });

  it('tells what one change does alone', () => {
    expect(aloneEffect([{ day: '2026-11-14', stretch: done }], 'schedule', ALERTS)).toEqual({
      gone: 4,
      added: 0,
      confirmed: 1,
    });
  });
});
