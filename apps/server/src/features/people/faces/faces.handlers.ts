import type { faceLogRoutes } from '@sightline/contract/people/logs';
import type { nodeFaceRoutes } from '@sightline/contract/people/node-faces';
import type { Handlers } from '../../../changes/call.ts';
import { decideCapture } from './operations/decide-capture.ts';
import { deleteCapture } from './operations/delete-capture.ts';
import { exportAccessLogs } from './operations/export-access-logs.ts';
import { getAccessCounts } from './operations/get-access-counts.ts';
import { getAccessLog } from './operations/get-access-log.ts';
import { getAccessTimeseries } from './operations/get-access-timeseries.ts';
import { getPeopleSettings } from './operations/get-people-settings.ts';
import { getWaitingMugshot } from './operations/get-waiting-mugshot.ts';
import { listAccessLogs, listCaptureLogs } from './operations/list-faces.ts';
import { listPeopleOnSite } from './operations/list-people-on-site.ts';
import { listWaitingMugshots } from './operations/list-waiting-mugshots.ts';
import { sendCaptures } from './operations/send-captures.ts';
import { sendMugshotReading } from './operations/send-mugshot-reading.ts';
import { updatePeopleSettings } from './operations/update-people-settings.ts';

export const facesHandlers: Handlers<
  Exclude<keyof typeof faceLogRoutes, 'listPeopleCameras'> | keyof typeof nodeFaceRoutes
> = {
  sendCaptures,
  listWaitingMugshots,
  getWaitingMugshot,
  sendMugshotReading,
  listCaptureLogs,
  listAccessLogs,
  decideCapture,
  deleteCapture,
  getAccessCounts,
  getAccessTimeseries,
  exportAccessLogs,
  getAccessLog,
  listPeopleOnSite,
  getPeopleSettings,
  updatePeopleSettings,
};
