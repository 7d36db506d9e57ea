import type { vehicleRecordRoutes } from '@sightline/contract/vehicles/records';
import type { Handlers } from '../../../changes/call.ts';
import { bulkDeleteVehicleRecords } from './operations/bulk-delete-vehicle-records.ts';
import { bulkUpdateVehicleRecords } from './operations/bulk-update-vehicle-records.ts';
import { deleteVehicleRecordInfo } from './operations/delete-vehicle-record-info.ts';
import { downloadVehicleReport } from './operations/download-vehicle-report.ts';
import { exportVehicleRecords } from './operations/export-vehicle-records.ts';
import { getVehicleCounts } from './operations/get-vehicle-counts.ts';
import { getVehicleRecord } from './operations/get-vehicle-record.ts';
import { getVehicleTimeseries } from './operations/get-vehicle-timeseries.ts';
import { listRecordedVehicleTypes } from './operations/list-recorded-vehicle-types.ts';
import { listVehicleRecordInfos, listVehicleRecords } from './operations/list-vehicle-records.ts';
import { listVehiclesOnSite } from './operations/list-vehicles-on-site.ts';
import { pushVehicleRecords } from './operations/push-vehicle-records.ts';
import { sendPassages } from './operations/send-passages.ts';
import { updateVehicleRecordInfo } from './operations/update-vehicle-record-info.ts';

export const vehicleRecordsHandlers: Handlers<keyof typeof vehicleRecordRoutes> = {
  sendPassages,
  listVehicleRecords,
  listVehicleRecordInfos,
  getVehicleRecord,
  updateVehicleRecordInfo,
  deleteVehicleRecordInfo,
  bulkUpdateVehicleRecords,
  bulkDeleteVehicleRecords,
  pushVehicleRecords,
  getVehicleCounts,
  getVehicleTimeseries,
  listRecordedVehicleTypes,
  listVehiclesOnSite,
  exportVehicleRecords,
  downloadVehicleReport,
};
