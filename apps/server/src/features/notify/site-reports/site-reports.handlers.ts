import type { Handlers } from '../../../changes/call.ts';
import { sendTestReport } from './operations/send-test-report.ts';

export const siteReportsHandlers: Handlers<'sendTestReport'> = { sendTestReport };
