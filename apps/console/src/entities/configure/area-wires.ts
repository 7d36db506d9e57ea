import type { AreaCamera } from '@sightline/contract/areas/routes';
import {
  type AreaShape,
  areaOf,
  type ConfiguredArea,
  itemOf,
  type PolygonItem,
  shapesOf,
} from '@sightline/contract/areas/shapes';
import { AREA_TAGS, type AreaSection } from '@sightline/contract/areas/tags';
import { USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import type { Shape } from '@sightline/editor/shapes';
import { call } from '../../lib/api.ts';

/** A shape in the editor, with what the editor itself does not know of it. */
export type DrawnShape = Shape & { readonly zone?: string | null };

export const REGION_TAG = 'region_of_interest';
const ACCESS_TAG = { vehicles: 'vehicle_management__access_area', people: 'people_management__access_area' } as const;
const CONFIGURED_TAG = 'vehicle_management__configured_area';

/** What is saved stays as it is until somebody takes it up; versions of single shapes are the server's business. */
function drawn(shape: AreaShape): DrawnShape {
  const { version: _version, ...rest } = shape;
  return { ...rest, immutable: true };
}

function sent(shape: DrawnShape): AreaShape {
  const { immutable: _immutable, ...rest } = shape;
  return { zone: null, ...rest, version: 0 };
}

const ofTag = (shapes: readonly DrawnShape[], tag: string) => shapes.filter((shape) => shape.tag === tag).map(sent);

const itemsOf = (tag: string, area: Omit<ConfiguredArea, 'id'>): DrawnShape[] => shapesOf(tag, area).map(drawn);
const NO_SHAPES = { rectangles: [], ellipses: [], polygons: [], lines: [], multi_point_lines: [] };
const polygonOf = (tag: string, item: PolygonItem | null): DrawnShape[] =>
  item ? itemsOf(tag, { ...NO_SHAPES, polygons: [item] }) : [];

/** A single polygon as bodies have it; nothing when it is not drawn. */
function accessArea(shapes: readonly DrawnShape[], tag: string) {
  const [shape] = ofTag(shapes, tag);
  return shape ? (itemOf(shape) as PolygonItem) : null;
}

/** The region of interest has points alone; to the editor it is a shape like any other. */
function regionOf({ region_of_interest: region }: AreaCamera): DrawnShape[] {
  const tag = AREA_TAGS.get(REGION_TAG)!;
  const facts = { id: REGION_TAG, tag: tag.id, color: tag.color, user: '', immutable: true } as const;
  return region
    ? [{ kind: 'polygon', points: region.points, ...facts, label: null, labelName: null, categories: [] }]
    : [];
}

const regionPoints = (shapes: readonly DrawnShape[]) => {
  const region = shapes.find(({ tag }) => tag === REGION_TAG);
  return region && 'points' in region ? { points: region.points.map(([x, y]): [number, number] => [x, y]) } : null;
};

interface Saving {
  id: string;
  version: number;
  shapes: readonly DrawnShape[];
  /** Tags that may be drawn here: the others are not sent, and so not touched. */
  tags: ReadonlySet<string>;
}

/** How the shapes of a section are read and saved. */
interface AreaWire<Answer extends AreaCamera> {
  get: (id: string, signal?: AbortSignal) => Promise<Answer>;
  shapesIn: (answer: Answer) => DrawnShape[];
  save: (saving: Saving) => Promise<Answer>;
}

const wire = <Answer extends AreaCamera>(one: AreaWire<Answer>) => one as unknown as AreaWire<AreaCamera>;

const alerts = wire({
  get: (id, signal) => call('GET /alerts/configure/:id/', { params: { id } }, signal),
  shapesIn: (answer) => [
    ...regionOf(answer),
    ...USE_CASE_KEYS.flatMap((key) => {
      const area = answer.alert_features[key]?.configured_area;
      return area ? itemsOf(key, area) : [];
    }),
  ],
  save: ({ id, version, shapes, tags }) => {
    const keys = USE_CASE_KEYS.filter((key) => tags.has(key));
    const features = keys.map((key) => [key, { configured_area: areaOf(id, ofTag(shapes, key)) }]);
    return call('PATCH /alerts/configure/:id/', {
      params: { id },
      body: {
        ...(keys.length > 0 ? { alert_features: Object.fromEntries(features) } : {}),
        ...(tags.has(REGION_TAG) ? { region_of_interest: regionPoints(shapes) } : {}),
        version,
      },
    });
  },
});

const footfall = wire({
  get: (id, signal) => call('GET /footfall/calibrate/:id/', { params: { id } }, signal),
  shapesIn: (answer) => itemsOf('footfall', answer.footfall_configuration.configured_area),
  save: ({ id, version, shapes }) =>
    call('PATCH /footfall/calibrate/:id/', {
      params: { id },
      body: { configured_area: areaOf(id, ofTag(shapes, 'footfall')), version },
    }),
});

const workhour = wire({
  get: (id, signal) => call('GET /workhour/calibrate/:id/', { params: { id } }, signal),
  shapesIn: (answer) => itemsOf('workhour', answer.workhour_configuration.configured_area),
  save: ({ id, version, shapes }) =>
    call('PATCH /workhour/calibrate/:id/', {
      params: { id },
      body: { configured_area: areaOf(id, ofTag(shapes, 'workhour')), version },
    }),
});

const vehicleTracking = wire({
  get: (id, signal) => call('GET /vehicle_tracking/calibrate/:id/', { params: { id } }, signal),
  shapesIn: (answer) => itemsOf('vehicle_tracking', answer.vehicle_tracking_configuration.configured_area),
  save: ({ id, version, shapes }) =>
    call('PATCH /vehicle_tracking/calibrate/:id/', {
      params: { id },
      body: { configured_area: areaOf(id, ofTag(shapes, 'vehicle_tracking')), version },
    }),
});

const machinery = wire({
  get: (id, signal) => call('GET /machinery_utilisation/calibrate/:id/', { params: { id } }, signal),
  shapesIn: (answer) => itemsOf('machinery_utilisation', answer.machinery_utilisation_configuration.configured_area),
  save: ({ id, version, shapes }) =>
    call('PATCH /machinery_utilisation/calibrate/:id/', {
      params: { id },
      body: { configured_area: areaOf(id, ofTag(shapes, 'machinery_utilisation')), version },
    }),
});

const vehicles = wire({
  get: (id, signal) => call('GET /vehicle_management/configure/:id/', { params: { id } }, signal),
  shapesIn: ({ vehicle_management_configuration: block }) => [
    ...polygonOf(ACCESS_TAG.vehicles, block.access_area),
    ...itemsOf(CONFIGURED_TAG, block.configured_area),
  ],
  save: ({ id, version, shapes }) =>
    call('PATCH /vehicle_management/configure/:id/', {
      params: { id },
      body: {
        access_area: accessArea(shapes, ACCESS_TAG.vehicles),
        configured_area: areaOf(id, ofTag(shapes, CONFIGURED_TAG)),
        version,
      },
    }),
});

const people = wire({
  get: (id, signal) => call('GET /people_management/configure/:id/', { params: { id } }, signal),
  shapesIn: (answer) => polygonOf(ACCESS_TAG.people, answer.people_management_configuration.access_area),
  save: ({ id, version, shapes }) =>
    call('PATCH /people_management/configure/:id/', {
      params: { id },
      body: {
        camera_ids: [id],
        people_management_configuration: { access_area: accessArea(shapes, ACCESS_TAG.people) },
        version,
      },
    }),
});

export const AREA_WIRES: Record<AreaSection, AreaWire<AreaCamera>> = {
  alerts,
  footfall,
  workhour,
  vehicle_tracking: vehicleTracking,
  machinery_utilisation: machinery,
  vehicle_management: vehicles,
  people_management: people,
};
