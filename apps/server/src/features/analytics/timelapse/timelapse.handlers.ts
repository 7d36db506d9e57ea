import type { timelapseRoutes } from '@sightline/contract/analytics/timelapse';
import type { Handlers } from '../../../changes/call.ts';
import { deleteCaptures } from './operations/delete-captures.ts';
import { deleteTimelapse } from './operations/delete-timelapse.ts';
import { getTimelapse } from './operations/get-timelapse.ts';
import { getTimelapseFile } from './operations/get-timelapse-file.ts';
import { listCaptures } from './operations/list-captures.ts';
import { listTimelapseCameras } from './operations/list-timelapse-cameras.ts';
import { listTimelapses } from './operations/list-timelapses.ts';
import { requestTimelapse } from './operations/request-timelapse.ts';
import { retryTimelapse } from './operations/retry-timelapse.ts';

export const timelapseHandlers: Handlers<keyof typeof timelapseRoutes> = {
  listTimelapseCameras,
  listCaptures,
  deleteCaptures,
  listTimelapses,
  requestTimelapse,
  getTimelapse,
  getTimelapseFile,
  retryTimelapse,
  deleteTimelapse,
};
