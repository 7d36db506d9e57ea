import type { wallRoutes } from '@sightline/contract/alerts/wall';
import type { Handlers } from '../../../changes/call.ts';
import { listWallCameras } from './operations/list-wall-cameras.ts';

export const wallHandlers: Handlers<keyof typeof wallRoutes> = { listWallCameras };
