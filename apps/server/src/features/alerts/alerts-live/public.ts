export { alertsLiveSubscribers } from './on-events.ts';
