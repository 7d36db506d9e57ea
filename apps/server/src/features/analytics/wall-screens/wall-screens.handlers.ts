import type { wallScreenRoutes } from '@sightline/contract/wall-screens';
import type { Handlers } from '../../../changes/call.ts';
import { createWallLink } from './operations/create-wall-link.ts';
import { getWallPicture } from './operations/get-wall-picture.ts';
import { getWallPlan } from './operations/get-wall-plan.ts';
import { listWallLinks } from './operations/list-wall-links.ts';
import { lookAtWall } from './operations/look-at-wall.ts';
import { revokeWallLink } from './operations/revoke-wall-link.ts';

export const wallScreenHandlers: Handlers<keyof typeof wallScreenRoutes> = {
  listWallLinks,
  createWallLink,
  revokeWallLink,
  lookAtWall,
  getWallPlan,
  getWallPicture,
};
