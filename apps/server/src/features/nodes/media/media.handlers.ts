import type { Handlers } from '../../../changes/call.ts';
import { getMedia } from './operations/get-media.ts';

export const mediaHandlers: Handlers<'getMedia'> = { getMedia };
