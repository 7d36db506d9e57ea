import { areaOf } from '@sightline/contract/areas/shapes';
import { AREA_MESSAGES, type AreaVariantKey } from '@sightline/contract/areas/tags';
import type { PermissionKey } from '@sightline/contract/permissions';
import type { RealtimeMessage } from '@sightline/contract/realtime';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../lib/i18n/locales/en/configure.json';
import { loadWords } from '../../lib/i18n/words.ts';
import { live } from '../../lib/live.ts';
import { alertAreas, anArea, anAreaCamera, CAMERA_ID, shapeId, squareAt } from '../../testing/areas.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import type { CameraPager } from './camera-pager.ts';
import { ConfigureDialog, type ConfigureDialogProps } from './configure-dialog.tsx';

const ALL: PermissionKey[] = [
  'alerts_configuration__configure',
  'alerts_configuration__automatic_configure',
  'camera_roi_write',
];
const PATH = `/alerts/configure/${CAMERA_ID}/`;
let say: ((message: RealtimeMessage) => void)[] = [];

beforeAll(() => loadWords('configure', 'drawing', 'forms', 'terms'));
beforeEach(() => {
  say = [];
  vi.spyOn(SVGSVGElement.prototype, 'getScreenCTM').mockReturnValue(new DOMMatrix());
  vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
    say.push(listener);
    return () => undefined;
  });
});

interface Opening {
  answers?: Record<string, { status?: number; body: unknown }>;
  permissions?: readonly string[];
  variant?: AreaVariantKey;
  address?: string;
  pager?: CameraPager;
  isSuperuser?: boolean;
}

interface ScreenProps extends Pick<ConfigureDialogProps, 'variant' | 'pager'> {
  onClosed: () => void;
}

function Editor({ onClosed, ...props }: ScreenProps) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    onClosed();
    setIsOpen(false);
  };
  return <ConfigureDialog isOpen={isOpen} cameraId={CAMERA_ID} onClose={close} {...props} />;
}

function open(opening: Opening) {
  const { answers = {}, permissions = ALL, variant = 'alerts', address = '/camera/x/use-case', pager } = opening;
  const user = aUser({ permissions: [...permissions] as never, is_superuser: opening.isSuperuser ?? false });
  const all: Record<string, { status?: number; body: unknown }> = {
    'GET /users/current/': { body: user },
    [`POST /cameras/${CAMERA_ID}/editor_presence/`]: { body: { people: [] } },
    [`GET /cameras/${CAMERA_ID}/labels/`]: { body: [] },
    ...answers,
  };
  const send = answerCalls(all);
  const close = vi.fn();
  renderScreen(() => <Editor variant={variant} pager={pager} onClosed={close} />, address);
  const sent = (method: string) =>
    send.mock.calls
      .filter(([url, init]) => init?.method === method && !url.includes('presence'))
      .map(([, init]) => JSON.parse(String(init?.body)));
  return { close, sent, answers: all, send };
}

const canvas = () => screen.findByRole('region', { name: 'Picture to draw on' });
const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1, altKey: true });
/** A tag; its group is unfolded first where it is folded. */
function tag(name: string) {
  const list = within(screen.getByRole('complementary', { name: 'Tags' }));
  const group = list.queryByRole('button', { name, expanded: false });
  if (group) fireEvent.click(group);
  return list.getByRole('button', { name: new RegExp(`^${name} \\d+ shape`) });
}
async function drawRectangle(name = 'Crowding') {
  const on = await canvas();
  fireEvent.click(tag(name));
  await userEvent.keyboard('r');
  fireEvent.pointerDown(on, at(600, 300));
  fireEvent.pointerMove(on, at(800, 500));
  fireEvent.pointerUp(on, at(800, 500));
}
const save = () => screen.getByRole('button', { name: /^Save/ });

