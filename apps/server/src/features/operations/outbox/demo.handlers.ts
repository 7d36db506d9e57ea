import type { Handlers } from '../../../changes/call.ts';
import { listOutbox } from './operations/list-outbox.ts';

export const demoHandlers: Handlers<'listOutbox'> = { listOutbox };
