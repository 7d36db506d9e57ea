import type { AlertMarks } from '@sightline/contract/alerts/records';
import type { Entry } from './trail-queries.ts';
import { isOutline, isShape, type Shape } from './value-shapes.ts';

type Zone = AlertMarks['zones'][number];
type Outline = Zone['points'];

/** An ellipse is drawn with this many corners. */
const CORNERS = 24;

const numbersOf = (shape: object, ...names: string[]) => names.map((name) => Number(Reflect.get(shape, name)));

function cornersOfRectangle(shape: Shape): Outline {
  const [x = 0, y = 0, width = 0, height = 0] = numbersOf(shape, 'x', 'y', 'width', 'height');
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function cornersOfEllipse(shape: Shape): Outline {
  const [x = 0, y = 0, radiusX = 0, radiusY = 0] = numbersOf(shape, 'x', 'y', 'radiusX', 'radiusY');
  return Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (corner / CORNERS) * 2 * Math.PI;
    return [x + radiusX * Math.cos(turn), y + radiusY * Math.sin(turn)];
  });
}

const OUTLINES: Readonly<Record<string, (shape: Shape) => Outline>> = {
  rectangle: cornersOfRectangle,
  ellipse: cornersOfEllipse,
};

const outlineOf = (shape: Shape): Outline =>
  OUTLINES[shape.kind]?.(shape) ??
  (isOutline(shape.points) ? shape.points.map(([x, y]) => [Number(x), Number(y)]) : []);

function shapesIn(value: unknown): Shape[] {
  if (isShape(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(shapesIn) : [];
}

/** The areas that an entry tells of, as they are drawn over the picture of its camera; absent when it tells of none. */
export function outlinesIn({ before, after }: Pick<Entry, 'before' | 'after'>): Zone[] | undefined {
  const now = shapesIn(after);
  const shapes = now.length > 0 ? now : shapesIn(before);
  const zones = shapes
    .map((shape) => ({ label: '', points: outlineOf(shape) }))
    .filter(({ points }) => points.length > 1);
  return zones.length > 0 ? zones : undefined;
}
