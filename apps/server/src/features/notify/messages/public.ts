export { type Addresses, factsOf, listOf } from './alerts-mail.ts';
export { sendMessagesJob } from './send-messages.job.ts';
