import type { Frame, TrackedObject } from '@sightline/contract/frames';
import { Engine } from 'json-rules-engine';
import { Cooldown, isInside, Stays } from './clocks.ts';
import { type Contender, type Fired, RULES, type StayRule } from './task.ts';

const engineFor = (rule: StayRule) =>
  new Engine([
    {
      conditions: {
        all: [
          { fact: 'kind', operator: 'in', value: rule.kinds as string[] },
          { fact: 'inside', operator: 'equal', value: true },
          { fact: 'stayedMs', operator: 'greaterThan', value: rule.dwellMs },
        ],
      },
      event: { type: rule.useCase },
    },
  ]);

/** The engine decides; what it cannot do, remembering between frames, is done beside it, as its users do. */
function watch(rule: StayRule): (frame: Frame) => Promise<Fired | undefined> {
  const [engine, stays, cooldown, kinds] = [
    engineFor(rule),
    new Stays(),
    new Cooldown(rule),
    new Set<string>(rule.kinds),
  ];
  const factsOf = (object: TrackedObject, atMs: number) => {
    const inside = isInside(rule.area, object.foot[0], object.foot[1]);
    const isWatched = inside && kinds.has(object.kind);
    if (!isWatched) stays.leave(object.track);
    return { kind: object.kind, inside, stayedMs: isWatched ? stays.stayedMs(object.track, atMs) : 0 };
  };
  return async (frame) => {
    const staying: TrackedObject[] = [];
    for (const object of frame.objects) {
      const { events } = await engine.run(factsOf(object, frame.atMs));
      if (events.length > 0) staying.push(object);
    }
    return cooldown.fire(staying, frame);
  };
}

export const jsonRules: Contender = () => {
  const watches = RULES.map(watch);
  return async (frame) => {
    const fired: Fired[] = [];
    for (const one of watches) {
      const alert = await one(frame);
      if (alert) fired.push(alert);
    }
    return fired;
  };
};
