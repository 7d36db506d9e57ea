import type { inspectionCaptureRoutes } from '@sightline/contract/inspection/captures';
import type { inspectionLinkRoutes } from '@sightline/contract/inspection/links';
import type { Handlers } from '../../../changes/call.ts';
import { addInspectionNote } from './operations/add-inspection-note.ts';
import { createInspectionCapture } from './operations/create-inspection-capture.ts';
import { createInspectionLink } from './operations/create-inspection-link.ts';
import { deleteInspectionCapture } from './operations/delete-inspection-capture.ts';
import { deleteInspectionNote } from './operations/delete-inspection-note.ts';
import { extendInspectionLink } from './operations/extend-inspection-link.ts';
import { getSharedPicture } from './operations/get-shared-picture.ts';
import { listInspectionCameras } from './operations/list-inspection-cameras.ts';
import { listInspectionCaptures } from './operations/list-inspection-captures.ts';
import { listInspectionLinks } from './operations/list-inspection-links.ts';
import { openInspectionLink } from './operations/open-inspection-link.ts';
import { revokeInspectionLink } from './operations/revoke-inspection-link.ts';
import { updateInspectionNote } from './operations/update-inspection-note.ts';

export const inspectionHandlers: Handlers<keyof typeof inspectionCaptureRoutes | keyof typeof inspectionLinkRoutes> = {
  listInspectionCameras,
  listInspectionCaptures,
  createInspectionCapture,
  deleteInspectionCapture,
  addInspectionNote,
  updateInspectionNote,
  deleteInspectionNote,
  listInspectionLinks,
  createInspectionLink,
  revokeInspectionLink,
  extendInspectionLink,
  openInspectionLink,
  getSharedPicture,
};
