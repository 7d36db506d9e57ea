import type { Handlers } from '../../../changes/call.ts';
import { getMedia } from './operations/get-media.ts';
import { putIncoming } from './operations/put-incoming.ts';

export const mediaHandlers: Handlers<'getMedia' | 'putIncoming'> = { getMedia, putIncoming };
