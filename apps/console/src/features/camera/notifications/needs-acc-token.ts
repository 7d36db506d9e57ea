import type { TransferFields } from '@sightline/contract/transfer-settings';

/** Whether records are to go to Autodesk. */
export const needsAccToken = ({ external_record_transfer: external }: TransferFields): boolean =>
  (external.transfer_alert_records && external.external_record_transfer_alert.transformations === 'autodesk') ||
  (external.transfer_vm_records && external.external_record_transfer_vm.transformations === 'autodesk');
