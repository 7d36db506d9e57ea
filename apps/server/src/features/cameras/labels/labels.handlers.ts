import type { labelRoutes } from '@sightline/contract/areas/labels';
import type { Handlers } from '../../../changes/call.ts';
import { createLabel } from './operations/create-label.ts';
import { deleteLabel } from './operations/delete-label.ts';
import { getLabel } from './operations/get-label.ts';
import { listCameraLabels } from './operations/list-camera-labels.ts';
import { listLabels } from './operations/list-labels.ts';
import { updateLabel } from './operations/update-label.ts';

export const labelsHandlers: Handlers<keyof typeof labelRoutes> = {
  listCameraLabels,
  listLabels,
  createLabel,
  getLabel,
  updateLabel,
  deleteLabel,
};
