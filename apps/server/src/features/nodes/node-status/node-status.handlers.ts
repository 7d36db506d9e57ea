import type { nodeStatusRoutes } from '@sightline/contract/node-status';
import type { Handlers } from '../../../changes/call.ts';
import { getNodeStatus } from './operations/get-node-status.ts';

export const nodeStatusHandlers: Handlers<keyof typeof nodeStatusRoutes> = { getNodeStatus };
