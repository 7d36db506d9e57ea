import type { RegisteredPlate } from '@sightline/contract/vehicles/plates';
import type { VehicleCounts, VehicleRecord } from '@sightline/contract/vehicles/records';

export const SITE = { id: '0199d206-1c02-7169-8457-000000000001', name: 'Harbour Point', time_zone: 'UTC' };
export const PLATE_ID = '0199d206-1c02-7169-8457-000000000002';
export const RECORD_ID = '0199d206-1c02-7169-8457-000000000003';

export const aRecord = (part: Partial<VehicleRecord> = {}): VehicleRecord => ({
  id: RECORD_ID,
  record_type: 'entry',
  occurred_at: '2026-11-14T14:27:00.000Z',
  site: SITE,
  camera: { id: 'c', name: 'C-01' },
  zone: { id: 'z', name: 'Rear Gate' },
  license_plate: 'XE 1847 U',
  read_as: 'XE 1847 U',
  score: 0.71,
  vehicle_type: 'truck',
  authorisation: 'unknown',
  ended_on: null,
  plate_id: null,
  match: null,
  look_alike: null,
  other_id: null,
  entered_at: '2026-11-14T14:27:00.000Z',
  left_at: null,
  duration_seconds: null,
  is_on_site: true,
  needs_check: true,
  transfer: null,
  picture: null,
  ...part,
});

export const aPlate = (part: Partial<RegisteredPlate> = {}): RegisteredPlate => ({
  id: PLATE_ID,
  license_plate: 'XE 1347 U',
  site: SITE,
  holder: 'Kestrel Haulage',
  vehicle_type: 'truck',
  note: '',
  authorisation: 'authorised',
  authorisations: [
    {
      id: '0199d206-1c02-7169-8457-000000000004',
      starts_on: '2026-07-01',
      ends_on: null,
      hours: null,
      state: 'active',
      granted_by: null,
      granted_at: '2026-07-01T00:00:00.000Z',
      revoked_at: null,
    },
  ],
  is_disabled: false,
  last_seen_at: null,
  seen_30_days: 41,
  created_at: '2026-07-01T00:00:00.000Z',
  created_by: null,
  ...part,
});

export const someCounts: VehicleCounts = {
  count: 276,
  transit_trail: 276,
  entry: 298,
  exit: 280,
  entries_before: 286,
  exits_without_entry: 4,
  mean_stay_seconds: 6120,
  on_site: 22,
  longest_on_site_seconds: 33_120,
  on_site_types: [{ vehicle_type: 'car', count: 6 }],
  authorisations: { authorised: 273, unauthorised: 6, unknown: 19, disabled: 0 },
  zones: [
    {
      zone: { id: 'z', name: 'Main Gate' },
      site: { id: 's', name: 'Harbour Point' },
      transit_trail: 276,
      entry: 298,
      exit: 280,
    },
  ],
};
