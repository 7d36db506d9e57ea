import type { FaceRecord } from '@sightline/contract/people/logs';
import type { Person } from '@sightline/contract/people/persons';

const SITE = { id: '0199d206-1c02-7169-8457-000000000001', name: 'Harbour Point', time_zone: 'UTC' };
export const PERSON_ID = '0199d206-1c02-7169-8457-000000000021';
export const FACE_ID = '0199d206-1c02-7169-8457-000000000022';

export const aFace = (part: Partial<FaceRecord> = {}): FaceRecord => ({
  id: FACE_ID,
  occurred_at: '2026-11-14T14:30:00.000Z',
  site: SITE,
  camera: { id: 'c', name: 'G-01 Main Gate' },
  zone: null,
  direction: 'entry',
  result: 'not_recognised',
  person: null,
  closest: { person_id: PERSON_ID, full_name: 'Ko Htet', score: 0.41 },
  score: null,
  quality: 0.8,
  authorisation: 'unknown',
  ended_on: null,
  other_id: null,
  entered_at: null,
  left_at: null,
  duration_seconds: null,
  is_on_site: false,
  needs_decision: true,
  picture: null,
  ...part,
});

export const aPerson = (part: Partial<Person> = {}): Person => ({
  id: PERSON_ID,
  full_name: 'Aravind Nair',
  site: SITE,
  attributes: [],
  note: '',
  mugshots: [],
  lacks_face_reader: false,
  authorisation: 'pending',
  authorisations: [],
  is_disabled: false,
  consent: null,
  mugshots_until: null,
  last_seen_at: null,
  seen_30_days: 0,
  is_on_site: false,
  created_at: '2026-07-01T00:00:00.000Z',
  created_by: null,
  ...part,
});
