import { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { AuditFields } from '@sightline/contract/audit';
import { CALIBRATE_WRITE } from '@sightline/contract/calibration';
import { fromFields } from '@sightline/contract/stored';
import { StoredCalibration } from '@sightline/contract/stored-configuration';
import { z } from 'zod';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { revertCalibration } from './change-calibration.ts';

export { calibrationHandlers } from './calibration.handlers.ts';

/** An entry in today's form; what cannot be read stays as it is, and is refused later. */
function entryToday(entry: AuditFields): AuditFields {
  const stored = entry.alert_calibration;
  if (typeof stored !== 'object' || stored === null) return entry;
  const read = fromFields(StoredCalibration, stored as Record<string, unknown>);
  return read.ok ? { alert_calibration: read.content } : entry;
}

const Entry = z.strictObject({ alert_calibration: AlertCalibration.nullable() });

export const calibrationReverts: Reverts = {
  camera: [revertible({ permission: CALIBRATE_WRITE, body: Entry, today: entryToday }, revertCalibration)],
};
