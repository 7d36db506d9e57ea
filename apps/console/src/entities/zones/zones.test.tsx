import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { SitePlan } from '@sightline/contract/site-plans';
import type { PlanCamera } from '@sightline/contract/zone-cameras';
import type { Zone } from '@sightline/contract/zones';
import { planViewOf } from '@sightline/geometry/plan-view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { ZonesDialog } from './zones-dialog.tsx';

const id = (number: number) => `01990000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`;
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
const ZONE: Zone = {
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
const calibrated = (shift: number): AlertCalibration => ({
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
const NORTH = camera(10, 'C-03 North', calibrated(0), true);
const ROAD = camera(11, 'C-05 Road', calibrated(0.05));
const FENCE = camera(12, 'E-01 Fence', wrong());
const BLIND = camera(13, 'X-01 Blind', null);

const PERMISSIONS = [
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

function open({ permissions = PERMISSIONS, plans = [PLAN], cameras = [NORTH, ROAD, FENCE, BLIND] } = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /site_plans/': { body: page(plans) },
    'GET /zones/': { body: page([ZONE]) },
    [`GET /site_plans/${PLAN.id}/cameras/`]: { body: cameras },
    [`PATCH /zones/${ZONE.id}/`]: { body: { ...ZONE, name: 'Swing', version: 5 } },
    [`POST /zones/${ZONE.id}/save_to_cameras/`]: { body: { ...ZONE, version: 6 } },
    'POST /cameras/copy_shapes/': {
      body: { cameras: [{ id: ROAD.id, name: ROAD.name, copied: 1, out_of_sight: [] }] },
    },
  });
  const close = vi.fn();
  renderScreen(() => <ZonesDialog isOpen site={SITE} onClose={close} />, '/alerts/settings');
  const sent = (path: string) =>
    send.mock.calls
      .filter(([url, init]) => url.includes(path) && init?.method !== 'GET')
      .map(([, init]) => JSON.parse(String(init?.body)));
  return { close, sent };
}

const outlineOf = (of: PlanCamera) =>
  screen.getByTestId(`sight-${of.id}`).querySelector('polygon')?.getAttribute('points');
/** The first corner of an outline, in pixels of the picture. */
const firstCorner = (of: PlanCamera) =>
  outlineOf(of)!
    .split(' ')[0]!
    .split(',')
    .map((each) => Math.round(Number(each) * 100) / 100);
const tile = (name: string) => screen.getByRole('checkbox', { name }).closest('li')!;

beforeAll(async () => {
  await loadWords('zones', 'drawing', 'forms', 'errors', 'terms');
});
beforeEach(() => {
  vi.spyOn(SVGSVGElement.prototype, 'getScreenCTM').mockReturnValue(new DOMMatrix());
});

describe('zones everywhere', () => {
  it('shows the zone in every calibrated camera that sees it, and leaves out those that are off', async () => {
    open();
    expect(await screen.findByText('3 calibrated cameras see this zone')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Zone name').value).toBe('Excavator swing');
    expect(screen.getByLabelText<HTMLInputElement>('Area').value).toBe('150 m²');
    expect(within(tile('C-03 North')).getByText('zone moves')).toBeTruthy();
    expect(within(tile('C-05 Road')).getByText('new zone')).toBeTruthy();
    expect(within(tile('E-01 Fence')).getByText('left out')).toBeTruthy();
    expect(within(tile('E-01 Fence')).getByText('1.00 m')).toBeTruthy();
    expect(within(tile('C-05 Road')).getByText('not checked')).toBeTruthy();
    expect(screen.getByText('Not calibrated on this plan: X-01 Blind')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Calibrate X-01 Blind' }).getAttribute('href')).toMatch(
      /^\/camera\/.+\/use-case$/,
    );
    expect(screen.getByText('1 zone moves · 1 is new')).toBeTruthy();
    const expected = planViewOf(calibrated(0))!
      .outlineInFrame(ZONE.polygon!)
      .map(([x, y]) => `${x * 1280},${y * 720}`)
      .join(' ');
    expect(outlineOf(NORTH)).toBe(expected);
  });

  it('follows a corner that is dragged in one camera, on the plan and in the others, and takes it back as one', async () => {
    open();
    await screen.findByText('3 calibrated cameras see this zone');
    const frame = screen.getByTestId(`sight-${NORTH.id}`);
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1280, 720));
    const before = [outlineOf(NORTH), outlineOf(ROAD)];
    const corner = frame.querySelectorAll('rect')[0]!;
    const [x, y] = planViewOf(calibrated(0))!.pointInFrame(ZONE.polygon![0]!)!;
    fireEvent.pointerDown(corner, { clientX: x * 1280, clientY: y * 720, pointerId: 1 });
    for (const step of [10, 20])
      fireEvent.pointerMove(corner, { clientX: x * 1280 - step, clientY: y * 720, pointerId: 1 });
    fireEvent.pointerUp(corner, { pointerId: 1 });
    const rounded = (value: number) => Math.round(value * 100) / 100;
    expect(firstCorner(NORTH)).toEqual([rounded(x * 1280 - 20), rounded(y * 720)]);
    expect(outlineOf(ROAD)).not.toBe(before[1]);
    expect(screen.getByText('1 unsaved zone')).toBeTruthy();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect([outlineOf(NORTH), outlineOf(ROAD)]).toEqual(before));
    expect(screen.queryByText('1 unsaved zone')).toBeNull();
  });

  it('saves the zone to the cameras that are ticked, with the outline each of them shows', async () => {
    const { sent } = open();
    await screen.findByText('3 calibrated cameras see this zone');
    await userEvent.click(screen.getByRole('checkbox', { name: 'C-05 Road' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'E-01 Fence' }));
    await userEvent.click(screen.getByRole('button', { name: /^Save to 2 cameras/ }));
    await screen.findByText('Zone saved to 2 cameras');
    const [body] = sent('save_to_cameras');
    expect(body).toMatchObject({ polygon: ZONE.polygon, tag: 'exclusion_area', version: 5 });
    expect(body.cameras.map(({ camera_id }: { camera_id: string }) => camera_id).toSorted()).toEqual([
      NORTH.id,
      FENCE.id,
    ]);
    expect(body.cameras[0].points).toHaveLength(4);
    expect(sent(`/zones/${ZONE.id}/`)[0]).toMatchObject({ name: 'Excavator swing', version: 4 });
  });

  it('gives one camera an outline of its own, until it is to follow the zone again', async () => {
    const { sent } = open();
    await screen.findByText('3 calibrated cameras see this zone');
    await userEvent.click(screen.getByRole('button', { name: 'Adjust in one camera' }));
    const frame = screen.getByTestId(`sight-${NORTH.id}`);
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1280, 720));
    const [road, corner] = [outlineOf(ROAD), frame.querySelectorAll('rect')[0]!];
    fireEvent.pointerDown(corner, { clientX: 400, clientY: 500, pointerId: 1 });
    fireEvent.pointerMove(corner, { clientX: 384, clientY: 504, pointerId: 1 });
    fireEvent.pointerUp(corner, { pointerId: 1 });
    expect(within(tile('C-03 North')).getByText('adjusted here')).toBeTruthy();
    expect([outlineOf(ROAD), firstCorner(NORTH)]).toEqual([road, [384, 504]]);
    await userEvent.click(screen.getByRole('button', { name: /^Save to 2 cameras/ }));
    await screen.findByText('Zone saved to 2 cameras');
    const saved = sent('save_to_cameras')[0].cameras as { camera_id: string; adjusted: boolean }[];
    expect(saved.find(({ camera_id }) => camera_id === NORTH.id)?.adjusted).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Follow the zone' }));
    expect(within(tile('C-03 North')).getByText('zone moves')).toBeTruthy();
  });

  it('begins another zone when a tool is taken up, and has it in hand once it is drawn', async () => {
    open();
    await screen.findByText('3 calibrated cameras see this zone');
    await userEvent.click(screen.getByRole('button', { name: /^Rectangle/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Zone name').value).toBe('Zone 2'));
    const canvas = screen.getByRole('region', { name: 'Picture to draw on' });
    const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1, altKey: true });
    fireEvent.pointerDown(canvas, at(600, 700));
    fireEvent.pointerMove(canvas, at(660, 760));
    fireEvent.pointerUp(canvas, at(660, 760));
    await screen.findByText('1 unsaved zone');
    expect(screen.getByRole('button', { name: '2 zones' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Zone name').value).toBe('Zone 2');
    expect(outlineOf(NORTH)).not.toBeUndefined();
    expect(screen.getByRole('button', { name: /^Edit Mode/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('copies the zone of one camera to another', async () => {
    const { sent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to other cameras' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy Excavator swing to other cameras' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'C-05 Road' }));
    await userEvent.click(within(dialog).getByRole('radio', { name: 'As drawn' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy to 1 camera' }));
    await screen.findByText('Copied to 1 camera');
    expect(sent('copy_shapes')).toEqual([{ from: NORTH.id, to: [ROAD.id], shapes: [id(60)], mode: 'as_drawn' }]);
  });

  it('asks before an unsaved zone is lost', async () => {
    const { close } = open();
    await userEvent.type(await screen.findByLabelText('Zone name'), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Close the zones' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(close).toHaveBeenCalled();
  });

  it('lets those look who may not change zones', async () => {
    open({ permissions: ['zones_list__view', 'site_plans_list__view'] });
    await screen.findByText(/calibrated cameras? sees? this zone|calibrated cameras see this zone/);
    expect(screen.getByLabelText<HTMLInputElement>('Zone name').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Adjust in one camera' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ }).disabled).toBe(true);
  });

  it('says so when a site has no plan', async () => {
    open({ plans: [] });
    expect(await screen.findByText('This site has no plan yet')).toBeTruthy();
  });
});
