import type { Verdict } from '@sightline/contract/backtest-marks';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { RunAlert } from '@sightline/engine/replay/backtest';
import { compareRuns, raisedAt } from '@sightline/engine/replay/compare';
import type { LossReason } from '@sightline/engine/replay/losses';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import type { Day } from '../../../lib/dates.ts';
import type { StretchState } from '../../../lib/replay/run-state.ts';
import { type Marks, markKey, NO_MARKS } from './use-marks.ts';

/** An alert of a run with what people made of the real one. */
export interface Judged {
  run: RunAlert;
  /** The alert that was raised at the time, where there was one. */
  alert: Alert | undefined;
  reason?: LossReason | undefined;
  /** What the reader thinks of one that was never raised. */
  verdict?: Verdict | undefined;
}

export interface DayFigures {
  day: Day;
  isDone: boolean;
  isStale: boolean;
  live: number;
  draft: number;
  lost: number;
}

export interface Figures {
  days: readonly DayFigures[];
  gone: readonly Judged[];
  added: readonly Judged[];
  kept: readonly Judged[];
}

const CONFIRMED: ReadonlySet<AlertStatus> = new Set<AlertStatus>(['compliant', 'non_compliant']);
export const isConfirmed = ({ alert }: Judged) => alert?.status != null && CONFIRMED.has(alert.status);
export const isFalse = ({ alert }: Judged) => alert?.status === 'invalid';

interface Raised {
  camera: string;
  atMs: number;
  alert: Alert;
}

const raisedOf = (alert: Alert): Raised => ({ camera: alert.camera.id, atMs: Date.parse(alert.occurred_at), alert });

/** What first: what would be lost, then other reviewed ones, newest first. */
const weight = (one: Judged) => (isConfirmed(one) ? 0 : one.alert ? 1 : 2);
const byWeight = (a: Judged, b: Judged) => weight(a) - weight(b) || b.run.atMs - a.run.atMs;

interface DayRun {
  day: Day;
  stretch: StretchState | undefined;
}

/** Everything the page counts, of the days that are done. */
export function figuresOf(runs: readonly DayRun[], alerts: readonly Alert[], marks: Marks = NO_MARKS): Figures {
  const gone: Judged[] = [];
  const added: Judged[] = [];
  const kept: Judged[] = [];
  const raised = alerts.map(raisedOf);
  const judged = (run: RunAlert): Judged => ({ run, alert: raisedAt(run, raised)?.alert });
  const days = runs.map(({ day, stretch }): DayFigures => {
    const results = stretch?.results ?? [];
    const isDone = stretch?.isDone === true && !stretch.isStale;
    let lost = 0;
    for (const { result } of results) {
      const difference = compareRuns(result.live, result.draft);
      if (!isDone) continue;
      const lostHere = difference.gone.map((run) => ({
        ...judged(run),
        reason: result.losses.get(result.live.indexOf(run)),
      }));
      lost += lostHere.filter(isConfirmed).length;
      gone.push(...lostHere);
      added.push(...difference.added.map((run) => ({ run, alert: undefined, verdict: marks.get(markKey(run)) })));
      kept.push(...difference.kept.map(({ before }) => judged(before)));
    }
    const count = (of: 'live' | 'draft') => results.reduce((sum, { result }) => sum + result[of].length, 0);
    return { day, isDone, isStale: stretch?.isStale === true, live: count('live'), draft: count('draft'), lost };
  });
  return {
    days,
    gone: gone.toSorted(byWeight),
    added: added.toSorted((a, b) => b.run.atMs - a.run.atMs),
    kept: kept.toSorted(byWeight),
  };
}

export interface Cards {
  days: number;
  live: number;
  draft: number;
  perDayLive: number;
  perDayDraft: number;
  lost: number;
  lostNonCompliant: number;
  confirmed: number;
  falseGone: number;
  falseAll: number;
  /** Confirmed among the reviewed, with what is new and was marked; null while nothing was reviewed. */
  precisionLive: number | null;
  precisionDraft: number | null;
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);

export function cardsOf({ days, gone, added, kept }: Figures): Cards {
  const done = days.filter(({ isDone }) => isDone);
  const live = done.reduce((sum, day) => sum + day.live, 0);
  const draft = done.reduce((sum, day) => sum + day.draft, 0);
  const lost = gone.filter(isConfirmed);
  const confirmedKept = kept.filter(isConfirmed).length;
  const falseKept = kept.filter(isFalse).length;
  const falseGone = gone.filter(isFalse).length;
  const confirmed = lost.length + confirmedKept;
  const right = added.filter(({ verdict }) => verdict === 'right').length;
  const wrong = added.filter(({ verdict }) => verdict === 'wrong').length;
  return {
    days: done.length,
    live,
    draft,
    perDayLive: live / Math.max(done.length, 1),
    perDayDraft: draft / Math.max(done.length, 1),
    lost: lost.length,
    lostNonCompliant: lost.filter(({ alert }) => alert?.status === 'non_compliant').length,
    confirmed,
    falseGone,
    falseAll: falseGone + falseKept,
    precisionLive: share(confirmed, confirmed + falseGone + falseKept),
    precisionDraft: share(confirmedKept + right, confirmedKept + right + falseKept + wrong),
  };
}

/** What one change does alone. */
export interface AloneEffect {
  gone: number;
  added: number;
  confirmed: number;
}

export function aloneEffect(runs: readonly DayRun[], key: string, alerts: readonly Alert[]): AloneEffect {
  const effect = { gone: 0, added: 0, confirmed: 0 };
  const raised = alerts.map(raisedOf);
  for (const { stretch } of runs) {
    if (!stretch?.isDone || stretch.isStale) continue;
    for (const { result } of stretch.results) {
      const difference = compareRuns(result.live, result.alone[key] ?? []);
      effect.gone += difference.gone.length;
      effect.added += difference.added.length;
      effect.confirmed += difference.gone.filter((run) =>
        isConfirmed({ run, alert: raisedAt(run, raised)?.alert }),
      ).length;
    }
  }
  return effect;
}
