import { uuidv7 } from 'uuidv7';
import type { Client } from '../../use-cases/testing/setting.ts';

type Points = [number, number][];

/** Large enough for everything, the region of interest included. */
export const SQUARE: Points = [
  [0.2, 0.2],
  [0.6, 0.2],
  [0.6, 0.6],
  [0.2, 0.6],
];
export const LINE: Points = [
  [0.1, 0.5],
  [0.9, 0.5],
];
export const ZIGZAG: Points = [
  [0.1, 0.5],
  [0.4, 0.4],
  [0.9, 0.6],
];
/** Under 15 pixels of the stage. */
export const SPECK: Points = [
  [0.2, 0.2],
  [0.205, 0.2],
  [0.205, 0.205],
];
export const manyPoints = (count: number): Points =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [0.5 + 0.3 * Math.cos(angle), 0.5 + 0.3 * Math.sin(angle)];
  });

export const polygon = (points = SQUARE, facts: object = {}) => ({ id: uuidv7(), points, ...facts });
export const rectangle = (facts: object = {}) => ({ id: uuidv7(), x: 0.1, y: 0.1, width: 0.3, height: 0.2, ...facts });
export const ellipse = (facts: object = {}) => ({ id: uuidv7(), x: 0.5, y: 0.5, radiusX: 0.1, radiusY: 0.2, ...facts });
export const line = (points = LINE, facts: object = {}) => ({ id: uuidv7(), points, ...facts });
export const multiLine = (points = ZIGZAG) => ({ id: uuidv7(), points, type: 'multiPointLines' as const });

/** The areas of a camera's alerts, read and saved as somebody. */
export function alertAreas(id: string) {
  const params = { id };
  const read = (as: Client) => as('GET /alerts/configure/:id/', { params });
  /** With the version there is now, unless another is given. */
  const save = async (as: Client, features: Record<string, object>, more: object = {}) => {
    const { version } = await read(as);
    const alert_features = Object.fromEntries(
      Object.entries(features).map(([key, configured_area]) => [key, { configured_area }]),
    );
    return as('PATCH /alerts/configure/:id/', { params, body: { alert_features, version, ...more } });
  };
  return { read, save };
}
