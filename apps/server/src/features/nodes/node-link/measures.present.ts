import { BLOCK_OF_KIND, MEASURED_KINDS } from '@sightline/contract/analytics/places';
import type { CameraConfig, CameraMeasure } from '@sightline/contract/node-link';
import type { Schedule } from '@sightline/contract/schedules';
import type { Services } from '../../../changes/services.ts';
import { operatingHoursOf, ruleAreasOf, scheduleOf } from './watched-areas.ts';
import type { WatchedCamera } from './watched-cameras.repo.ts';

type StoredMeasure = WatchedCamera['measures'][number];

function presentMeasure(
  kind: CameraMeasure['kind'],
  { areas, schedule }: StoredMeasure,
  operatingHours: Schedule,
): CameraMeasure[] {
  const drawn = ruleAreasOf(areas);
  if (!drawn || drawn.length === 0) return [];
  const named = drawn.map((area, index) => ({ ...area, categories: areas[index]!.categories }));
  return [{ kind, areas: named, ...scheduleOf(schedule, operatingHours) }];
}

/** What a camera measures: blocks that are on and have areas. One that cannot be read costs nothing but itself. */
export function measuresOf(camera: WatchedCamera, log: Services['log']): Pick<CameraConfig, 'measures'> {
  const hours = operatingHoursOf(camera);
  const measures = MEASURED_KINDS.flatMap((kind) => {
    const stored = camera.measures.find(({ block }) => block === BLOCK_OF_KIND[kind]);
    if (!stored) return [];
    try {
      return presentMeasure(kind, stored, hours);
    } catch (error) {
      log.warn({ err: error, camera: camera.id, block: stored.block }, 'A stored block cannot measure');
      return [];
    }
  });
  return measures.length > 0 ? { measures } : {};
}
