import { type Moment, mergeMoments } from '@sightline/engine/replay/moments';
import type { WatchProblem } from '@sightline/engine/watch';
import type {
  FromWorker,
  LiveValues,
  MissingTime,
  MomentAt,
  NearMissResult,
  Progress,
  StretchResult,
} from './protocol.ts';

export interface StretchState {
  readonly results: readonly StretchResult[];
  readonly isDone: boolean;
  /** From before the last change: shown until the new result is there, and counted in nothing. */
  readonly isStale: boolean;
}

/** All that is known of a run. */
export interface RunState {
  readonly status: 'idle' | 'running' | 'finished' | 'cancelled' | 'failed';
  readonly message: string | null;
  readonly progress: Progress | null;
  readonly problems: Readonly<Record<string, readonly WatchProblem[]>>;
  readonly missing: readonly MissingTime[];
  /** Of a backtest or a search, by the key of the stretch. */
  readonly stretches: Readonly<Record<string, StretchState>>;
  /** Of a search, newest first. */
  readonly moments: readonly Moment[];
  readonly nearMiss: NearMissResult | null;
  /** The moment asked for last. */
  readonly moment: MomentAt | null;
  readonly live: LiveValues | null;
}

export const IDLE: RunState = {
  status: 'idle',
  message: null,
  progress: null,
  problems: {},
  missing: [],
  stretches: {},
  moments: [],
  nearMiss: null,
  moment: null,
  live: null,
};

/** A new job begins: what a backtest had is kept on screen until it is replaced. */
export const restarted = (state: RunState): RunState => ({
  ...IDLE,
  status: 'running',
  stretches: Object.fromEntries(
    Object.entries(state.stretches).map(([key, stretch]) => [key, { ...stretch, isStale: true }]),
  ),
});

const EMPTY: StretchState = { results: [], isDone: false, isStale: false };

function withStretch(state: RunState, key: string, change: (stretch: StretchState) => StretchState): RunState {
  const known = state.stretches[key];
  return { ...state, stretches: { ...state.stretches, [key]: change(!known || known.isStale ? EMPTY : known) } };
}

/** Takes in what the worker says. */
export function withMessage(state: RunState, message: FromWorker): RunState {
  switch (message.type) {
    case 'problems':
      return { ...state, problems: { ...state.problems, ...message.problems } };
    case 'missing':
      return { ...state, missing: [...state.missing, ...message.missing] };
    case 'progress':
      return { ...state, progress: message.progress };
    case 'stretch':
      return withStretch(state, message.result.stretch, (stretch) => ({
        ...stretch,
        results: [...stretch.results, message.result],
      }));
    case 'stretch_done':
      return withStretch(state, message.stretch, (stretch) => ({ ...stretch, isDone: true }));
    case 'moments':
      return { ...state, moments: mergeMoments([...state.moments, ...message.moments]) };
    case 'near_miss':
      return { ...state, nearMiss: message.result };
    case 'moment':
      return { ...state, moment: message.moment };
    case 'live':
      return { ...state, live: message.values };
    case 'done':
      return { ...state, status: message.outcome };
    case 'failed':
      return { ...state, status: 'failed', message: message.message };
  }
}
