import type { Frame, TrackedObject } from '@sightline/contract/frames';
import { Cooldown, isInAZone, Stays } from './clocks.ts';
import { type Contender, type Fired, TASK } from './task.ts';

const NOTHING: readonly Fired[] = [];
const CROWD = 'crowd';

/** What somebody would write who needed this flow and no other. */
export const handWritten: Contender = () => {
  const [stays, crowd, cooldown] = [new Stays(), new Stays(), new Cooldown()];
  return (frame: Frame) => {
    const staying: TrackedObject[] = [];
    for (const object of frame.objects) {
      if (object.kind !== 'person') continue;
      if (!isInAZone(object)) stays.leave(object.track);
      else if (stays.stayedMs(object.track, frame.atMs) > TASK.dwellMs) staying.push(object);
    }
    if (staying.length <= TASK.maximum) {
      crowd.leave(CROWD);
      return NOTHING;
    }
    if (crowd.stayedMs(CROWD, frame.atMs) < TASK.monitoringMs) return NOTHING;
    const alert = cooldown.fire(staying, frame);
    return alert ? [alert] : NOTHING;
  };
};
