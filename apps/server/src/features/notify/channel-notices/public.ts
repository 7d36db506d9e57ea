export { listManagers } from './managers.repo.ts';
export { channelNoticesSubscribers } from './on-events.ts';
