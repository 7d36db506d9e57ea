import type { RuleArea } from '@sightline/contract/rules/areas';
import { TRACK_MEMORY_MS } from '../hold.ts';
import type { MakeMeter } from './measured.ts';
import { eachPiece, quarterOf, quarterStartMs } from './quarters.ts';
import { createVisits } from './visits.ts';

/** The presence of all people in one area during one quarter of an hour. */
interface Presence {
  readonly area: RuleArea;
  readonly quarter: number;
  sinceMs: number;
  sumMs: number;
}

/** How long people are in areas, added up over all of them. */
export const workhour: MakeMeter = (areas, tell) => {
  const presences = new Map<string, Presence>();

  function add(area: RuleArea, fromMs: number, toMs: number): void {
    eachPiece(fromMs, toMs, (startMs, endMs) => {
      const quarter = quarterOf(startMs);
      const key = `${quarter} ${area.id}`;
      const presence = presences.get(key) ?? { area, quarter, sinceMs: startMs, sumMs: 0 };
      presence.sinceMs = Math.min(presence.sinceMs, startMs);
      presence.sumMs += endMs - startMs;
      presences.set(key, presence);
    });
  }

  function tellUntil(atMs: number): void {
    for (const [key, { area, quarter, sinceMs, sumMs }] of presences) {
      if (quarterStartMs(quarter + 1) > atMs) continue;
      presences.delete(key);
      tell({ area, atMs: sinceMs, value: sumMs / 1000, objectKind: 'person' });
    }
  }

  const visits = createVisits(areas, (kind) => kind === 'person', {
    stayed: ({ area, seenMs }, atMs) => add(area, seenMs, atMs),
    left: ({ area, seenMs }, atMs) => add(area, seenMs, atMs),
  });
  return {
    see: (frame) => {
      visits.see(frame);
      // Somebody who is not seen for a moment may still add to what is over.
      tellUntil(frame.atMs - TRACK_MEMORY_MS);
    },
    end: () => {
      visits.close();
      tellUntil(Number.POSITIVE_INFINITY);
    },
  };
};
