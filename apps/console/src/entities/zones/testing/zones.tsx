import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { SitePlan } from '@sightline/contract/site-plans';
import type { PlanCamera } from '@sightline/contract/zone-cameras';
import type { Zone } from '@sightline/contract/zones';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { ZonesDialog } from '../zones-dialog.tsx';

export const id = (number: number) => `01990000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`;
const SITE = { id: id(1), name: 'Marina Tower B' };
const PLAN: SitePlan = {
  id: id(2),
  site: SITE,
  name: 'Level 1',
  level: 1,
  picture: '/plan.png',
  width: 1000,
  height: 1000,
  metres_per_pixel: 0.1,
  cameras: 3,
  zones: 1,
  version: 1,
};
export const ZONE: Zone = {
  id: id(3),
  site: SITE,
  name: 'Excavator swing',
  color: '#FFB020',
  plan: PLAN.id,
  polygon: [
    [0.45, 0.65],
    [0.55, 0.65],
    [0.55, 0.5],
    [0.45, 0.5],
  ],
  cameras: [],
  version: 4,
  updated_at: '2026-06-01T09:12:00Z',
  updated_by: 'Arjun',
};

/** As the server's tests have it, shifted in the picture. */
export const calibrated = (shift: number): AlertCalibration => ({
  vanish_pt: null,
  plane: {
    area: [],
    plane_pts: [
      [0.4, 0.7],
      [0.6, 0.7],
      [0.6, 0.4],
      [0.4, 0.4],
    ],
    camera_pts: [
      [0.2 + shift, 0.9],
      [0.8 + shift, 0.9],
      [0.62 + shift, 0.5],
      [0.38 + shift, 0.5],
    ],
    unit_dist: [
      [0.1, 0.9],
      [0.2, 0.9],
    ],
  },
  simulated_load_1: null,
  simulated_load_2: null,
  reference_distance: 10,
  check_points: [],
  rulers: [],
  sizes: { frame: { width: 1280, height: 720 }, layout: { width: 1000, height: 1000 } },
});

/** Its calibration is a metre off at a spot that was checked. */
const wrong = (): AlertCalibration => ({
  ...calibrated(0.1),
  check_points: [{ id: id(90), camera: [0.3, 0.9], plane: [0.41, 0.7] }],
});

const camera = (number: number, name: string, calibration: AlertCalibration | null, areas = false): PlanCamera => ({
  id: id(number),
  name,
  latest_frame: '/frame.jpg',
  alert_calibration: calibration,
  last_calibrate_update: null,
  version: 2,
  areas: areas
    ? [
        {
          id: id(number + 50),
          tag: 'exclusion_area',
          zone: ZONE.id,
          adjusted: false,
          points: [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        },
      ]
    : [],
});
export const NORTH = camera(10, 'C-03 North', calibrated(0), true);
export const ROAD = camera(11, 'C-05 Road', calibrated(0.05));
export const FENCE = camera(12, 'E-01 Fence', wrong());
const BLIND = camera(13, 'X-01 Blind', null);

export const PERMISSIONS = [
  'zones_list__view',
  'site_plans_list__view',
  'zones__create',
  'zones__update',
  'alerts_configuration__configure',
  'alerts_configuration__automatic_configure',
  'alerts_configuration__manual_configure',
];
const page = (results: unknown[]) => ({
  results,
  total_pages: 1,
  count: results.length,
  count_exact: true,
  next: null,
});

export function openZones({
  permissions = PERMISSIONS,
  plans = [PLAN],
  cameras = [NORTH, ROAD, FENCE, BLIND],
  answers = {},
} = {}) {
  const all: Record<string, { status?: number; body: unknown }> = {
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /site_plans/': { body: page(plans) },
    'GET /zones/': { body: page([ZONE]) },
    [`GET /site_plans/${PLAN.id}/cameras/`]: { body: cameras },
    [`PATCH /zones/${ZONE.id}/`]: { body: { ...ZONE, name: 'Swing', version: 5 } },
    [`POST /zones/${ZONE.id}/save_to_cameras/`]: { body: { ...ZONE, version: 6 } },
    'POST /cameras/copy_shapes/': {
      body: { cameras: [{ id: ROAD.id, name: ROAD.name, copied: 1, out_of_sight: [] }] },
    },
    ...Object.fromEntries(cameras.map(({ id }) => [`POST /cameras/${id}/live_detections/`, { body: { seconds: 30 } }])),
    ...answers,
  };
  const send = answerCalls(all);
  const close = vi.fn();
  renderScreen(() => <ZonesDialog isOpen site={SITE} onClose={close} />, '/alerts/settings');
  const sent = (path: string) =>
    send.mock.calls
      .filter(([url, init]) => url.includes(path) && init?.method !== 'GET')
      .map(([, init]) => JSON.parse(String(init?.body)));
  const asked = (path: string) => send.mock.calls.filter(([url]) => url.includes(path)).length;
  return { close, sent, asked, answers: all };
}

export const outlineOf = (of: PlanCamera) =>
  screen.getByTestId(`sight-${of.id}`).querySelector('polygon')?.getAttribute('points');
/** The first corner of an outline, in pixels of the picture. */
export const firstCorner = (of: PlanCamera) =>
  outlineOf(of)!
    .split(' ')[0]!
    .split(',')
    .map((each) => Math.round(Number(each) * 100) / 100);
export const tile = (name: string) => screen.getByRole('checkbox', { name }).closest('li')!;

export const zoneWords = () => loadWords('zones', 'configure', 'drawing', 'forms', 'errors', 'terms');
/** Nothing is laid out in these tests: a pixel of the picture is one of the screen. */
export const layOut = () => vi.spyOn(SVGSVGElement.prototype, 'getScreenCTM').mockReturnValue(new DOMMatrix());
