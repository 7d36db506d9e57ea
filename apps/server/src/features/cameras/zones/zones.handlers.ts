import type { Handlers } from '../../../changes/call.ts';
import { copyShapes } from './operations/copy-shapes.ts';
import { createZone } from './operations/create-zone.ts';
import { deleteZone } from './operations/delete-zone.ts';
import { getZone } from './operations/get-zone.ts';
import { listPlanCameras } from './operations/list-plan-cameras.ts';
import { listZones } from './operations/list-zones.ts';
import { saveZoneToCameras } from './operations/save-zone-to-cameras.ts';
import { updateZone } from './operations/update-zone.ts';

export const zonesHandlers: Handlers<
  | 'listZones'
  | 'createZone'
  | 'getZone'
  | 'updateZone'
  | 'deleteZone'
  | 'listPlanCameras'
  | 'saveZoneToCameras'
  | 'copyShapes'
> = { listZones, createZone, getZone, updateZone, deleteZone, listPlanCameras, saveZoneToCameras, copyShapes };
