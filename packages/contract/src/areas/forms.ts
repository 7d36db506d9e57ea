import { cornersOf, type FrameBox } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';

/** A shape without its facts, as the drawing editor has it; all values are shares of the picture, 0..1. */
export type AreaForm =
  | { readonly kind: 'rectangle'; readonly box: FrameBox }
  | { readonly kind: 'ellipse'; readonly center: FramePoint; readonly radiusX: number; readonly radiusY: number }
  | { readonly kind: 'polygon'; readonly points: readonly FramePoint[] }
  /** An arrow from its first point to its second. */
  | { readonly kind: 'line'; readonly points: readonly FramePoint[] }
  | { readonly kind: 'multi_line'; readonly points: readonly FramePoint[] };

export type AreaKind = AreaForm['kind'];
export const AREA_KINDS = ['rectangle', 'ellipse', 'polygon', 'line', 'multi_line'] as const satisfies AreaKind[];

/** As many points as an area of a rule may have. */
const ELLIPSE_POINTS = 20;

/** A polygon cut out of an ellipse is smaller than it; drawn a little larger, both have the same area. */
const SAME_AREA = Math.sqrt((2 * Math.PI) / ELLIPSE_POINTS / Math.sin((2 * Math.PI) / ELLIPSE_POINTS));

type EllipseForm = Extract<AreaForm, { kind: 'ellipse' }>;

const around = ({ center: [x, y], radiusX, radiusY }: EllipseForm): FramePoint[] =>
  Array.from({ length: ELLIPSE_POINTS }, (_, index) => {
    const angle = (2 * Math.PI * index) / ELLIPSE_POINTS;
    return [x + radiusX * SAME_AREA * Math.cos(angle), y + radiusY * SAME_AREA * Math.sin(angle)];
  });

/** What rules and nodes know: a polygon, or a line of two points or more. */
interface ResolvedForm {
  readonly area_type: 'polygon' | 'line';
  readonly points: readonly FramePoint[];
}

export function resolvedForm(form: AreaForm): ResolvedForm {
  if (form.kind === 'rectangle') return { area_type: 'polygon', points: cornersOf(form.box) };
  if (form.kind === 'ellipse') return { area_type: 'polygon', points: around(form) };
  return { area_type: form.kind === 'polygon' ? 'polygon' : 'line', points: form.points };
}
