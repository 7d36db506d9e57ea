import type { AuditFields, AuditObject } from '@sightline/contract/audit';

const ROLE = '01990000-0000-7000-8000-0000000000b1';
const SITE = '01990000-0000-7000-8000-0000000000b2';

interface StoredEntry {
  type: AuditObject;
  what: string;
  names?: Record<string, string>;
  after: AuditFields;
  /** In English. */
  told: readonly string[];
}

/** What the server stores of changes, one of each kind of object, with the words for it. */
export const STORED: readonly StoredEntry[] = [
  {
    type: 'camera_use_case',
    what: 'a use case',
    after: {
      prohibited_crossing: { enabled: true, schedule: null, alert_cooldown: 3600 },
      view_type: 'LONG_RANGE',
      model_confidence: { human: 40 },
    },
    told: [
      'Prohibited Crossing · Enabled: Yes',
      'Prohibited Crossing · Alert cooldown: 3,600 s',
      'View Type: Long range',
      'Model Confidence · Human: 40%',
    ],
  },
  {
    type: 'camera_use_case',
    what: 'machines around',
    after: { worker_near_heavy_machine: { machine_crane: { enabled: true, radius_around: 4.5 } } },
    told: [
      'Worker Near Heavy Machine · Crane · Enabled: Yes',
      'Worker Near Heavy Machine · Crane · Radius around machines: 4.5 m',
    ],
  },
  {
    type: 'camera',
    what: 'its hours and source',
    after: {
      site_group: { id: SITE, name: 'Deck' },
      camera_source: { connectivity_method: 2 },
      operating_hours: {
        monday: {
          enabled: true,
          slots: [
            ['07:00', '12:00'],
            ['13:00', '21:00'],
          ],
        },
        sunday: { enabled: false, slots: [['07:00', '21:00']] },
      },
      detection_log_days: 1,
    },
    told: [
      'Group: Deck',
      'Camera source · Connectivity method: 2, pulled through the node on site',
      'Operating hours · Monday: 07:00–12:00, 13:00–21:00',
      'Operating hours · Sunday: Off',
      'Days to keep detections: 1 day',
    ],
  },
  {
    type: 'camera_area',
    what: 'shapes',
    after: {
      no_access_area__configured_area: [
        {
          kind: 'polygon',
          points: [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        },
      ],
    },
    told: ['No Access Area: Polygon, 3 points'],
  },
  {
    type: 'user',
    what: 'an account',
    names: { [ROLE]: 'Company admin', [SITE]: 'North' },
    after: { user_type: 'end_user', group: ROLE, sites: [SITE], account_state: 'invited', password_expiry_days: 90 },
    told: [
      'User type: End user',
      'Role: Company admin',
      'Sites: North',
      'Account state: Invited',
      'Password expiry days: 90 days',
    ],
  },
  {
    type: 'api_key',
    what: 'its end',
    after: { permissions: ['users__create'], sites: null, expires_at: '2026-11-19T12:00:00.000Z' },
    told: ['Permissions: Add users', 'Expires: 19/11/2026 12:00:00'],
  },
  {
    type: 'role',
    what: 'its level',
    after: { name: 'Viewer', level: 'site', user_type: 'external' },
    told: ['Name: Viewer', 'Level: User group', 'User type: External'],
  },
  {
    type: 'company',
    what: 'its date and logo',
    after: { registration_date: '2026-02-01', logo: 'logos/01990000.png' },
    told: ['Registration date: 01/02/2026', 'Logo image: Picture'],
  },
  {
    type: 'site',
    what: 'its settings',
    after: {
      country: 'SG',
      settings: { record_deletion_frequency: '6_months', alert_video_duration: 10, working_hours: ['07:00', '19:00'] },
      disabled_use_cases: ['crowding', 'speeding'],
    },
    told: [
      'Country: Singapore',
      'Settings · Record deletion frequency: 6 months',
      'Settings · Alert video duration: 10 s',
      'Settings · Working hours: 07:00–19:00',
      'Disabled use cases: Crowding, Speeding',
    ],
  },
  {
    type: 'site',
    what: 'what went along',
    after: { went_along: { cameras: 12, alerts: 2140 } },
    told: ['Also deleted · Cameras: 12', 'Also deleted · Alerts: 2,140'],
  },
  {
    type: 'zone',
    what: 'its outline',
    after: {
      plan: null,
      polygon: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    },
    told: ['Outline: 4 points'],
  },
  {
    type: 'webhook',
    what: 'its events',
    after: { events: ['alert.created', 'camera.health'], active: false },
    told: ['Events: New alert, Camera health', 'Active: No'],
  },
  {
    type: 'escalation',
    what: 'its steps',
    names: { [ROLE]: 'Mei Tan' },
    after: { use_cases: ['crowding'], steps: [{ after_minutes: 15, people: [ROLE] }] },
    told: ['Use cases: Crowding', 'Steps: After: 15 min, People: Mei Tan'],
  },
  {
    type: 'automation',
    what: 'its rule',
    after: {
      conditions: [
        { condition: 'alert_raised', values: [['crowding', 'Crowding']], parameters: {} },
        { condition: 'repeats', values: [], parameters: { times: 2, minutes: 10 } },
      ],
      actions: [{ action: 'send_message', parameters: { channel: 'email', sets: ['site_leads'] } }],
      limit_minutes: 30,
    },
    told: [
      'Conditions: Condition: An alert is raised, Values: Crowding, Condition: How often it happens, How often: 2, Time: 10 min',
      'Actions: Action: Message, Channel: e-mail, People: Site leads',
      'At most once in: 30 min',
    ],
  },
  {
    type: 'alert',
    what: 'a deleted one',
    after: { use_case: 'crowding', camera: 'C-01', occurred_at: '2026-11-19T12:00:00.000Z', status: 'non_compliant' },
    told: ['Use case: Crowding', 'Camera: C-01', 'Time of the event: 19/11/2026 12:00:00', 'Status: Non-compliant'],
  },
  {
    type: 'suggestion',
    what: 'its status',
    after: { status: 'applied', saved: true },
    told: ['Status: Applied', 'Saved: Yes'],
  },
  {
    type: 'vehicle_record',
    what: 'what was read',
    after: { record_type: 'entry', vehicle_type: 'truck', license_plate: 'SGX 1', authorisation: 'unknown' },
    told: ['Record: Entry', 'Vehicle type: Truck', 'Plate: SGX 1', 'Authorisation: Unknown'],
  },
  {
    type: 'registered_plate',
    what: 'its periods',
    after: { authorisations: [{ starts_on: '2026-11-01', ends_on: null }], is_disabled: false },
    told: ['Authorised periods: First day: 01/11/2026', 'Disabled: No'],
  },
  {
    type: 'people_settings',
    what: 'how long pictures are kept',
    after: { is_matching: true, picture_days: 30 },
    told: ['Compare faces with mugshots: Yes', 'Keep captured pictures: 30 days'],
  },
  {
    type: 'face_record',
    what: 'a decision',
    after: { result: 'not_recognised', authorisation: 'unknown', needs_decision: false },
    told: ['Result: Not recognised', 'Authorisation: Unknown', 'To decide: No'],
  },
  {
    type: 'vendor',
    what: 'what they supply',
    after: { kind: 'processing_nodes' },
    told: ['Supplies: Processing nodes'],
  },
  {
    type: 'evacuation',
    what: 'its start',
    after: { kind: 'drill', on_site: 2 },
    told: ['Type: Drill', 'On site: 2'],
  },
  {
    type: 'zone',
    what: 'a plan that is gone',
    after: { plan: ROLE },
    told: ['Plan: Deleted or outside your access'],
  },
  {
    type: 'inspection_link',
    what: 'its state',
    after: { state: 'open', show_notes: true },
    told: ['State: Active', 'Notes shown: Yes'],
  },
  {
    type: 'camera_transfer',
    what: 'a receiver',
    after: { auth_type: 'basic', left_out_use_cases: ['crowding'], automated_transfer_cooldown: 60 },
    told: ['Authentication: User name and password', 'Use cases to leave out: Crowding', 'Cooldown: 60 s'],
  },
];
