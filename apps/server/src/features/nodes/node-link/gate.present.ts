import type { MONITORED_VEHICLES } from '@sightline/contract/camera-blocks';
import type { CameraConfig } from '@sightline/contract/node-link';
import { storedPartOf } from '@sightline/contract/stored-configuration';
import type { Services } from '../../../changes/services.ts';
import { operatingHoursOf, ruleAreasOf, scheduleOf } from './watched-areas.ts';
import type { WatchedCamera } from './watched-cameras.repo.ts';

/** As far as a node needs them. */
interface GateSettings {
  vehicles_to_monitor: Partial<Record<(typeof MONITORED_VEHICLES)[number], { enabled: boolean }>>;
  entry_towards_camera: boolean;
}

function presentGate(camera: WatchedCamera): Pick<CameraConfig, 'gate'> {
  if (!camera.gate) return {};
  const { settings, schedule, areas } = camera.gate;
  const read = storedPartOf('vehicle_management').read(settings ?? {});
  const [area] = ruleAreasOf(areas) ?? [];
  if (!read.ok || !area) return {};
  const { vehicles_to_monitor, entry_towards_camera } = read.content as unknown as GateSettings;
  const kinds = Object.entries(vehicles_to_monitor) as [keyof typeof vehicles_to_monitor, { enabled: boolean }][];
  const vehicles = kinds.flatMap(([kind, { enabled }]) => (enabled ? [kind] : []));
  const hours = scheduleOf(schedule, operatingHoursOf(camera));
  return vehicles.length > 0 ? { gate: { area, vehicles, entry_towards_camera, ...hours } } : {};
}

/** Where a camera sees vehicles come and go: vehicle management is on and its access area is drawn. */
export function gateOf(camera: WatchedCamera, log: Services['log']): Pick<CameraConfig, 'gate'> {
  try {
    return presentGate(camera);
  } catch (error) {
    log.warn({ err: error, camera: camera.id }, 'Stored vehicle management cannot run');
    return {};
  }
}