describe('the configure modal', () => {
  it('DRAW-002 DRAW-003 shows the camera, its picture, its shapes, and who changed them last', async () => {
    open({ answers: { [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) } } });
    await canvas();
    expect(screen.getByRole('heading', { name: 'C-03 Tower B North' })).toBeTruthy();
    expect(screen.getByText('Marina Tower B, Block B')).toBeTruthy();
    expect(screen.getByText(/^Last updated 14\/11\/2026 .* by Arjun$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Latest picture of C-03 Tower B North' })).toBeTruthy();
    expect(document.querySelector(`[data-shape="${shapeId(1)}"]`)).not.toBeNull();
    expect(save()).toHaveProperty('disabled', true);
  });

  it('DRAW-154 DRAW-155 DRAW-156 DRAW-158 saves every tag that is open here, with its version', async () => {
    const saved = alertAreas([anArea(1)], { version: 4 });
    const { sent } = open({
      answers: { [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) }, [`PATCH ${PATH}`]: { body: saved } },
    });
    await drawRectangle();
    expect(await screen.findByText('1 unsaved shape')).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Shapes have been saved successfully')).toBeTruthy();
    const [body] = sent('PATCH');
    expect(body).toMatchObject({ version: 3, region_of_interest: null });
    expect(body.alert_features.crowding.configured_area).toMatchObject({
      polygons: [{ id: shapeId(1), points: squareAt(0.1, 0.1) }],
      rectangles: [{ x: 600 / 1280, y: 300 / 720, user: 'Mei', label: null, categories: [] }],
    });
    expect(body.alert_features.speeding.configured_area.polygons).toEqual([]);
    await waitFor(() => expect(screen.queryByText('1 unsaved shape')).toBeNull());
  });

  it('DRAW-146 offers the tags whose permission one holds, and sends no others', async () => {
    const { sent } = open({
      permissions: ['camera_roi_write'],
      answers: { [`GET ${PATH}`]: { body: alertAreas() }, [`PATCH ${PATH}`]: { body: alertAreas() } },
    });
    const on = await canvas();
    const names = within(screen.getByRole('complementary', { name: 'Tags' })).getAllByRole('button');
    expect(names.map((each) => each.textContent)).toEqual(['Region Of Interest00 shapes']);
    await userEvent.keyboard('p');
    for (const [x, y] of [
      [100, 100],
      [600, 100],
      [600, 600],
      [100, 100],
    ] as const) {
      fireEvent.pointerDown(on, at(x, y));
      fireEvent.pointerUp(on, at(x, y));
    }
    await userEvent.click(save());
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(sent('PATCH')[0]).toEqual({ version: 3, region_of_interest: { points: expect.any(Array) } });
  });

  const block = (name: string, areas: object) => ({ ...anAreaCamera(), [name]: { id: CAMERA_ID, ...areas } });
  const area = { configured_area: { ...areaOf(CAMERA_ID, []), polygons: [polygonItem()] } };
  const calibrated = (name: string) => block(`${name}_configuration`, area);
  const VARIANTS = [
    ['alerts', PATH, alertAreas([anArea(1)]), 'shapes_saved', 'try_again'],
    ['footfall', '/footfall/calibrate', calibrated('footfall'), 'shapes_saved', 'went_wrong'],
    ['workhour', '/workhour/calibrate', calibrated('workhour'), 'annotations_saved', 'went_wrong'],
    [
      'vehicle_tracking',
      '/vehicle_tracking/calibrate',
      calibrated('vehicle_tracking'),
      'shapes_saved_stop',
      'went_wrong',
    ],
    [
      'machinery_utilisation',
      '/machinery_utilisation/calibrate',
      calibrated('machinery_utilisation'),
      'shapes_saved_stop',
      'went_wrong',
    ],
    [
      'vehicle_management',
      '/vehicle_management/configure',
      block('vehicle_management_configuration', { ...area, access_area: null }),
      'shapes_saved',
      'save_failed',
    ],
    [
      'people_management',
      '/people_management/configure',
      block('people_management_configuration', { access_area: polygonItem() }),
      'shapes_saved',
      'save_failed',
    ],
  ] as const;

  it.each(VARIANTS)('DRAW-157 to DRAW-164 PEOPLE-15 says of %s in its own words how saving went', async (...row) => {
    const [variant, start, body, saved, failed] = row;
    const path = start === PATH ? PATH : `${start}/${CAMERA_ID}/`;
    const { answers, sent } = open({
      variant,
      isSuperuser: true,
      answers: { [`GET ${path}`]: { body }, [`PATCH ${path}`]: { status: 500, body: {} } },
    });
    const on = await canvas();
    // A saved shape stays as it is until it is taken up.
    fireEvent.doubleClick(on, at(150, 100));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(save());
    expect(await screen.findByText(AREA_MESSAGES[failed])).toBeTruthy();
    answers[`PATCH ${path}`] = { body: { ...body, version: 4 } };
    await userEvent.click(save());
    expect(await screen.findByText(AREA_MESSAGES[saved])).toBeTruthy();
    expect(JSON.stringify(sent('PATCH')[1])).toContain(JSON.stringify([129 / 1280, 0.1]));
  });

  it('DRAW-161 DRAW-162 says of footfall what the server said', async () => {
    const path = `/footfall/calibrate/${CAMERA_ID}/`;
    const reason = { type: 'client_error', errors: [{ code: 'not_known_here', message: 'The disk is full' }] };
    open({
      variant: 'footfall',
      isSuperuser: true,
      answers: { [`GET ${path}`]: { body: calibrated('footfall') }, [`PATCH ${path}`]: { status: 500, body: reason } },
    });
    fireEvent.doubleClick(await canvas(), at(150, 100));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(save());
    expect(await screen.findByText('The disk is full')).toBeTruthy();
  });

  it('DRAW-119 DRAW-120 DRAW-121 checks everything before it saves, and shows what it is about', async () => {
    const { sent } = open({ answers: { [`GET ${PATH}`]: { body: alertAreas() } } });
    await drawRectangle('Vehicle Operation Zone');
    await userEvent.click(save());
    expect(await screen.findByText('Label/category is required for Vehicle Operation Zone shape')).toBeTruthy();
    expect(document.querySelector('[data-highlighted]')).not.toBeNull();
    expect(sent('PATCH')).toEqual([]);
  });

  it('shows which shapes the server did not take, and why', async () => {
    const refused = {
      type: 'validation_error',
      errors: [{ code: 'polygon_too_small', message: 'Polygon size is too small', field: `shapes.${shapeId(1)}` }],
    };
    open({
      answers: {
        [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) },
        [`PATCH ${PATH}`]: { status: 422, body: refused },
      },
    });
    await drawRectangle();
    await userEvent.click(save());
    expect(await screen.findByText(/Polygon size is too small/)).toBeTruthy();
    expect(document.querySelector(`[data-shape="${shapeId(1)}"][data-highlighted]`)).not.toBeNull();
  });

  it("has the contract's messages", () => expect(words.configure.message).toEqual(AREA_MESSAGES));
});

