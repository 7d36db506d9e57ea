import type { cameraPictureRoutes } from '@sightline/contract/camera-pictures';
import type { Handlers } from '../../../changes/call.ts';
import { listCameraPictures } from './operations/list-camera-pictures.ts';

export const cameraPictureHandlers: Handlers<keyof typeof cameraPictureRoutes> = { listCameraPictures };
