export { watchStorageJob } from './watch-storage.job.ts';
