import type { Handlers } from '../../http/call.ts';
import { reportError } from './operations/report-error.ts';

export const errorReportsHandlers: Handlers<'reportError'> = { reportError };
