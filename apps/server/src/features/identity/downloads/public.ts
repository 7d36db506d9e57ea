export { beginDownload } from './begin-download.ts';
export { clearDownloadsJob } from './clear-downloads.job.ts';
export { downloadsHandlers } from './downloads.handlers.ts';
export { addressOfDownload } from './downloads.present.ts';
export { giveDownload } from './give-download.ts';
export { type Made, type Making, makeDownload } from './make-download.ts';
