export { type Addresses, factsOf, listOf } from './alerts-mail.ts';
export { quietUntil } from './quiet-hours.ts';
export { sendMessagesJob } from './send-messages.job.ts';
