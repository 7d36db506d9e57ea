import { ApiError } from '@sightline/client/api-error';
import { type Crumb, type ErrorReport, REPORTING, withoutSecrets } from '@sightline/contract/error-reports';
import { createCrumbs } from './crumbs.ts';

/** An error that repeats itself says nothing new, and a page that is broken all over says enough with these. */
const MAX_ERRORS = 20;

export interface ReporterOptions {
  send: (report: ErrorReport) => void;
  /** From 0 to 1, as `Math.random`. */
  random: () => number;
  nowMs: () => number;
  /** The path that is open. */
  page: () => string;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/** Decides what is told, by the contract's table. */
export function createReporter({ send, random, nowMs, page }: ReporterOptions) {
  const crumbs = createCrumbs();
  const told = new Set<string>();
  const isReplayed = random() < REPORTING.sessionReplay;
  const pageNow = () => withoutSecrets(page()).slice(0, 200);
  return {
    crumb: (kind: Crumb['kind'], what: string) => crumbs.add(kind, what, nowMs()),
    /** A failed call is none of these: it is shown to its user, and the server knows of it. */
    error(error: unknown) {
      const stack = withoutSecrets(stackOf(error)).slice(0, 6000);
      const message = withoutSecrets(textOf(error)).slice(0, 500);
      const identity = message + stack;
      if (error instanceof ApiError || told.has(identity) || told.size >= MAX_ERRORS) return;
      told.add(identity);
      const replay = random() < REPORTING.replayOnError ? crumbs.before(nowMs()) : [];
      send({ kind: 'error', page: pageNow(), message, stack, replay });
    },
    pageChanged(seconds: number) {
      if (random() < REPORTING.traces) send({ kind: 'trace', page: pageNow(), seconds });
    },
    /** Called once, when a replay is as long as one may be. */
    sessionBegan() {
      if (isReplayed) send({ kind: 'replay', page: pageNow(), replay: crumbs.before(nowMs()) });
    },
  };
}
