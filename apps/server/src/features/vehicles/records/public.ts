export { exportVehicleRecordsJob } from './export/export-records.job.ts';
export { nameOfVehicleType } from './export/record-words.ts';
export { vehicleRecordsHandlers } from './records.handlers.ts';
export { makeVehicleReportJob } from './report/make-report.job.ts';
export { vehiclesOnSite } from './vehicles-on-site.repo.ts';
