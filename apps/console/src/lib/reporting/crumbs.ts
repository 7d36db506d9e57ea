import { type Crumb, MAX_CRUMBS, REPORTING, withoutSecrets } from '@sightline/contract/error-reports';

interface Recorded {
  atMs: number;
  kind: Crumb['kind'];
  what: string;
}

const secondsBefore = (atMs: number, nowMs: number) => Math.max(0, Math.round((nowMs - atMs) / 100) / 10);

/** The last half minute, in memory only; what is older is forgotten. */
export function createCrumbs() {
  let kept: Recorded[] = [];
  const recent = (nowMs: number) => kept.filter(({ atMs }) => nowMs - atMs <= REPORTING.replayMaxSeconds * 1000);
  return {
    add(kind: Crumb['kind'], what: string, atMs: number) {
      kept = [...recent(atMs), { atMs, kind, what }].slice(-MAX_CRUMBS);
    },
    before: (nowMs: number): Crumb[] =>
      recent(nowMs).map(({ atMs, kind, what }) => ({
        seconds_before: secondsBefore(atMs, nowMs),
        kind,
        what: withoutSecrets(what).slice(0, 160),
      })),
  };
}
