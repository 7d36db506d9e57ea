import type { SiteSettings } from '@sightline/contract/site-settings';
import type { ViewType } from '@sightline/contract/use-cases/define';
import type { SceneKind } from '@sightline/scene/kinds';

/** A camera of the demo: what it is called, which simulated site it looks at and how much happens there. */
export interface CameraPlan {
  name: string;
  kind: SceneKind;
  /** Turn to the right of the scene's own direction, radians; so that neighbours do not look alike. */
  yaw: number;
  /** Where it hangs instead of the scene's own place, metres. */
  stand?: { x: number; y: number; height?: number };
  /** Cameras that look at the same ground name it alike; one that names none has a ground of its own. */
  ground?: string;
  /** The floor it hangs on, when that is not the lowest. */
  level?: number;
  /** How much happens here, 1 being usual. */
  busy: number;
  viewType: ViewType;
  /**
   * Reports the smallest trespass at once, so that a visitor sees something happen, and not again for so many seconds;
   * the others are more patient.
   */
  pauseS?: number;
}
interface GroupPlan {
  name: string;
  cameras: readonly CameraPlan[];
}
export interface SitePlan {
  name: string;
  country: string;
  timeZone: string;
  /** Latitude and longitude. */
  at: readonly [number, number];
  settings?: Partial<SiteSettings>;
  /** Words people sort sites by. */
  tags: readonly string[];
  groups: readonly GroupPlan[];
}
export interface CompanyPlan {
  name: string;
  registered: string;
  sites: readonly SitePlan[];
}
export interface ResellerPlan {
  name: string;
  /** Host name under which a browser on this machine sees the branding. */
  domain: string;
  branding: { title: string; navbarColor?: string; navbarMenuColor?: string; navbarHoverColor?: string };
  node: string;
  companies: readonly CompanyPlan[];
}

// Somebody strays into every restricted area twice a minute by day. Where these cameras are it is day at different hours,
// so that somebody who has just arrived sees a new alert in daylight within a minute, and a demo left running does not
// drown in them.
const OFTEN_S = 40;
const NOW_AND_THEN_S = 150;
const SELDOM_S = 900;

type CameraOptions = Partial<Omit<CameraPlan, 'name' | 'kind'>>;
const cam = (name: string, kind: SceneKind, options: CameraOptions = {}): CameraPlan => ({
  name,
  kind,
  yaw: 0,
  busy: 1,
  viewType: 'MID_RANGE',
  ...options,
});
const group = (name: string, ...cameras: CameraPlan[]): GroupPlan => ({ name, cameras });
const singapore = { country: 'SG', timeZone: 'Asia/Singapore' };
const tokyo = { country: 'JP', timeZone: 'Asia/Tokyo' };
/** Far enough from the others that somewhere there is daylight at any hour. */
const losAngeles = { country: 'US', timeZone: 'America/Los_Angeles' };
const rotterdam = { country: 'NL', timeZone: 'Europe/Amsterdam' };
const rome = { country: 'IT', timeZone: 'Europe/Rome' };

