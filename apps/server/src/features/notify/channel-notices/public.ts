export { channelNoticesSubscribers } from './on-events.ts';
