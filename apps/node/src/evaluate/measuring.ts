import type { Frame } from '@sightline/contract/frames';
import type { CameraConfig, NodeProblem } from '@sightline/contract/node-link';
import { createFactMeter } from '@sightline/engine/facts/measure-facts';
import type { MeasuredFact } from '@sightline/engine/facts/measured';

export type OnMeasured = (cameraId: string, facts: readonly MeasuredFact[]) => void;

/** All that decides what is measured. */
const measuredWith = ({ measures, time_zone, region_of_interest }: CameraConfig) =>
  JSON.stringify([measures, time_zone, region_of_interest]);

/** What a camera measures, over changes of its configuration. */
export function createMeasuring(config: CameraConfig, tell: OnMeasured) {
  let meter = createFactMeter(config);
  let made = measuredWith(config);
  let zone = config.time_zone;
  const say = (facts: readonly MeasuredFact[]): void => {
    if (facts.length > 0) tell(config.id, facts);
  };
  return {
    see: (frame: Frame): void => say(meter.measure(frame)),
    /** What is open goes on, unless the change is about what is measured. */
    reconfigure: (changed: CameraConfig): void => {
      const wanted = measuredWith(changed);
      if (wanted === made) return;
      say(meter.end());
      meter = createFactMeter(changed);
      made = wanted;
      zone = changed.time_zone;
    },
    problems: (): NodeProblem[] =>
      meter.failing.map((kind) => ({
        camera_id: config.id,
        use_case: kind,
        reason: `The time zone ${zone} is not known`,
        keeps_previous: false,
      })),
    end: (): void => say(meter.end()),
  };
}
