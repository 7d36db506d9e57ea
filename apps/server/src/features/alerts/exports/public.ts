export { findBrandOf } from './brand.repo.ts';
export { exportAlertsJob } from './export-alerts.job.ts';
export { dayInWords, numberInWords, sortableTime, timeInWords } from './export-times.ts';
export { exportsHandlers } from './exports.handlers.ts';
export { type ReportPicture, reportPictures } from './report-pictures.ts';
export { type PaperWords, paperWords } from './words/paper-words.ts';
