import type { AlertsConfigure, AreaCamera } from '@sightline/contract/areas/routes';
import type { AreaShape } from '@sightline/contract/areas/shapes';
import { areaOf } from '@sightline/contract/areas/shapes';
import { USE_CASES, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { CAMERA_ID } from './use-cases.ts';

export { CAMERA_ID } from './use-cases.ts';

export const shapeId = (last: number) => `01990000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** A square of 128 by 72 pixels of the stage, its corner at a share of the picture. */
export const squareAt = (x: number, y: number) =>
  [
    [x, y],
    [x + 0.1, y],
    [x + 0.1, y + 0.1],
    [x, y + 0.1],
  ] as const;

/** A saved polygon; only what matters has to be given. */
export const anArea = (last: number, part: Partial<AreaShape> = {}) =>
  ({
    kind: 'polygon',
    points: squareAt(0.1, 0.1),
    id: shapeId(last),
    tag: 'crowding',
    color: '#E8590C',
    user: 'Arjun',
    label: null,
    labelName: null,
    categories: [],
    zone: null,
    version: 1,
    ...part,
  }) as AreaShape;

export const anAreaCamera = (part: Partial<AreaCamera> = {}): AreaCamera => ({
  id: CAMERA_ID,
  name: 'C-03 Tower B North',
  group_info: { id: shapeId(901), name: 'Block B' },
  site_info: { id: shapeId(902), name: 'Marina Tower B', time_zone: 'Asia/Singapore' },
  latest_frame: '/media/frame.jpg',
  layout_image_url: null,
  view_type: 'MID_RANGE',
  region_of_interest: null,
  last_config_update: '2026-11-14T01:12:00.000Z',
  last_config_updated_by: { id: shapeId(903), name: 'Arjun' },
  last_configured_area_update: '2026-11-14T01:12:00.000Z',
  version: 3,
  ...part,
});

/** What the server answers for alerts, with the shapes of some use cases. */
export const alertAreas = (shapes: readonly AreaShape[] = [], part: Partial<AreaCamera> = {}): AlertsConfigure => {
  const keys = [...new Set(shapes.map(({ tag }) => tag))] as UseCaseKey[];
  const features = keys.map((key) => [
    key,
    {
      id: USE_CASES[key].id,
      enabled: true,
      configured_area: areaOf(
        CAMERA_ID,
        shapes.filter(({ tag }) => tag === key),
      ),
    },
  ]);
  return { ...anAreaCamera(part), alert_features: { id: CAMERA_ID, ...Object.fromEntries(features) } };
};
