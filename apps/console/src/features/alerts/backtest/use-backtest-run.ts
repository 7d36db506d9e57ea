import { useDebouncedValue } from '@mantine/hooks';
import type { CameraProgram } from '@sightline/contract/logic-flows/programs';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { BacktestVariants } from '@sightline/engine/replay/backtest';
import { watching } from '@sightline/engine/replay/change';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../entities/alert/alert-range.ts';
import { addDays, type Day } from '../../../lib/dates.ts';
import type { BacktestJob } from '../../../lib/replay/protocol.ts';
import { useBacktest } from '../../../lib/replay/use-replay.ts';
import { instantIn } from '../../../lib/site-time.ts';
import { changesOf, type Draft, drafted, onlyChange } from './draft.ts';

/** A camera with the flow that is tried out on it. */
export interface TriedCamera {
  id: string;
  program: CameraProgram;
  live: CameraUseCase;
}

/** Long enough that a slider on its way starts no run, short enough to follow it. */
const SETTLED_MS = 250;

export function daysIn({ from, to }: DayRange): Day[] {
  const found: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(day);
  return found;
}

function variantsOf({ id, program, live }: TriedCamera, draft: Draft): BacktestVariants {
  const alone = changesOf(draft).map((key) => [key, watching(id, program, drafted(live, id, onlyChange(draft, key)))]);
  return {
    live: watching(id, program, live),
    draft: watching(id, program, drafted(live, id, draft)),
    alone: Object.fromEntries(alone),
  };
}

/** What is looked at is run first, then the rest, latest first. */
export const inOrder = (stretches: BacktestJob['stretches'], looked: ReadonlySet<string>) =>
  stretches.toSorted((a, b) => Number(looked.has(b.key)) - Number(looked.has(a.key)) || (a.key < b.key ? 1 : -1));

interface BacktestRunOptions {
  draft: Draft;
  name: string;
  /** The days whose pictures are on screen. */
  looked: RefObject<ReadonlySet<string>>;
}

/** Runs the draft against what is live, over again whenever something of it changes. */
export function useBacktestRun(
  cameras: readonly TriedCamera[],
  range: DayRange,
  { draft, name, looked }: BacktestRunOptions,
) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(draft, SETTLED_MS);
  const runKey = `backtest ${cameras.map(({ id, live }) => `${id} ${live.flow_id ?? live.use_case}`).join(' ')}`;
  const { state, start, cancel, discard } = useBacktest(runKey);
  const timeZone = cameras[0]?.program.time_zone ?? 'UTC';
  const days = useMemo(() => daysIn(range), [range]);
  const job = useMemo(
    (): BacktestJob => ({
      kind: 'backtest',
      cameras: cameras.map((camera) => variantsOf(camera, settled)),
      stretches: days.map((day) => ({
        key: day,
        fromMs: instantIn(day, '00:00', timeZone),
        toMs: instantIn(addDays(day, 1), '00:00', timeZone),
      })),
    }),
    [cameras, settled, days, timeZone],
  );
  const asked = JSON.stringify(job);
  const last = useRef('');
  const run = () =>
    start(
      { ...job, stretches: inOrder(job.stretches, looked.current) },
      {
        title: t('backtest.ended', { flow: name }),
        line: t('backtest.ended_hint'),
        action: t('backtest.open'),
        address: window.location.pathname + window.location.search,
      },
    );
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    latest.current();
  }, [asked]);
  const runs = useMemo(() => days.map((day) => ({ day, stretch: state.stretches[day] })), [days, state.stretches]);
  return { state, runs, run, cancel, discard };
}