const kestrel: CompanyPlan = {
  name: 'Kestrel Construction',
  registered: '2024-03-11',
  sites: [
    {
      name: 'Harbour Point',
      ...singapore,
      at: [1.2644, 103.8222],
      settings: { calibration_transfer: true, report_period: 'daily', record_deletion_frequency: '1_year' },
      tags: ['Marine', 'Construction'],
      groups: [
        group(
          'Gates',
          cam('G-01 Main Gate', 'gate', { busy: 1.3, pauseS: OFTEN_S }),
          cam('G-02 Rear Gate', 'gate', { yaw: -0.05, busy: 0.6 }),
        ),
        group(
          'Quay works',
          cam('C-01 Loading Bay', 'lift', { yaw: 0.03, pauseS: OFTEN_S }),
          cam('C-04 Pile Yard', 'construction', { yaw: 0.04 }),
          cam('P-01 Barge Ramp', 'port', { yaw: -0.04, busy: 0.8 }),
        ),
        group('Podium', cam('C-06 Podium Deck', 'deck', { yaw: 0.02, level: 3, busy: 0.9 })),
      ],
    },
    {
      name: 'Marina Tower B',
      ...singapore,
      at: [1.2806, 103.8545],
      settings: {
        working_hours: ['08:00', '18:00'],
        calibration_transfer: true,
        alert_video_duration: 15,
        alert_frames_per_type: 5,
      },
      tags: ['Construction', 'High-rise'],
      groups: [
        group(
          'Block A',
          cam('C-10 Tower A East', 'construction', {
            yaw: -0.69,
            stand: { x: 20, y: 9, height: 6.6 },
            ground: 'Tower B yard',
            busy: 1.1,
          }),
          cam('C-12 L8 Deck West', 'deck', { yaw: -0.05, level: 8, viewType: 'CLOSE_RANGE' }),
        ),
        group(
          'Block B',
          cam('C-02 Crane Zone', 'lift', { busy: 1.4, viewType: 'LONG_RANGE' }),
          cam('C-03 Tower B North', 'construction', { ground: 'Tower B yard', busy: 2, pauseS: SELDOM_S }),
          cam('C-05 Haul Road', 'construction', {
            yaw: -0.36,
            stand: { x: 13, y: 1, height: 7.4 },
            ground: 'Tower B yard',
            busy: 1.2,
          }),
          cam('C-07 Laydown Yard', 'construction', {
            yaw: 0.46,
            stand: { x: -14, y: 2, height: 7.6 },
            ground: 'Tower B yard',
            busy: 0.8,
          }),
          cam('C-09 L12 Deck East', 'deck', { level: 12, busy: 1.1, viewType: 'CLOSE_RANGE', pauseS: SELDOM_S }),
        ),
        group('Perimeter', cam('G-03 Site Entrance', 'gate', { yaw: 0.05 })),
      ],
    },
    {
      name: 'Tuas Plant 3',
      ...singapore,
      at: [1.3137, 103.6382],
      settings: { record_deletion_frequency: '2_years', password_expiry_days: 365 },
      tags: ['Plant'],
      groups: [
        group(
          'Line 2',
          cam('F-01 Line 2 Aisle', 'factory', { ground: 'Line 2', busy: 1.6, pauseS: NOW_AND_THEN_S }),
          cam('F-02 Line 2 Press', 'factory', { yaw: 0.14, stand: { x: -5, y: -2 }, ground: 'Line 2' }),
        ),
        group(
          'Warehouse',
          cam('F-04 Warehouse A', 'factory', { yaw: 0.05, busy: 1.2 }),
          cam('F-05 Warehouse B', 'factory', { yaw: -0.03, busy: 0.7 }),
        ),
        group('Yard', cam('G-04 Truck Gate', 'gate', { yaw: -0.03 })),
      ],
    },
    {
      name: 'East Port T4',
      ...losAngeles,
      at: [33.7395, -118.2599],
      settings: { record_deletion_frequency: '6_months', report_period: 'bi_weekly' },
      tags: ['Marine', 'Terminal'],
      groups: [
        group(
          'Yard',
          cam('P-11 Yard Lane 4', 'port', { ground: 'Yard', busy: 1.5, pauseS: OFTEN_S }),
          cam('P-13 Yard Lane 7', 'port', { yaw: -0.22, stand: { x: 10, y: -2 }, ground: 'Yard' }),
        ),
        group('Gates', cam('G-05 Terminal Gate', 'gate', { yaw: 0.02, busy: 1.2 })),
      ],
    },
    {
      name: 'Maasvlakte Quay 5',
      ...rotterdam,
      at: [51.9553, 4.0193],
      settings: { record_deletion_frequency: '6_months' },
      tags: ['Marine', 'Construction'],
      groups: [
        group('Quay wall', cam('C-51 Caisson Yard', 'construction', { yaw: -0.03, busy: 2, pauseS: OFTEN_S })),
        group('Quayside', cam('P-51 Quay Lane', 'port', { yaw: 0.05, busy: 1.4 })),
        group('Gates', cam('G-51 Dike Gate', 'gate', { yaw: -0.04, busy: 1.2 })),
      ],
    },
  ],
};

