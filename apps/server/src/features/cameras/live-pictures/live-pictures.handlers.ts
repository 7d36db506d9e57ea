import type { livePictureRoutes } from '@sightline/contract/live-pictures';
import type { Handlers } from '../../../changes/call.ts';
import { sendLivePicture } from './operations/send-live-picture.ts';
import { watchLivePictures } from './operations/watch-live-pictures.ts';

export const livePicturesHandlers: Handlers<keyof typeof livePictureRoutes> = { watchLivePictures, sendLivePicture };
