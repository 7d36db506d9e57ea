import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { CameraFault } from '@sightline/contract/cameras';
import { DEFAULT_MODEL_CONFIDENCE, type ModelConfidence } from '@sightline/contract/model-confidence';
import type { RegionOfInterest } from '@sightline/contract/region-of-interest';
import { ALWAYS, type WeekHours } from '@sightline/contract/schedules';
import {
  StoredCalibration,
  StoredHours,
  StoredModelConfidence,
  StoredRegionOfInterest,
} from '@sightline/contract/stored-configuration';
import { lacksCredentials } from './camera-secrets.ts';
import type { CameraRow } from './cameras.repo.ts';

// What counts of a camera's JSON columns. What cannot be read stays stored, has a value to go on with, and is a fault.

type Stored = Pick<CameraRow, 'model_confidence' | 'region_of_interest' | 'operating_hours' | 'alert_calibration'>;
type StoredSource = Parameters<typeof lacksCredentials>[0];

export function confidenceOf({ model_confidence }: Pick<Stored, 'model_confidence'>): ModelConfidence {
  const read = StoredModelConfidence.read(model_confidence);
  return read.ok ? read.content : DEFAULT_MODEL_CONFIDENCE;
}

export function regionOf({ region_of_interest }: Pick<Stored, 'region_of_interest'>): RegionOfInterest | null {
  const read = StoredRegionOfInterest.read(region_of_interest);
  return read.ok ? read.content : null;
}

export function calibrationOf({ alert_calibration }: Pick<Stored, 'alert_calibration'>): AlertCalibration | null {
  const read = alert_calibration === null ? undefined : StoredCalibration.read(alert_calibration);
  return read?.ok ? read.content : null;
}

/** A camera whose hours are not known works around the clock, as its node does: better too much than nothing. */
export function hoursOf({ operating_hours }: Pick<Stored, 'operating_hours'>): WeekHours {
  const read = StoredHours.read(operating_hours);
  return read.ok ? read.content : ALWAYS;
}

export const faultsOfCamera = (row: Stored & StoredSource): CameraFault[] => [
  ...(lacksCredentials(row) ? (['credentials_missing'] as const) : []),
  ...(StoredHours.read(row.operating_hours).ok ? [] : (['operating_hours_unreadable'] as const)),
  ...(StoredModelConfidence.read(row.model_confidence).ok ? [] : (['model_confidence_unreadable'] as const)),
  ...(StoredRegionOfInterest.read(row.region_of_interest).ok ? [] : (['region_of_interest_unreadable'] as const)),
  ...(row.alert_calibration === null || StoredCalibration.read(row.alert_calibration).ok
    ? []
    : (['calibration_unreadable'] as const)),
];
