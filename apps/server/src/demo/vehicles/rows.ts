export interface PlateRow {
  id: string;
  site_id: string;
  license_plate: string;
  plate_key: string;
  plate_shape: string;
  holder: string;
  vehicle_type: string;
  note: string;
  is_disabled: boolean;
  is_refused: boolean;
  created_at: string;
  created_by: string | null;
}

export interface PlatePeriodRow {
  id: string;
  plate_id: string;
  starts_on: string;
  ends_on: string | null;
  granted_at: string;
  granted_by: string | null;
}

export interface VehicleRecordRow {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  camera_id: string;
  zone_id: string | null;
  occurred_at: string;
  direction: 'entry' | 'exit';
  vehicle_type: string;
  read_as: string;
  read_key: string;
  license_plate: string;
  plate_key: string;
  score: number;
  plate_id: string | null;
  match: string | null;
  look_alike_id: string | null;
  authorisation: string;
  ended_on: string | null;
  needs_check: boolean;
  pair_id: string | null;
  stay_seconds: number | null;
  is_open: boolean;
  picture_id: string | null;
  vehicle_box: object | null;
  plate_box: object | null;
}

/** What sites with gates know of vehicles. */
export interface VehicleRows {
  registered_plates: PlateRow[];
  plate_periods: PlatePeriodRow[];
  vehicle_records: VehicleRecordRow[];
}
