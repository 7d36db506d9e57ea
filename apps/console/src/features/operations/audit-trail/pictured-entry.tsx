import type { AuditObject } from '@sightline/contract/audit';
import type { ReactNode } from 'react';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import type { Entry } from './trail-queries.ts';

/** What is filed under the id of its camera. */
const OF_CAMERAS: ReadonlySet<string> = new Set<AuditObject>(['camera', 'camera_use_case', 'camera_area']);

/** The camera an entry is about, while it is there. */
const cameraOf = ({ object, action }: Entry) =>
  OF_CAMERAS.has(object.type) && action !== 'deleted' ? object.id : null;

/** What an entry is about, with the picture of its camera if it is about one. */
export function Pictured({ entry, children }: { entry: Entry; children: ReactNode }) {
  const camera = cameraOf(entry);
  return camera ? <PicturedCamera cameraId={camera}>{children}</PicturedCamera> : children;
}
