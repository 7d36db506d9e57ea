import { polygonArea } from '@sightline/geometry/polygons';
import { describe, expect, it } from 'vitest';
import type { RouteSpec } from '../define-route.ts';
import { USE_CASE_KEYS } from '../use-cases/catalogue.ts';
import { resolvedForm } from './forms.ts';
import { areaRoutes } from './routes.ts';
import { type AreaShape, areaOf, ConfiguredArea, ConfiguredAreaChange, LogicFlowArea, shapesOf } from './shapes.ts';
import { AREA_SECTIONS, AREA_TAGS, AREA_VARIANTS, type AreaVariantKey, areaVariant, editorTagOf } from './tags.ts';

const id = (last: number) => `01890a5d-ac96-774b-bcce-b302099a80${String(last).padStart(2, '0')}`;
const CAMERA = id(0);

const facts = (last: number) => ({
  id: id(last),
  tag: 'crowding',
  color: '#FF5349',
  user: 'Ada',
  label: null,
  labelName: null,
  categories: [],
  zone: null,
  version: 1,
});
const SHAPES: AreaShape[] = [
  { ...facts(1), kind: 'rectangle', box: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } },
  { ...facts(2), kind: 'ellipse', center: [0.5, 0.5], radiusX: 0.2, radiusY: 0.1 },
  {
    ...facts(3),
    kind: 'polygon',
    points: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  },
  {
    ...facts(4),
    kind: 'line',
    points: [
      [0, 0],
      [1, 1],
    ],
  },
  {
    ...facts(5),
    kind: 'multi_line',
    points: [
      [0, 0],
      [0.5, 1],
      [1, 0],
    ],
  },
];

