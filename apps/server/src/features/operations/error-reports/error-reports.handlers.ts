import type { Handlers } from '../../../changes/call.ts';
import { reportError } from './operations/report-error.ts';

export const errorReportsHandlers: Handlers<'reportError'> = { reportError };
