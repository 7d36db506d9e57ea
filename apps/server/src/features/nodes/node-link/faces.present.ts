import type { CameraConfig } from '@sightline/contract/node-link';
import type { Services } from '../../../changes/services.ts';
import { ruleAreasOf } from './watched-areas.ts';
import type { WatchedCamera } from './watched-cameras.repo.ts';

/** Whether a camera captures faces, and where: within its access area, if one is drawn. The server knows of the hours. */
export function facesOf({ id, faces }: WatchedCamera, log: Services['log']): Pick<CameraConfig, 'faces'> {
  if (!faces) return {};
  const areas = ruleAreasOf(faces.areas);
  if (!areas) {
    log.warn({ camera: id }, 'The stored access area of people cannot be read');
    return {};
  }
  return { faces: { area: areas[0] ?? null } };
}
