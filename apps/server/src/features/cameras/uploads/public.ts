export { clearUploadsJob } from './clear-uploads.job.ts';
export { keepFile } from './keep-upload.ts';
export { admitUpload } from './operations/admit-upload.ts';
export { uploadsHandlers } from './uploads.handlers.ts';
