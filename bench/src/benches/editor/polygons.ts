export type Polygon = readonly (readonly [number, number])[];

export interface Size {
  width: number;
  height: number;
}

/** The attribute of a point that can be dragged; its value is the point's place in the shape. */
export const HANDLE = 'data-handle';

/** The one that is moved lies in the middle, where no news covers it. */
export const movedOne = (polygons: readonly Polygon[]) => Math.floor(polygons.length / 2) + 12;

/** The middle of a polygon. */
export const centerOf = (polygon: Polygon): [number, number] => [
  polygon.reduce((sum, [x]) => sum + x, 0) / polygon.length,
  polygon.reduce((sum, [, y]) => sum + y, 0) / polygon.length,
];

const POINTS = 10;
const COLUMNS = 25;

/** Polygons of ten points in a grid over the whole picture, each a star somewhat different from its neighbours. */
export function makePolygons(count: number): Polygon[] {
  const rows = Math.ceil(count / COLUMNS);
  return Array.from({ length: count }, (_, index) => {
    const cx = ((index % COLUMNS) + 0.5) / COLUMNS;
    const cy = (Math.floor(index / COLUMNS) + 0.5) / rows;
    return Array.from({ length: POINTS }, (_, corner) => {
      const turn = (corner / POINTS) * 2 * Math.PI + index;
      const reach = corner % 2 === 0 ? 1 : 0.7;
      return [
        round(cx + (Math.cos(turn) * reach * 0.48) / COLUMNS),
        round(cy + (Math.sin(turn) * reach * 0.48) / rows),
      ];
    });
  });
}

const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
