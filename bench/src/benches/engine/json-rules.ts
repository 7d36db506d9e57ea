import type { Frame, TrackedObject } from '@sightline/contract/frames';
import { Engine } from 'json-rules-engine';
import { Cooldown, isInAZone, Stays } from './clocks.ts';
import { type Contender, TASK } from './task.ts';

const staysEngine = () =>
  new Engine([
    {
      conditions: {
        all: [
          { fact: 'kind', operator: 'equal', value: 'person' },
          { fact: 'inside', operator: 'equal', value: true },
          { fact: 'stayedMs', operator: 'greaterThan', value: TASK.dwellMs },
        ],
      },
      event: { type: 'stays' },
    },
  ]);

const crowdEngine = () =>
  new Engine([
    {
      conditions: {
        all: [
          { fact: 'count', operator: 'greaterThan', value: TASK.maximum },
          { fact: 'heldMs', operator: 'greaterThanInclusive', value: TASK.monitoringMs },
        ],
      },
      event: { type: 'crowd' },
    },
  ]);

const CROWD = 'crowd';

/** The engine decides; what it cannot do, remembering between frames, is done beside it, as its users do. */
export const jsonRules: Contender = () => {
  const [staying, crowding] = [staysEngine(), crowdEngine()];
  const [stays, crowd, cooldown] = [new Stays(), new Stays(), new Cooldown()];
  const factsOf = (object: TrackedObject, atMs: number) => {
    const isWatched = object.kind === 'person' && isInAZone(object);
    if (!isWatched) stays.leave(object.track);
    return { kind: object.kind, inside: isWatched, stayedMs: isWatched ? stays.stayedMs(object.track, atMs) : 0 };
  };
  return async (frame: Frame) => {
    const found: TrackedObject[] = [];
    for (const object of frame.objects) {
      const { events } = await staying.run(factsOf(object, frame.atMs));
      if (events.length > 0) found.push(object);
    }
    if (found.length <= TASK.maximum) crowd.leave(CROWD);
    const heldMs = found.length > TASK.maximum ? crowd.stayedMs(CROWD, frame.atMs) : 0;
    const { events } = await crowding.run({ count: found.length, heldMs });
    const alert = events.length > 0 ? cooldown.fire(found, frame) : undefined;
    return alert ? [alert] : [];
  };
};
