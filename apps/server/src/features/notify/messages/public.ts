export { sendMessagesJob } from './send-messages.job.ts';
