export { exportVehicleRecordsJob } from './export/export-records.job.ts';
export { vehicleRecordsHandlers } from './records.handlers.ts';
export { makeVehicleReportJob } from './report/make-report.job.ts';
