import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BacktestJob, NearMissJob, SearchJob } from './protocol.ts';
import { createRun, type Run } from './run.ts';
import type { RunState } from './run-state.ts';
import { type Announcement, runs } from './runs.ts';

export const useRunState = (run: Run): RunState => useSyncExternalStore(run.subscribe, run.state);

interface KeptRunHook<J> {
  state: RunState;
  /** Starts, or starts over with changed drafts: the stretches are run in the order given. */
  start: (job: J, announcement: Announcement) => void;
  /** Ends it; what is done stays. */
  cancel: () => void;
  /** Forgets it and what it found. */
  discard: () => void;
}

/** A run that goes on when its page is left, and is found again by its key. */
function useKeptRun<J extends BacktestJob | SearchJob>(key: string): KeptRunHook<J> {
  const run = runs.get(key);
  const state = useRunState(run);
  return {
    state,
    start: (job, announcement) => {
      runs.announce(key, announcement);
      run.start(job);
    },
    cancel: run.cancel,
    discard: run.dispose,
  };
}

export const useBacktest = (key: string) => useKeptRun<BacktestJob>(key);
export const useSearchRun = (key: string) => useKeptRun<SearchJob>(key);

/** Everything about a camera's flow in a stretch of time, and any moment in it; ends with the page. */
export function useNearMiss(job: NearMissJob | null) {
  const [run] = useState(() => createRun());
  const state = useRunState(run);
  // The job is data: two that say the same are the same job.
  const asked = job && JSON.stringify(job);
  useEffect(() => {
    if (asked) run.start(JSON.parse(asked) as NearMissJob);
  }, [asked, run]);
  useEffect(() => () => run.dispose(), [run]);
  return { state, askMoment: run.askMoment, cancel: run.cancel };
}
