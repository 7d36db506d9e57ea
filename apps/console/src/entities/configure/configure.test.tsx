import { areaOf } from '@sightline/contract/areas/shapes';
import { AREA_MESSAGES } from '@sightline/contract/areas/tags';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import words from '../../lib/i18n/locales/en/configure.json';
import { alertAreas, anArea, anAreaCamera, CAMERA_ID, shapeId, squareAt } from '../../testing/areas.ts';
import { areaWords, at, canvas, drawRectangle, layOut, openAreas, PATH, save } from './testing/editor.tsx';

beforeAll(areaWords);
beforeEach(() => void layOut());

describe('the configure modal', () => {
  it('DRAW-002 DRAW-003 shows the camera, its picture, its shapes, and who changed them last', async () => {
    openAreas({ answers: { [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) } } });
    await canvas();
    expect(screen.getByRole('heading', { name: 'C-03 Tower B North' })).toBeTruthy();
    expect(screen.getByText('Marina Tower B, Block B')).toBeTruthy();
    expect(screen.getByText(/^Last updated 14\/11\/2026 .* by Arjun$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Latest picture of C-03 Tower B North' })).toBeTruthy();
    expect(document.querySelector(`[data-shape="${shapeId(1)}"]`)).not.toBeNull();
    expect(save()).toHaveProperty('disabled', true);
  });

  it('DRAW-016 DRAW-090 DRAW-091 DRAW-154 DRAW-155 DRAW-156 DRAW-158 saves every tag that is open here, with its version', async () => {
    const saved = alertAreas([anArea(1)], { version: 4 });
    const { sent } = openAreas({
      answers: { [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) }, [`PATCH ${PATH}`]: { body: saved } },
    });
    await drawRectangle();
    expect(await screen.findByText('1 unsaved shape')).toBeTruthy();
    expect(save()).toHaveProperty('disabled', false);
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
    expect(save()).toHaveProperty('disabled', true);
  });

  it('DRAW-146 offers the tags whose permission one holds, and sends no others', async () => {
    const { sent } = openAreas({
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

  // DRAW-030 DRAW-031 DRAW-032 DRAW-033 DRAW-034 DRAW-035 DRAW-036: every variant there is.
  // DRAW-157 DRAW-158 DRAW-159 DRAW-160 DRAW-161 DRAW-162 DRAW-163 DRAW-164: the words of each.
  it.each(VARIANTS)('PEOPLE-15 opens for %s, and says in its own words how saving went', async (...row) => {
    const [variant, start, body, saved, failed] = row;
    const path = start === PATH ? PATH : `${start}/${CAMERA_ID}/`;
    const { answers, sent } = openAreas({
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
    openAreas({
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
    const { sent } = openAreas({ answers: { [`GET ${PATH}`]: { body: alertAreas() } } });
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
    openAreas({
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

it('PEOPLE-11 may only be looked at without the permission to write', async () => {
  const path = `/people_management/configure/${CAMERA_ID}/`;
  openAreas({
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
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});
