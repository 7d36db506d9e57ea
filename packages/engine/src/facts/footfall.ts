import type { ObjectKind } from '@sightline/contract/frames';
import type { MakeMeter, Measured } from './measured.ts';
import { createPassages } from './passages.ts';
import { createVisits } from './visits.ts';

const isPerson = (kind: ObjectKind): boolean => kind === 'person';

/** People who come into areas and leave them, or cross lines one way and the other. */
export const footfall: MakeMeter = (areas, tell) => {
  // Who is there when somebody begins to look has not come in.
  let hasLooked = false;
  const count = (one: Pick<Measured, 'area' | 'track' | 'atMs' | 'direction'>) =>
    tell({ ...one, objectKind: 'person', value: 1 });
  const visits = createVisits(areas, isPerson, {
    arrived: ({ area, track, sinceMs }) => {
      if (hasLooked) count({ area, track, atMs: sinceMs, direction: 'in' });
    },
    left: ({ area, track }, atMs) => count({ area, track, atMs, direction: 'out' }),
  });
  const passages = createPassages(areas, ({ area, track, atMs, isAlong }) =>
    count({ area, track, atMs, direction: isAlong ? 'in' : 'out' }),
  );
  return {
    see: (frame) => {
      visits.see(frame);
      passages.see(
        frame.atMs,
        frame.objects.filter(({ kind }) => isPerson(kind)),
      );
      hasLooked = true;
    },
    // Nobody saw them leave.
    end: () => {
      visits.close();
      passages.close();
      hasLooked = false;
    },
  };
};
