export { keepMinute } from './node-minutes.repo.ts';
export { nodeStatusHandlers } from './node-status.handlers.ts';
