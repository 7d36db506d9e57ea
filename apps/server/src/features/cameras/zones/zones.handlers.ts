import type { Handlers } from '../../../changes/call.ts';
import { createZone } from './operations/create-zone.ts';
import { deleteZone } from './operations/delete-zone.ts';
import { getZone } from './operations/get-zone.ts';
import { listZones } from './operations/list-zones.ts';
import { updateZone } from './operations/update-zone.ts';

export const zonesHandlers: Handlers<'listZones' | 'createZone' | 'getZone' | 'updateZone' | 'deleteZone'> = {
  listZones,
  createZone,
  getZone,
  updateZone,
  deleteZone,
};
