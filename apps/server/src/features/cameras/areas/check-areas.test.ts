import { ERRORS, type ErrorCode } from '@sightline/contract/errors';
import { PROBLEMS } from '@sightline/editor/problems';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, refusal } from '../use-cases/testing/setting.ts';
import {
  alertAreas,
  ellipse,
  line,
  manyPoints,
  multiLine,
  polygon,
  rectangle,
  SPECK,
  SQUARE,
} from './testing/drawing.ts';

let app: TestApp;
let company: Client;
let own: Branch;
let areas: ReturnType<typeof alertAreas>;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  own = await addBranch(app.services.db, `checked-${++made}`, app.tenants.own);
  areas = alertAreas(own.cameraId);
});

/** A label of the own site. */
const label = (use_cases: string[], more: object = {}) =>
  company('POST /labels/', { body: { site: own.siteId, name: `Label ${uuidv7()}`, use_cases, ...more } as never });

it('says of shapes what the editor says, word for word', () => {
  const shared = Object.keys(PROBLEMS).filter((code) => Object.hasOwn(ERRORS, code));
  expect(shared.length).toBe(12);
  for (const code of shared) expect(ERRORS[code as ErrorCode].message).toBe(PROBLEMS[code as keyof typeof PROBLEMS]);
});

describe('shapes sent by hand obey the editor’s rules', () => {
  it.each([
    ['DRAW-109', 'crowding', 'polygons', polygon(SPECK), 'Polygon size is too small'],
    ['DRAW-110', 'crowding', 'rectangles', rectangle({ width: 0.01 }), 'Rectangle size is too small'],
    ['DRAW-111', 'crowding', 'ellipses', ellipse({ radiusX: 0.01 }), 'Ellipse size is too small'],
    ['DRAW-112', 'prohibited_crossing', 'lines', line(SPECK.slice(0, 2)), 'Arrow size is too small'],
    ['DRAW-113', 'access_breach', 'multi_point_lines', multiLine(SPECK), 'Arrow size is too small'],
    ['DRAW-114', 'crowding', 'polygons', polygon(manyPoints(21)), 'Polygon must not have more than 20 points'],
    [
      'DRAW-115',
      'access_breach',
      'multi_point_lines',
      multiLine(manyPoints(21)),
      'Maximum 20 points allowed in a line.',
    ],
    ['DRAW-121', 'wrong_way_driving', 'lines', line(), 'Label/category is required for Wrong Way Driving shape'],
    ['ours', 'prohibited_crossing', 'polygons', polygon(), 'This kind of shape cannot be used for Prohibited Crossing'],
  ] as const)('%s: %s refuses %s that break a rule, by the shape’s id', async (_, tag, list, shape, message) => {
    const { status, errors } = await refusal(areas.save(company, { [tag]: { [list]: [shape] } }));
    expect([status, errors]).toEqual([422, [[`shapes.${shape.id}`, message]]]);
    expect((await areas.read(company)).version).toBe(0);
  });

  it('one error for each of them, and none for the others', async () => {
    const [good, small, long] = [polygon(), polygon(SPECK), polygon(manyPoints(25))];
    const { errors } = await refusal(areas.save(company, { crowding: { polygons: [small, good, long] } }));
    expect(errors.map(([field]) => field)).toEqual([`shapes.${small.id}`, `shapes.${long.id}`]);
  });

  it('allow 20 points, and ellipses wherever areas can be drawn', async () => {
    const crowding = { polygons: [polygon(manyPoints(20))], ellipses: [ellipse()] };
    const access_breach = { multi_point_lines: [multiLine(manyPoints(20))] };
    expect((await areas.save(company, { crowding, access_breach })).version).toBe(1);
  });

  it.each([
    ['a point off the picture', polygon([...SQUARE.slice(0, 3), [1.2, 0.5]]), 'alert_features.crowding'],
    ['an id that is none', polygon(SQUARE, { id: 'mine' }), 'alert_features.crowding'],
    ['a field that is not its own', polygon(SQUARE, { visible: true }), 'alert_features.crowding'],
  ])('refuse %s', async (_, shape, field) => {
    const { status, errors } = await refusal(areas.save(company, { crowding: { polygons: [shape] } }));
    expect(status).toBe(422);
    expect(errors[0]?.[0]).toContain(field);
  });

  it('refuse an id twice, and one of another camera', async () => {
    const twice = polygon();
    const doubled = await refusal(
      areas.save(company, { crowding: { polygons: [twice] }, speeding: { polygons: [twice] } }),
    );
    expect(doubled.errors).toEqual([[`shapes.${twice.id}`, 'This is not a valid id']]);
    const id = await addArea(app.services.db, { cameraId: app.tenants.foreign.cameraId, tag: 'crowding' });
    const taken = await refusal(areas.save(company, { crowding: { polygons: [polygon(SQUARE, { id })] } }));
    expect(taken.errors).toEqual([[`shapes.${id}`, 'This is not a valid id']]);
  });

  it('leave shapes that were saved before as they are, until somebody takes them up', async () => {
    const id = await addArea(app.services.db, { cameraId: own.cameraId, tag: 'crowding', form: { points: SPECK } });
    const old = { id, points: SPECK };
    expect((await areas.save(company, { crowding: { polygons: [old, polygon()] } })).version).toBe(1);
    const moved = { id, points: SPECK.map(([x, y]): [number, number] => [x + 0.1, y]) };
    const { errors } = await refusal(areas.save(company, { crowding: { polygons: [moved] } }));
    expect(errors).toEqual([[`shapes.${id}`, 'Polygon size is too small']]);
  });
});

