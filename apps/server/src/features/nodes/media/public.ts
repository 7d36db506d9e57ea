export { clearIncomingJob } from './clear-incoming.job.ts';
export { mediaHandlers } from './media.handlers.ts';
export { admitIncoming } from './operations/admit-incoming.ts';
