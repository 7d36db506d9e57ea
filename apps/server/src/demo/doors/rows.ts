import type { FrameBox } from '@sightline/geometry/boxes';

export interface PersonRow {
  id: string;
  site_id: string;
  full_name: string;
  attributes: { name: string; value: string }[];
  note: string;
  is_disabled: boolean;
  is_refused: boolean;
  consent_on: string | null;
  consent_note: string | null;
  consent_at: string | null;
  consent_by: string | null;
  created_at: string;
  created_by: string | null;
}

export interface PersonPeriodRow {
  id: string;
  person_id: string;
  starts_on: string;
  ends_on: string | null;
  granted_at: string;
  granted_by: string | null;
}

export interface MugshotRow {
  id: string;
  person_id: string;
  storage_key: string;
  state: string;
  quality: number;
  /** As the database reads bytes. */
  template: string;
  is_simulated: boolean;
  added_at: string;
}

export interface PeopleSettingsRow {
  site_id: string;
  is_matching: boolean;
  consent_note: string;
  least_score: number;
  least_margin: number;
  least_quality: number;
  picture_days: number;
  mugshot_days: number | null;
}

export interface FaceRecordRow {
  id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  camera_id: string;
  zone_id: string | null;
  occurred_at: string;
  direction: 'entry' | 'exit';
  in_capture_log: boolean;
  in_access_log: boolean;
  quality: number;
  picture_id: string | null;
  /** In frame space, on the picture. */
  face_box: FrameBox | null;
  result: string;
  person_id: string | null;
  closest_id: string | null;
  score: number | null;
  authorisation: string;
  ended_on: string | null;
  needs_decision: boolean;
  pair_id: string | null;
  stay_seconds: number | null;
  is_open: boolean;
}

/** What sites with doors know of people. */
export interface DoorRows {
  persons: PersonRow[];
  person_periods: PersonPeriodRow[];
  mugshots: MugshotRow[];
  people_settings: PeopleSettingsRow[];
  face_records: FaceRecordRow[];
}
