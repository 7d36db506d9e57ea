import { z } from 'zod';
import { Id, Instant, queryList } from './common.ts';
import { defineRoute } from './define-route.ts';

export const VERDICTS = ['right', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The id of a logic flow, or the key of a use case. */
const FlowKey = z.string().min(1).max(80);
const permission = 'alerts_summary__read';

/** What somebody thinks of an alert that a backtest would raise. It was never raised, so it has no status. */
export const BacktestMark = z.object({ camera_id: Id, occurred_at: Instant, verdict: z.enum(VERDICTS) });
export type BacktestMark = z.infer<typeof BacktestMark>;

export const MAX_LISTED_MARKS = 2000;

export const listBacktestMarks = defineRoute({
  method: 'GET',
  path: '/backtests/marks/',
  summary: 'Your marks on what a flow would raise on cameras in a time, latest first; at most 2,000',
  permission,
  query: z.strictObject({ flow: FlowKey, cameras: queryList(Id), from: Instant, to: Instant }),
  response: z.array(BacktestMark),
});

export const putBacktestMark = defineRoute({
  method: 'PUT',
  path: '/backtests/marks/',
  summary: 'Mark what a flow would raise as right or wrong, for yourself; null takes the mark away',
  permission,
  body: z.strictObject({
    flow: FlowKey,
    camera_id: Id,
    occurred_at: Instant,
    verdict: z.enum(VERDICTS).nullable(),
  }),
  errors: ['camera_not_found'],
});

export const backtestMarkRoutes = { listBacktestMarks, putBacktestMark };
