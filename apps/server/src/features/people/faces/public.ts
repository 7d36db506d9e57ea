export { stripOldFaces } from './delete-face.repo.ts';
export { exportAccessLogsJob } from './export/export-access-logs.job.ts';
export { facesHandlers } from './faces.handlers.ts';
export { listEverybodyOnSite } from './on-site.ts';
