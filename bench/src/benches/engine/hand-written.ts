import type { Frame, TrackedObject } from '@sightline/contract/frames';
import { Cooldown, isInside, Stays } from './clocks.ts';
import { type Contender, type Fired, RULES, type StayRule } from './task.ts';

/** What somebody would write who needed these rules and no others. */
function watch(rule: StayRule): (frame: Frame) => Fired | undefined {
  const [stays, cooldown, kinds] = [new Stays(), new Cooldown(rule), new Set<string>(rule.kinds)];
  return (frame) => {
    const staying: TrackedObject[] = [];
    for (const object of frame.objects) {
      if (!kinds.has(object.kind)) continue;
      if (!isInside(rule.area, object.foot[0], object.foot[1])) stays.leave(object.track);
      else if (stays.stayedMs(object.track, frame.atMs) > rule.dwellMs) staying.push(object);
    }
    return cooldown.fire(staying, frame);
  };
}

export const handWritten: Contender = () => {
  const watches = RULES.map(watch);
  return (frame) => {
    const fired: Fired[] = [];
    for (const one of watches) {
      const alert = one(frame);
      if (alert) fired.push(alert);
    }
    return fired;
  };
};
