export { stripOldFaces } from './delete-face.repo.ts';
export { exportAccessLogsJob } from './export/export-access-logs.job.ts';
export { facesHandlers } from './faces.handlers.ts';
export { listEverybodyOnSite, listStrangersOnSite, type PersonOnSite } from './on-site.ts';