describe('a configured area', () => {
  it('DRAW-041 DRAW-042 DRAW-043 DRAW-044 DRAW-045 DRAW-051 has a list for each kind, and is the shapes again', () => {
    const area = areaOf(CAMERA, SHAPES);
    expect(ConfiguredArea.parse(area)).toEqual(area);
    expect(area.rectangles[0]).toMatchObject({ id: id(1), x: 0.1, y: 0.2, width: 0.3, height: 0.4 });
    expect(area.ellipses[0]).toMatchObject({ x: 0.5, y: 0.5, radiusX: 0.2, radiusY: 0.1 });
    expect(area.multi_point_lines[0]).toMatchObject({
      type: 'multiPointLines',
      points: [
        [0, 0],
        [0.5, 1],
        [1, 0],
      ],
    });
    expect(shapesOf('crowding', area)).toEqual(SHAPES);
  });

  it('DRAW-156 takes what it shows, and items of nothing but an id and a form', () => {
    expect(ConfiguredAreaChange.safeParse(areaOf(CAMERA, SHAPES)).success).toBe(true);
    const bare = {
      polygons: [
        {
          id: id(1),
          points: [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        },
      ],
    };
    expect(ConfiguredAreaChange.parse(bare)).toMatchObject({ ...bare, lines: [], rectangles: [] });
  });

  it.each([
    [
      'a point off the picture',
      {
        polygons: [
          {
            id: id(1),
            points: [
              [0, 0],
              [1.1, 0],
              [1, 1],
            ],
          },
        ],
      },
    ],
    [
      'a line of three points',
      {
        lines: [
          {
            id: id(1),
            points: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          },
        ],
      },
    ],
    ['a number that is none', { rectangles: [{ id: id(1), x: Number.NaN, y: 0, width: 1, height: 1 }] }],
    ['a field that is not its own', { ellipses: [{ id: id(1), x: 0, y: 0, radiusX: 1, radiusY: 1, moon: 1 }] }],
    [
      'a colour that is none',
      {
        polygons: [
          {
            id: id(1),
            points: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
            color: 'red',
          },
        ],
      },
    ],
  ])('DRAW-046 refuses %s', (_, change) => {
    expect(ConfiguredAreaChange.safeParse(change).success).toBe(false);
  });
});

it('DRAW-040 DRAW-052 is a type, points and a chosen label for a rule of a flow', () => {
  const selected_label = { internal_name: 'lane', display_name: 'Lane', categories: [] };
  const area = {
    area_type: 'line',
    id: id(1),
    points: [
      [0, 0],
      [1, 1],
    ],
    selected_label,
  };
  expect(LogicFlowArea.parse(area)).toEqual(area);
  expect(LogicFlowArea.safeParse({ ...area, area_type: 'rectangle' }).success).toBe(false);
});

describe('what a node receives', () => {
  const [rectangle, ellipse, polygon, line, multiLine] = SHAPES.map(resolvedForm);

  it('is a polygon for what has an inside, and a line for the rest', () => {
    expect([rectangle, ellipse, polygon, line, multiLine].map((form) => form?.area_type)).toEqual([
      'polygon',
      'polygon',
      'polygon',
      'line',
      'line',
    ]);
    expect(polygonArea(rectangle?.points ?? [])).toBeCloseTo(0.12);
    expect(multiLine?.points).toHaveLength(3);
  });

  it('has the area of an ellipse, in as many points as a rule takes', () => {
    expect(ellipse?.points).toHaveLength(20);
    expect(polygonArea(ellipse?.points ?? [])).toBeCloseTo(Math.PI * 0.2 * 0.1);
  });
});

const tag = (name: string) => AREA_TAGS.get(name)!;
const toolsOf = (name: string) => tag(name).tools.map(({ tool }) => tool);

describe('tags', () => {
  it('DRAW-134 DRAW-135 DRAW-136 DRAW-137 are drawn with the documented tools', () => {
    expect(toolsOf('prohibited_crossing')).toEqual(['line']);
    expect(toolsOf('wrong_way_driving')).toEqual(['line']);
    expect(toolsOf('access_breach')).toEqual(['multi_line']);
    const usual = USE_CASE_KEYS.filter((key) => toolsOf(key).join() === 'polygon,rectangle');
    expect(usual.length).toBeGreaterThan(USE_CASE_KEYS.length / 2);
  });

  it('DRAW-131 DRAW-132 DRAW-133 VM-24 hold one polygon where the documents say so', () => {
    const single = [...AREA_TAGS.values()].filter(({ tools }) => tools.some(({ max }) => max === 1));
    expect(single.map(({ id: name }) => name)).toEqual([
      'region_of_interest',
      'vehicle_management__access_area',
      'vehicle_management__configured_area',
      'people_management__access_area',
    ]);
    expect(single.every(({ tools }) => tools.length === 1 && tools[0]?.tool === 'polygon')).toBe(true);
    expect(tag('region_of_interest').leastPx).toBe(100);
  });

  it('DRAW-138 DRAW-139 DRAW-140 DRAW-141 DRAW-142 DRAW-143 DRAW-144 DRAW-145 need a label where documented', () => {
    const needing = [...AREA_TAGS.values()].filter(({ labelRequired }) => labelRequired).map(({ id: name }) => name);
    expect(needing.toSorted()).toEqual(
      [
        'improper_staircase_usage',
        'vehicle_operation_zone',
        'vehicle_operation_detection',
        'wrong_way_driving',
        'footfall',
        'workhour',
        'vehicle_tracking',
        'machinery_utilisation',
        'vehicle_management__access_area',
        'people_management__access_area',
      ].toSorted(),
    );
  });

  it('DRAW-125 DRAW-126 DRAW-127 DRAW-128 take many categories for four of them', () => {
    const many = [...AREA_TAGS.values()].filter(({ multipleCategories }) => multipleCategories);
    expect(many.map(({ id: name }) => name).toSorted()).toEqual([
      'ppe_detection',
      'vehicle_management__access_area',
      'vehicle_operation_detection',
      'vehicle_operation_zone',
    ]);
  });

  it('DRAW-147 DRAW-148 DRAW-149 need the permission of their kind', () => {
    expect(tag('manual_housekeeping').permission).toContain('alerts_configuration__manual_configure');
    expect(tag('housekeeping').permission).toContain('alerts_configuration__automatic_configure');
    expect(tag('region_of_interest').permission).toBe('camera_roi_write');
  });

  it('DRAW-048 are the same for the editor', () => {
    expect(editorTagOf(tag('footfall'))).toMatchObject({
      ...{ id: 'footfall', displayLabel: 'Footfall', color: tag('footfall').color, labelRequired: true },
      tools: tag('footfall').tools,
    });
    expect(editorTagOf(tag('ppe_detection'))).toMatchObject({ multipleCategories: true });
    expect(editorTagOf(tag('crowding'))).toMatchObject({ id: 'crowding', displayLabel: 'Crowding', group: 'Crowding' });
    expect(editorTagOf(tag('region_of_interest'))).toMatchObject({ isRegionOfInterest: true, leastPx: 100 });
    expect(editorTagOf(tag('region_of_interest'))).not.toHaveProperty('group');
  });
});

describe('variants', () => {
  it('are read and saved where they say, with the permissions they say', () => {
    const calls = Object.values<RouteSpec>(areaRoutes);
    for (const variant of (Object.keys(AREA_VARIANTS) as AreaVariantKey[]).map(areaVariant)) {
      const own = calls.filter(({ path }) => path === variant.path);
      const [read, ...write] = own.toSorted((a, b) => a.method.localeCompare(b.method));
      expect([read?.method, write.length > 0]).toEqual(['GET', true]);
      // The region of interest is a part of what the call of alerts saves.
      if (variant.tags.length === 1 && variant.section === 'alerts') continue;
      expect(read?.permission).toEqual(variant.read);
      for (const { permission } of write) expect(permission).toEqual(variant.write);
    }
  });

  it('offer every tag somewhere, and save into a section that is theirs', () => {
    const variants = (Object.keys(AREA_VARIANTS) as AreaVariantKey[]).map(areaVariant);
    expect(new Set(variants.flatMap(({ tags }) => tags))).toEqual(new Set(AREA_TAGS.keys()));
    expect(new Set(variants.map(({ section }) => section))).toEqual(new Set(AREA_SECTIONS));
    expect(areaVariant('region_of_interest').tags).toEqual(['region_of_interest']);
    expect(areaVariant('vehicle_management').tags).toHaveLength(2);
  });
});
