import type { CameraConfig, NodeProblem } from '@sightline/contract/node-link';
import { createGateMeter, type GateMeter, type GatePassage } from '@sightline/engine/gate/gate-meter';
import type { Sighting } from './feed.ts';

/** A vehicle that passed a camera's gate, with the sighting that shows it best. */
export type Passed = GatePassage<Sighting>;
export type OnPassed = (cameraId: string, passed: Passed) => void;

/** All that decides who passes. */
const watchedWith = ({ gate, time_zone, region_of_interest }: CameraConfig) =>
  JSON.stringify([gate, time_zone, region_of_interest]);

const meterOf = ({ gate, time_zone, region_of_interest }: CameraConfig): GateMeter<Sighting> | undefined =>
  gate && createGateMeter<Sighting>({ gate, time_zone, region_of_interest });

/** Who passes the gate of a camera, over changes of its configuration. */
export function createGateWatch(config: CameraConfig, tell: OnPassed) {
  let now = config;
  let meter = meterOf(config);
  const say = (passed: readonly Passed[]): void => {
    for (const one of passed) tell(config.id, one);
  };
  return {
    see: async (sighting: Sighting): Promise<void> => {
      if (!meter) return;
      const seeing = meter;
      say(seeing.see(sighting.frame, sighting));
      const present = new Set(seeing.present());
      if (present.size === 0 || !sighting.readPlates) return;
      const vehicles = sighting.frame.objects.filter(({ track }) => present.has(track));
      seeing.read(await sighting.readPlates(vehicles), sighting);
    },
    /** Who is passing goes on, unless the change is about the gate. */
    reconfigure: (changed: CameraConfig): void => {
      const isSame = watchedWith(changed) === watchedWith(now);
      now = changed;
      if (isSame) return;
      say(meter?.end() ?? []);
      meter = meterOf(changed);
    },
    problems: (): NodeProblem[] =>
      now.gate && !meter
        ? [
            {
              camera_id: now.id,
              use_case: 'vehicle_management',
              reason: `The time zone ${now.time_zone} is not known`,
              keeps_previous: false,
            },
          ]
        : [],
    end: (): void => say(meter?.end() ?? []),
  };
}
