import { updateZone, ZoneChange } from '@sightline/contract/zones';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeZone } from './change-zone.ts';

export { zonesHandlers } from './zones.handlers.ts';

export const zoneReverts: Reverts = {
  zone: [revertible({ permission: updateZone.permission, body: ZoneChange }, changeZone)],
};
