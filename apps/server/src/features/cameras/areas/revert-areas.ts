import type { AreaSection } from '@sightline/contract/areas/tags';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { lockCameraRow } from '../camera-store/load-camera.ts';
import type { AreaEntry } from './area-trail.ts';
import { changeAreas } from './change-areas.ts';

/** Makes the areas of a section what an entry says they were. */
export const revertAreas =
  (section: AreaSection) =>
  (
    services: Services,
    actor: Actor,
    id: string,
    entry: AreaEntry,
    { reverts }: { reverts: string },
  ): Promise<boolean> =>
    services.db.transaction(async (tx) => {
      const row = await lockCameraRow(tx, actor, id);
      const change = { section, areas: entry.shapes, region: entry.region };
      return changeAreas({ services, tx, actor, row, reverts }, change);
    });