describe('labels of shapes', () => {
  const save = (facts: object, tag = 'wrong_way_driving') => {
    const shape = line(undefined, facts);
    return { id: shape.id, saved: areas.save(company, { [tag]: { lines: [shape] } }) };
  };

  it('are named in answers, and kept when they are left out', async () => {
    const { id: labelId, name, categories } = await label(['wrong_way_driving'], { categories: [{ name: 'Trucks' }] });
    const given = { label: labelId, categories: [categories[0]!.id] };
    const { id, saved } = save(given);
    const expected = { ...given, label_name: name };
    expect((await saved).alert_features.wrong_way_driving?.configured_area.lines).toMatchObject([expected]);
    const again = await areas.save(company, {
      wrong_way_driving: { lines: [line(undefined, { id, color: '#00FF00' })] },
    });
    expect(again.alert_features.wrong_way_driving?.configured_area.lines).toMatchObject([
      { ...expected, color: '#00FF00' },
    ]);
  });

  it('are limited to what the site has for the use case, and to what the label has of categories', async () => {
    const other = await addBranch(app.services.db, `elsewhere-${made}`, app.tenants.own);
    const theirs = await company('POST /labels/', {
      body: { site: other.siteId, name: 'Theirs', use_cases: ['wrong_way_driving'] },
    });
    const unfit = await label(['crowding']);
    const fit = await label(['wrong_way_driving'], { categories: [{ name: 'A' }, { name: 'B' }] });
    const wrong = [
      [{ label: theirs.id }, 'label', 'You do not have access to this'],
      [{ label: unfit.id }, 'label', 'Choose a value from the list'],
      [{ label: fit.id, categories: [uuidv7()] }, 'categories', 'Choose a value from the list'],
    ] as const;
    for (const [facts, field, message] of wrong) {
      const { id, saved } = save(facts);
      expect((await refusal(saved)).errors).toEqual([[`shapes.${id}.${field}`, message]]);
    }
    const all = { label: fit.id, categories: fit.categories.map(({ id }) => id) };
    const { id, saved } = save(all);
    const message = 'You can only select up to 1 categories for this label.';
    expect((await refusal(saved)).errors).toEqual([[`shapes.${id}`, message]]);
  });

  it('DRAW-123 DRAW-124 DRAW-126 have as many categories as the label says, and any number for some tags', async () => {
    const use_cases = ['wrong_way_driving', 'vehicle_operation_zone'];
    const categories = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
    const two = await label(use_cases, { categories, max_category_limit: 2 });
    const ids = two.categories.map(({ id }) => id);
    expect((await save({ label: two.id, categories: ids.slice(0, 2) }).saved).version).toBe(1);
    const three = save({ label: two.id, categories: ids });
    expect((await refusal(three.saved)).errors[0]?.[1]).toContain('up to 2 categories');
    const zone = polygon(SQUARE, { label: two.id, categories: ids });
    expect((await areas.save(company, { vehicle_operation_zone: { polygons: [zone] } })).version).toBe(2);
  });
});
