import { areaVariant } from '@sightline/contract/areas/tags';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { AREA_ENTRIES } from './area-trail.ts';
import { revertAreas } from './revert-areas.ts';

export { areasHandlers } from './areas.handlers.ts';

export const areaReverts: Reverts = {
  // Which tags somebody may draw is checked tag by tag.
  camera_area: [...AREA_ENTRIES].map(([section, body]) =>
    revertible({ permission: areaVariant(section).write, body }, revertAreas(section)),
  ),
};