function polygonItem() {
  const { kind: _, tag: __, labelName, ...rest } = anArea(7, { label: shapeId(8), labelName: 'Gate' });
  return { ...rest, label_name: labelName };
}
describe('leaving', () => {
  it('DRAW-092 asks whether to save; Escape lets go of a drawing and of a selection first (DRAW-094)', async () => {
    const { close } = open({ answers: { [`GET ${PATH}`]: { body: alertAreas() } } });
    const on = await canvas();
    fireEvent.click(tag('Crowding'));
    await userEvent.keyboard('p');
    fireEvent.pointerDown(on, at(100, 100));
    fireEvent.pointerUp(on, at(100, 100));
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await drawRectangle();
    await userEvent.keyboard('e');
    fireEvent.pointerDown(on, at(700, 400));
    fireEvent.pointerUp(on, at(700, 400));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(question.getByText('You have unsaved changes. Do you want to save them?')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    expect(close).toHaveBeenCalled();
  });

  it('ALERT-37 ALERT-39 moves between cameras by arrow keys, and asks first', async () => {
    const onMove = vi.fn();
    open({
      pager: { index: 2, total: 14, onMove },
      answers: { [`GET ${PATH}`]: { body: alertAreas() }, [`PATCH ${PATH}`]: { body: alertAreas([], { version: 4 }) } },
    });
    await canvas();
    expect(screen.getByText('Camera 3 of 14')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(onMove).toHaveBeenLastCalledWith(1);
    await drawRectangle();
    await userEvent.keyboard('{ArrowLeft}');
    expect(onMove).toHaveBeenCalledTimes(1);
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onMove).toHaveBeenLastCalledWith(-1));
  });

  it('keeps what was drawn on the device and offers it again', async () => {
    const answers = { [`GET ${PATH}`]: { body: alertAreas() } };
    open({ answers });
    await drawRectangle();
    await waitFor(() => expect(localStorage.length).toBe(1));
    const kept = { ...localStorage };
    document.body.innerHTML = '';
    Object.assign(localStorage, kept);
    open({ answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1 unsaved shape')).toBeTruthy();
    expect(document.querySelector('[data-kind="rectangle"]')).not.toBeNull();
  });
});

describe('others', () => {
  const update = (part: Partial<Extract<RealtimeMessage, { type: 'configured_area_update' }>> = {}) =>
    act(async () => {
      for (const each of say)
        each({
          type: 'configured_area_update',
          camera_ids: [CAMERA_ID],
          section: 'alerts',
          version: 4,
          by: shapeId(903),
          change: shapeId(904),
          ...part,
        });
    });
  const WARNING = 'An update was just made by another user';
  const later = alertAreas([anArea(2, { points: squareAt(0.3, 0.3) })], { version: 4 });

  it('RT-12 RT-14 have saved: their shapes are shown, with a warning', async () => {
    const { answers } = open({ answers: { [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) } } });
    await canvas();
    answers[`GET ${PATH}`] = { body: later };
    await update();
    expect(await screen.findByText(WARNING)).toBeTruthy();
    expect(document.querySelector(`[data-shape="${shapeId(2)}"]`)).not.toBeNull();
    expect(document.querySelector(`[data-shape="${shapeId(1)}"]`)).toBeNull();
  });

  it('RT-14 are not meant by one’s own save from elsewhere', async () => {
    const { answers } = open({ answers: { [`GET ${PATH}`]: { body: alertAreas() } } });
    await canvas();
    answers[`GET ${PATH}`] = { body: later };
    await update({ by: 'user-1' });
    await waitFor(() => expect(document.querySelector(`[data-shape="${shapeId(2)}"]`)).not.toBeNull());
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('RT-13 at another camera are nobody here', async () => {
    const { send } = open({ answers: { [`GET ${PATH}`]: { body: alertAreas() } } });
    await canvas();
    const before = send.mock.calls.filter(([url]) => url.includes('configure')).length;
    await update({ camera_ids: [shapeId(5)] });
    expect(send.mock.calls.filter(([url]) => url.includes('configure'))).toHaveLength(before);
  });

  it('were first: both versions are shown, and every shape is chosen before the merged ones are saved', async () => {
    const moved = [[0.3, 0.3], ...squareAt(0.1, 0.1).slice(1)] as const;
    const theirs = alertAreas([anArea(1, { points: moved })], { version: 4 });
    const { answers, sent } = open({
      answers: {
        [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) },
        [`PATCH ${PATH}`]: {
          status: 409,
          body: { type: 'conflict', errors: [{ code: 'changed_since', message: 'Changed' }], current: theirs },
        },
      },
    });
    fireEvent.doubleClick(await canvas(), at(150, 100));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await userEvent.click(save());
    const panel = within(await screen.findByRole('complementary', { name: 'Differences' }));
    expect(screen.getByText(`${WARNING}.`)).toBeTruthy();
    expect(panel.getByText('Arjun moved point 1.')).toBeTruthy();
    expect(panel.getByText('I moved points 1, 2, 3, 4.')).toBeTruthy();
    expect(screen.getByText('1 shape to choose')).toBeTruthy();
    const versions = [...document.querySelectorAll('[data-side] > g > text')].map(({ textContent }) => textContent);
    expect(versions).toEqual([expect.stringMatching(/, Arjun$/), expect.stringMatching(/, mine$/)]);
    expect(document.querySelectorAll('[data-side="theirs"] circle')).toHaveLength(1);
    expect(save()).toHaveProperty('disabled', true);
    fireEvent.click(panel.getByRole('radio', { name: 'Mine' }));
    answers[`PATCH ${PATH}`] = { body: alertAreas([], { version: 5 }) };
    await userEvent.click(screen.getByRole('button', { name: /^Save merged/ }));
    expect(await screen.findByText('Shapes have been saved successfully')).toBeTruthy();
    expect(sent('PATCH')[1]).toMatchObject({ version: 4 });
    expect(screen.queryByRole('complementary', { name: 'Differences' })).toBeNull();
  });

  it('are seen in the head of the editor, and at the shape they have selected', async () => {
    open({
      answers: {
        [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) },
        [`POST /cameras/${CAMERA_ID}/editor_presence/`]: {
          body: { people: [{ id: shapeId(903), name: 'Arjun Rao', state: 'editing', shape: shapeId(1) }] },
        },
      },
    });
    expect(await screen.findByText('Arjun Rao is editing')).toBeTruthy();
    expect(await screen.findByText('Arjun Rao', { selector: 'text' })).toBeTruthy();
  });
});

describe('saving by itself', () => {
  it('DRAW-099 happens a while after the last change, without a word, and leaves the shape in hand', async () => {
    const { sent } = open({
      address: '/alerts/configuration',
      answers: {
        [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) },
        [`PATCH ${PATH}`]: { body: alertAreas([anArea(1)], { version: 4 }) },
      },
    });
    fireEvent.doubleClick(await canvas(), at(150, 100));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.keyDown(await canvas(), { key: 'ArrowRight' });
    await act(() => vi.advanceTimersByTimeAsync(3100));
    vi.useRealTimers();
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull());
    expect(document.querySelectorAll('[data-handle]')).toHaveLength(4);
    expect(screen.queryByText('Shapes have been saved successfully')).toBeNull();
  });
});

it('PEOPLE-11 may only be looked at without the permission to write', async () => {
  const path = `/people_management/configure/${CAMERA_ID}/`;
  open({
    variant: 'people_management',
    permissions: ['people_management_configure_read', 'cameras_detail__retrieve'],
    answers: {
      [`GET ${path}`]: {
        body: { ...anAreaCamera(), people_management_configuration: { id: CAMERA_ID, access_area: null } },
      },
    },
  });
  const on = await screen.findByLabelText('Picture to draw on');
  expect(on.closest('[data-view-only]')).not.toBeNull();
  expect(on.closest('[inert]')).not.toBeNull();
  expect(screen.getByText('View only')).toBeTruthy();
});
