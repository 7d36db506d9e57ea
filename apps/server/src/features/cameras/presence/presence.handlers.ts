import type { editorPresenceRoutes } from '@sightline/contract/editor-presence';
import type { Handlers } from '../../../changes/call.ts';
import { announcePresence } from './operations/announce-presence.ts';

export const presenceHandlers: Handlers<keyof typeof editorPresenceRoutes> = { announcePresence };
