import type { Handlers } from '../../../changes/call.ts';
import { shareAlert } from './operations/share-alert.ts';

export const alertSharingHandlers: Handlers<'shareAlert'> = { shareAlert };
