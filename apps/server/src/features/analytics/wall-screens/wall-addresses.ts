import type { Services } from '../../../changes/services.ts';
import { API_PREFIX } from '../../../platform/http/register-routes.ts';
import { type WallPicture, wallPicturePath } from './wall-picture.ts';

type Signing = Pick<Services, 'secrets' | 'config'>;

/** Addresses of pictures that a link shows. */
export const addressesFor =
  ({ secrets, config }: Signing, linkId: string, nowMs: number) =>
  (picture: WallPicture): string =>
    `${config.apiUrl ?? API_PREFIX}${wallPicturePath(secrets, linkId, picture, nowMs)}`;
