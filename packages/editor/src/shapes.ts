import type { FrameBox } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';

/** What every shape has, whatever its kind. */
interface ShapeFacts {
  readonly id: string;
  /** The tag it is assigned to. */
  readonly tag: string;
  readonly color: string;
  /** First name of who drew it. */
  readonly user: string;
  /** Saved before, so it stays as it is until somebody takes it up for editing. */
  readonly immutable: boolean;
  readonly label: string | null;
  readonly labelName: string | null;
  readonly categories: readonly string[];
}

export interface Rectangle extends ShapeFacts {
  readonly kind: 'rectangle';
  readonly box: FrameBox;
}
export interface Ellipse extends ShapeFacts {
  readonly kind: 'ellipse';
  readonly center: FramePoint;
  readonly radiusX: number;
  readonly radiusY: number;
}
export interface PolygonShape extends ShapeFacts {
  readonly kind: 'polygon';
  readonly points: readonly FramePoint[];
}
/** An arrow from its first point to its second. */
export interface Line extends ShapeFacts {
  readonly kind: 'line';
  readonly points: readonly FramePoint[];
}
export interface MultiLine extends ShapeFacts {
  readonly kind: 'multi_line';
  readonly points: readonly FramePoint[];
}

export type Shape = Rectangle | Ellipse | PolygonShape | Line | MultiLine;
export type ShapeKind = Shape['kind'];
export type ShapeOf<K extends ShapeKind> = Extract<Shape, { kind: K }>;

/** A shape's form alone, as a tool makes it. */
export type Form = { [K in ShapeKind]: Omit<ShapeOf<K>, keyof ShapeFacts> }[ShapeKind];
export type { ShapeFacts };

/** Most points a polygon or a line of several points may have. */
export const MAX_POINTS = 20;
export const MIN_POLYGON_POINTS = 3;