const kashima: CompanyPlan = {
  name: '鹿島港湾 Kashima Marine',
  registered: '2024-09-02',
  sites: [
    {
      name: 'Kashima Wharf 2',
      ...tokyo,
      at: [35.9147, 140.6841],
      settings: { record_deletion_frequency: '1_year', max_alert_use_cases_per_camera: 6 },
      tags: ['港湾'],
      groups: [
        group(
          'Wharf',
          cam('P-21 Wharf Lane 1', 'port', { yaw: 0.04, pauseS: NOW_AND_THEN_S }),
          cam('P-22 Wharf Lane 2', 'port', { yaw: -0.02, busy: 0.8 }),
        ),
        group('Sheds', cam('F-21 Repair Shed', 'factory', { yaw: 0.02, busy: 0.9 })),
        group('Gates', cam('G-21 North Gate', 'gate', { yaw: -0.06, busy: 0.8 })),
      ],
    },
  ],
};

const adriatica: CompanyPlan = {
  name: 'Adriatica Cantieri',
  registered: '2025-01-20',
  sites: [
    {
      name: 'Cantiere Ancona Nord',
      ...rome,
      at: [43.6211, 13.5063],
      settings: { record_deletion_frequency: '3_months', report_period: 'monthly' },
      tags: ['Edilizia'],
      groups: [
        group(
          'Lotto 1',
          cam('C-31 Torre Sud', 'construction', { yaw: 0.02, busy: 1.2, pauseS: OFTEN_S }),
          cam('C-32 Gru Mobile', 'lift', { yaw: 0.05, viewType: 'LONG_RANGE' }),
        ),
        group(
          'Lotto 2',
          cam('C-33 Solaio 4', 'deck', { yaw: -0.02, level: 4, viewType: 'CLOSE_RANGE' }),
          cam('C-34 Scavo Est', 'construction', { yaw: -0.05 }),
        ),
        group('Accessi', cam('G-31 Cancello Mare', 'gate', { yaw: 0.04, busy: 0.8 })),
      ],
    },
    {
      name: 'Porto Marghera 2',
      ...rome,
      at: [45.4548, 12.2437],
      settings: { record_deletion_frequency: '3_months', report_period: 'monthly' },
      tags: ['Porto'],
      groups: [
        group(
          'Piazzale',
          cam('P-31 Corsia A', 'port', { yaw: -0.05 }),
          cam('P-32 Corsia B', 'port', { yaw: 0.06, busy: 0.7 }),
        ),
        group('Accessi', cam('G-32 Varco Ovest', 'gate', { yaw: -0.02, busy: 0.9 })),
      ],
    },
  ],
};

const shinwa: CompanyPlan = {
  name: 'Shinwa Logistics',
  registered: '2025-06-16',
  sites: [
    {
      name: 'Chiba Park 1',
      ...tokyo,
      at: [35.5733, 140.1026],
      tags: ['物流'],
      groups: [
        group(
          'Halls',
          cam('F-41 Hall North', 'factory', { yaw: -0.05, busy: 1.1, pauseS: NOW_AND_THEN_S }),
          cam('F-42 Hall South', 'factory', { yaw: 0.06, busy: 0.8 }),
        ),
        group('Gates', cam('G-41 Dock Gate', 'gate', { yaw: 0.06, busy: 0.8 })),
      ],
    },
  ],
};

/** The tenants of the demo: 2 resellers, 4 companies, 9 sites in 5 time zones, 40 cameras. */
export const RESELLERS: readonly ResellerPlan[] = [
  {
    name: 'Northgate Safety Systems',
    domain: '127.0.0.1',
    branding: { title: 'Sightline' },
    node: 'Northgate node 1',
    companies: [kestrel, kashima],
  },
  {
    name: 'Lanterna Sicurezza',
    domain: 'lanterna.localhost',
    branding: {
      title: 'Lanterna Vision',
      navbarColor: '#12333F',
      navbarMenuColor: '#DCE9EC',
      navbarHoverColor: '#1E4B5B',
    },
    node: 'Lanterna node 1',
    companies: [adriatica, shinwa],
  },
];
