import type { ReplayedFlow } from './replay.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Why a draft did not alert where the live version did: its verdict when it came nearest to alerting. */
export interface LossReason {
  readonly atMs: number;
  readonly verdict: Verdict;
}

/** For how long after an alert a draft with a longer limit is watched, to see how near it comes. */
const WATCHED_MS = 60_000;

interface Watched {
  readonly alert: number;
  readonly flow: ReplayedFlow;
  readonly untilMs: number;
}

/** Follows a draft's flows after each alert of the live version. */
export function watchLosses(flows: readonly ReplayedFlow[]) {
  const reasons = new Map<number, LossReason>();
  let watched: Watched[] = [];

  /** Whether there is more to see. */
  const look = ({ alert, flow, untilMs }: Watched, atMs: number): boolean => {
    const known = reasons.get(alert);
    const verdict = verdictOf(flow);
    if (verdict.outcome !== 'stopped') {
      // Where it alerts after all the comparison of the runs finds the two together, and this is not asked for.
      reasons.set(alert, { atMs, verdict });
      return false;
    }
    const [share, best] = [shareOf(verdict), known ? shareOf(known.verdict) : -1];
    if (share > best) reasons.set(alert, { atMs, verdict });
    return share >= best && atMs < untilMs;
  };

  return {
    reasons,
    start(alert: number, flow: string, atMs: number): void {
      const inDraft = flows.find((one) => one.flow === flow);
      if (inDraft) watched.push({ alert, flow: inDraft, untilMs: atMs + WATCHED_MS });
    },
    note(atMs: number): void {
      if (watched.length > 0) watched = watched.filter((one) => look(one, atMs));
    },
  };
}

const shareOf = ({ stoppedBy }: Verdict): number => stoppedBy?.reading?.share ?? 0;
